import { RADIUS_DEFAULT } from '@sabaijai/contract';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useEffect, useState } from 'react';
import { AreaFields, useAreaName } from '../../places/AreaFields';
import { pointOf, useArea, useLocate } from '../../places/area';
import type { ListQuery } from '../../places/listQuery';
import { RadiusChoice } from '../../places/RadiusChoice';
import styles from './NearMe.module.css';

/** Around the visitor on a press, or around a province's capital when the device will not say. */
export function useNearMe(list: ListQuery, asked: boolean) {
  const area = useArea();
  const { state, locate } = useLocate();
  // "Nearest" may be asked for before it is known to what: the list moves as soon as there is an area.
  const [isWaiting, setWaiting] = useState(asked);
  useEffect(() => {
    if (!isWaiting || !area) return;
    setWaiting(false);
    list.set({ near: pointOf(area) }, 'near', { replace: asked });
  }, [isWaiting, area, list, asked]);
  const lookAround = () => setWaiting(true);
  return { list, area, state, locate: () => locate(lookAround), isWaiting, lookAround };
}
type Near = ReturnType<typeof useNearMe>;

export function NearMe({ near: { list, area, state, locate, lookAround } }: { near: Near }) {
  const t = useT(['search', 'places']);
  const areaName = useAreaName();
  if (list.filters.near) return <RadiusChips list={list} />;
  return (
    <div className={styles.near} data-script>
      <Button icon="pin" aria-disabled={state === 'locating'} onClick={locate}>
        {t(state === 'locating' ? 'places:area.locating' : 'near.me')}
      </Button>
      {area?.kind === 'province' && (
        <Button look="plain" onClick={lookAround}>
          {t('near.area', { name: areaName })}
        </Button>
      )}
    </div>
  );
}

/** Asks for a province where the device does not say where it is. */
export function NearInstead({ near: { list, area, state, isWaiting, lookAround } }: { near: Near }) {
  const t = useT(['search', 'places']);
  const refused = state === 'denied' || state === 'unavailable';
  if (list.filters.near || !(refused || (isWaiting && !area))) return null;
  return (
    <div className={styles.choice}>
      <p role="status">{t(refused ? `places:area.${state}` : 'near.where')}</p>
      <AreaFields onChosen={lookAround} />
    </div>
  );
}

function RadiusChips({ list }: { list: ListQuery }) {
  const t = useT('search');
  const area = useArea();
  const areaName = useAreaName();
  const { near, radius } = list.filters;
  return (
    <div className={styles.near}>
      <span className={styles.where}>
        <Icon name="pin" />
        {area && pointOf(area) === near ? areaName : t('near.point')}
        <button
          type="button"
          aria-label={t('near.stop')}
          onClick={() => list.set({ near: null, radius: null }, 'relevance')}
        >
          <Icon name="close" />
        </button>
      </span>
      <RadiusChoice radius={radius ?? RADIUS_DEFAULT} onChange={(chosen) => list.set({ radius: chosen })} />
    </div>
  );
}
