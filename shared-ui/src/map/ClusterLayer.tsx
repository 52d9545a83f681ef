import { type Grade, type Id, MAP_ZOOM, type MapItem } from '@sabaijai/contract';
import { useConfig, useOnline } from '@sabaijai/shared-ui/app';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useI18n, useT, useText } from '@sabaijai/shared-ui/locale';
import { useContext, useEffect, useRef, useState } from 'react';
import { MapContext } from './context';
import styles from './controls.module.css';
import type { Bounds } from './driver';
import type { Mark } from './mark-sheet';
import { clusterIcon, gradePin } from './marks';
import { Marker } from './overlays';
import { PlaceMarks, type PlaceSource, type PlaceState } from './place-marks';
import { useClusterTitle } from './useClusterTitle';

type Cluster = Extract<MapItem, { kind: 'cluster' }>;
type Place = Extract<MapItem, { kind: 'place' }>;

export interface ClusterLayerProps {
  /** What narrows the map, as the API takes it. */
  question?: Readonly<Record<string, string>>;
  /** The place that is chosen: here, or in the list beside. */
  selectedId?: Id<'business'> | null;
  /** Stands out as the chosen one does, such as while the pointer is over its row in a list. */
  highlightedId?: Id<'business'> | null;
  onSelect?(placeId: Id<'business'>): void;
  /** The pointer came over a place, or left it. */
  onHover?(placeId: Id<'business'> | null): void;
  /** A mark of many places that no zoom takes apart was pressed: show what stands in this box as a list. */
  onClusterList?(bbox: Bounds): void;
  /** How many places are in view. */
  onCount?(count: number): void;
}

const NOTHING: PlaceState = { items: [], count: null, isExact: true, hasFailed: false };

const boundsOf = ([west, south, east, north]: Cluster['bbox']): Bounds => ({ west, south, east, north });

/** The places of the whole map, far away as marks of many, near as one each. The server puts them together. */
export function ClusterLayer(props: ClusterLayerProps) {
  const { question, selectedId = null, highlightedId = null } = props;
  const i18n = useI18n();
  const t = useT(['map', 'common']);
  const { number } = useFormats();
  const text = useText();
  const { apiBase } = useConfig();
  const map = useContext(MapContext);
  const marks = useRef<PlaceMarks>(null);
  const [{ items, count, isExact, hasFailed }, setState] = useState(NOTHING);
  const latest = useRef(props);

  const clusterTitle = useClusterTitle();
  const gradeText = (grade: Grade | null) =>
    grade ? `${t('common:grade.label')} ${grade}, ${t(`common:grade.${grade}`)}` : t('noGrade');

  function open(cluster: Cluster) {
    const bounds = boundsOf(cluster.bbox);
    if ((map?.view()?.zoom ?? 0) >= MAP_ZOOM.max) return latest.current.onClusterList?.(bounds);
    marks.current?.leadOn();
    map?.fit(bounds, { padding: 16, maxZoom: MAP_ZOOM.max });
  }

  function clusterMark(item: Cluster): Mark {
    const { id, location, count, grades } = item;
    return {
      id,
      key: [i18n.language, location.lat, location.lon, ...Object.values(grades), ...item.bbox].join(),
      make() {
        const icon = clusterIcon(item, number(count));
        return {
          spec: { kind: 'marker', id, location, title: clusterTitle(count, grades), icon, popup: false },
          handlers: { onClick: () => open(item) },
        };
      },
    };
  }

  function placeMark({ id, location, name, grade, word }: Place, tabbable: boolean): Mark {
    const shown = text(name)?.text ?? '';
    return {
      id,
      key: [i18n.language, location.lat, location.lon, shown, grade, word, tabbable].join(),
      make: () => ({
        spec: {
          kind: 'marker',
          id,
          location,
          title: `${shown}. ${word ? t(`common:status.${word}`) : gradeText(grade)}`,
          icon: gradePin(grade),
          tabbable,
          popup: false,
        },
        handlers: {
          onClick: () => latest.current.onSelect?.(id),
          onHover: (over) => latest.current.onHover?.(over ? id : null),
        },
      }),
    };
  }

  const source: PlaceSource = {
    addressOf: ({ bbox, z }) =>
      `${apiBase}/map/clusters?${new URLSearchParams({ ...question, bbox, z: String(z) })}`,
    markOf: (item, isAmongFew) =>
      item.kind === 'cluster' ? clusterMark(item) : placeMark(item, isAmongFew || item.id === selectedId),
    onState(next) {
      setState(next);
      if (next.count !== null) latest.current.onCount?.(next.count);
    },
  };
  const latestSource = useRef(source);
  useEffect(() => {
    latest.current = props;
    latestSource.current = source;
  });
  useEffect(() => {
    if (!map) return;
    const made = new PlaceMarks(map, latestSource);
    marks.current = made;
    return () => made.end();
  }, [map]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address and the marks are made of
  useEffect(() => {
    marks.current?.ask();
    marks.current?.draw();
  }, [apiBase, JSON.stringify(question), selectedId, i18n.language]);

  const askAgain = () => marks.current?.ask({ again: true });
  useOnline(() => {
    if (hasFailed) askAgain();
  });

  /** Drawn over their own marks, which keep the pointer and the focus. */
  const standing = items.filter(
    (item): item is Place => item.kind === 'place' && (item.id === selectedId || item.id === highlightedId),
  );

  return (
    <>
      {standing.map(({ id, location, grade }) => (
        <Marker
          key={id}
          id={`${id} stands out`}
          location={location}
          icon={gradePin(grade, { selected: true })}
          weight="Top"
          clickable={false}
          popup={false}
        />
      ))}
      <span className="visually-hidden" role="status" aria-busy={count === null && !hasFailed}>
        {count !== null && t(isExact ? 'inView' : 'aboutInView', { count, number: number(count) })}
      </span>
      {hasFailed && (
        <div className={styles.notice} role="alert">
          <Icon name="warning" size={18} />
          {t('placesFailed')}
          <Button look="plain" icon="reload" onClick={askAgain}>
            {t('common:retry')}
          </Button>
        </div>
      )}
    </>
  );
}
