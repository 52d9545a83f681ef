import '@sabaijai/shared-ui/registration';
import '../../hand-over/messages';
import '../../warnings/messages';
import { LISTING_PARTS } from '@sabaijai/contract';
import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import {
  badgePagePath,
  cardPath,
  homePath,
  INVITATIONS,
  listingPath,
  peoplePath,
  reviewsPath,
} from './paths';

registerLocale('manage', (code) => import(`./locale/${code}.json`));
// Read in all three languages at once by the card itself; registered so that its words are checked as all are.
registerLocale('grade-card', (code) => import(`./card/locale/${code}.json`));
registerLocale('listing', (code) => import(`./listing/locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    manage: typeof import('./locale/en-US.json');
    'grade-card': typeof import('./card/locale/en-US.json');
    listing: typeof import('./listing/locale/en-US.json');
  }
}

const listing = page(
  ['manage', 'listing', 'register-business', 'wizard', 'form', 'problem', 'map', 'photos'],
  () => import('./listing/ListingPage'),
  { access: ['vendor'] },
);

/** A part's page and its sub-page are one element, so that what is typed stays between them. */
export const manageRoutes: RouteObject[] = [
  {
    path: homePath(':id'),
    ...page(
      [
        'manage',
        'listing',
        'register-business',
        'machine',
        'form',
        'photos',
        'problem',
        'vendor-warning',
        'hand-over',
      ],
      () => import('./home/HomePage'),
      { access: ['vendor'] },
    ),
  },
  {
    path: peoplePath(':id'),
    ...page(
      ['manage', 'vendor', 'machine', 'form', 'problem', 'hand-over'],
      () => import('./people/PeoplePage'),
      {
        access: ['vendor'],
      },
    ),
  },
  {
    path: reviewsPath(':id'),
    ...page(
      ['manage', 'register-business', 'machine', 'form', 'wizard', 'problem'],
      () => import('./ReviewsPage'),
      {
        access: ['vendor'],
      },
    ),
  },
  {
    path: cardPath(':id'),
    ...page(['manage', 'problem'], () => import('./card/CardPage'), { access: ['vendor'] }),
  },
  {
    path: badgePagePath(':id'),
    ...page(['manage', 'problem'], () => import('./badge/BadgePage'), { access: ['vendor'] }),
  },
  {
    path: INVITATIONS,
    ...page(['manage', 'machine', 'problem'], () => import('./people/InvitationsPage'), {
      access: ['client', 'vendor'],
    }),
  },
  ...[...LISTING_PARTS, 'items/add-items' as const].map(
    (part): RouteObject => ({ path: listingPath(':id', part), ...listing }),
  ),
];
