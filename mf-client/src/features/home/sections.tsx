import { buttonClass, EmptyState, Harbour } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { type ReactNode, useRef, useState } from 'react';
import { HOT_PATH, RECOMMENDED_PATH, searchPath } from '../../paths';
import { AreaChip } from '../../places/AreaChip';
import { AreaFields, useAreaName } from '../../places/AreaFields';
import { type Area, pointOf, useArea } from '../../places/area';
import { PlaceRow, PlaceRowSkeleton } from '../../places/cards';
import type { BusinessListQuery, RADII } from '../../places/filters';
import { useBusinessListInfiniteQuery } from '../../places/places.api';
import { RadiusChoice } from '../../places/RadiusChoice';
import { type Selection, useFollow, useSelection } from '../../places/selection';
import { useWide } from '../../places/ViewToggle';
import { HOT, RECOMMENDED } from './home.loader';
import { NearMap } from './NearMap';
import { Section } from './Section';
import styles from './sections.module.css';

/** Three rows of three beside the map. */
const NEAR_PLACES = 9;
const NOT_CHOSEN = { chosen: null, byKeyboard: false };

/** Loads, fails and is retried by itself; the rest of the page does not wait for it. */
function Places({
  query,
  empty,
  selection,
}: {
  query: BusinessListQuery;
  empty: ReactNode;
  selection?: Selection;
}) {
  const t = useT('places');
  const { currentData, isError, isFetching, error, refetch } = useBusinessListInfiniteQuery(query);
  const first = currentData?.pages[0];
  if (!first && isError && !isFetching)
    return <SectionError problem={error} onRetry={() => void refetch()} />;
  if (!first) return <PlaceRowSkeleton />;
  if (first.items.length === 0) return empty;
  return (
    <>
      {first.fallback && <p className={styles.fallback}>{t(`fallback.${first.fallback}`)}</p>}
      <PlaceRow places={first.items} selection={selection} />
    </>
  );
}

export function HotPlaces() {
  const t = useT(['home', 'places']);
  return (
    <Section title={t('hot.title')} lead={t('hot.lead')} seeAll={HOT_PATH}>
      <Places query={HOT} empty={<Nothing title={t('hot.empty')} />} />
    </Section>
  );
}

export function RecommendedPlaces() {
  const t = useT('home');
  return (
    <Section title={t('recommend.title')} lead={t('recommend.lead')} seeAll={RECOMMENDED_PATH}>
      <Places query={RECOMMENDED} empty={<Nothing title={t('recommend.empty')} />} />
    </Section>
  );
}

export function NearPlaces() {
  const t = useT('home');
  const area = useArea();
  const name = useAreaName();
  if (!area)
    return (
      <Section title={t('near.title')} onlyByScript>
        <div className={styles.where}>
          <Harbour width={120} />
          <p>{t('near.where')}</p>
          <AreaFields />
        </div>
      </Section>
    );
  return <Around area={area} name={name} />;
}

function Around({ area, name }: { area: Area; name: string | null }) {
  const t = useT('home');
  const { distance } = useFormats();
  const near = pointOf(area);
  const [radius, setRadius] = useState<(typeof RADII)[number]>(10_000);
  const query: BusinessListQuery = { sort: 'near', near, radius, limit: NEAR_PLACES };
  const selection = useSelection();
  const box = useRef<HTMLDivElement>(null);
  // On a phone the map has a card for it, and scrolling would take the map away.
  useFollow(box, useWide() ? selection : NOT_CHOSEN);
  return (
    <Section
      title={t('near.title')}
      lead={t(area.kind === 'here' ? 'near.leadHere' : 'near.leadProvince', {
        province: name,
        distance: distance(radius),
      })}
      seeAll={searchPath({ sort: 'near', near, radius })}
    >
      <div className={styles.tools}>
        <AreaChip />
        <RadiusChoice radius={radius} onChange={setRadius} />
      </div>
      <div ref={box} className={styles.around}>
        <Places
          query={query}
          selection={selection}
          empty={
            <div className={styles.where}>
              <Harbour width={120} />
              <p>{t('near.empty', { distance: distance(radius) })}</p>
              <AreaFields />
            </div>
          }
        />
        <NearMap query={query} selection={selection} />
      </div>
    </Section>
  );
}

function Nothing({ title }: { title: string }) {
  const t = useT('places');
  return (
    <EmptyState
      title={title}
      action={
        <Link className={buttonClass()} to={searchPath()}>
          {t('list.browse')}
        </Link>
      }
    />
  );
}
