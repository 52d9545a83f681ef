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
export function NearMe({ list, asked }: { list: ListQuery; asked: boolean }) {
  const t = useT(['search', 'places']);
  const area = useArea();
  const areaName = useAreaName();
  const { state, locate } = useLocate();
  // "Nearest" may be asked for before it is known to what: the list moves as soon as there is an area.
  const [isWaiting, setWaiting] = useState(asked);
  useEffect(() => {
    if (!isWaiting || !area) return;
    setWaiting(false);
    list.set({ near: pointOf(area) }, 'near');
  }, [isWaiting, area, list]);
  if (list.filters.near) return <RadiusChips list={list} />;
  const refused = state === 'denied' || state === 'unavailable';
  return (
    <>
      <div className={styles.near} data-script>
        <Button
          icon="pin"
          aria-disabled={state === 'locating'}
          onClick={() => locate(() => setWaiting(true))}
        >
          {t(state === 'locating' ? 'places:area.locating' : 'near.me')}
        </Button>
        {area?.kind === 'province' && (
          <Button look="plain" onClick={() => setWaiting(true)}>
            {t('near.area', { name: areaName })}
          </Button>
        )}
      </div>
      {(refused || (isWaiting && !area)) && (
        <div className={styles.choice}>
          <p role="status">{t(refused ? `places:area.${state}` : 'near.where')}</p>
          <AreaFields onChosen={() => setWaiting(true)} />
        </div>
      )}
    </>
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
