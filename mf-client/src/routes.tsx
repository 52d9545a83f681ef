import type { RouteObject } from '@sabaijai/shared-ui/router';
import { activityRoutes } from './features/activity/activity.routes';
import { areaRoutes } from './features/area/area.routes';
import { businessRoutes } from './features/business/business.routes';
import { categoryRoutes } from './features/category/category.routes';
import { favoriteRoutes } from './features/favorite/favorite.routes';
import { homeRoutes } from './features/home/home.routes';
import { langRoutes } from './features/lang/lang.routes';
import { missingPlaceRoutes } from './features/missing-place/missing-place.routes';
import { pictureRoutes } from './features/picture/picture.routes';
import { policyRoutes } from './features/policy/policy.routes';
import { rankingRoutes } from './features/ranking/ranking.routes';
import { ratingsRoutes } from './features/ratings/ratings.routes';
import { reviewRoutes } from './features/review/review.routes';
import { searchRoutes } from './features/search/search.routes';
import { unsentRoutes } from './features/unsent/unsent.routes';
import { verifyRoutes } from './features/verify/verify.routes';

/** All pages of this remote; `remote.facts.json` names their patterns. */
export const routes: RouteObject[] = [
  ...homeRoutes,
  ...activityRoutes,
  ...areaRoutes,
  ...businessRoutes,
  ...categoryRoutes,
  ...favoriteRoutes,
  ...langRoutes,
  ...missingPlaceRoutes,
  ...pictureRoutes,
  ...policyRoutes,
  ...rankingRoutes,
  ...ratingsRoutes,
  ...reviewRoutes,
  ...searchRoutes,
  ...unsentRoutes,
  ...verifyRoutes,
];
