import {
  type Category,
  type Grade,
  type Id,
  MAP_ZOOM,
  type MapClusters,
  type MapItem,
} from '@sabaijai/contract';
import { useConfig } from '@sabaijai/shared-ui/app';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useText } from '@sabaijai/shared-ui/locale';
import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapContext, useMapView } from './context';
import styles from './controls.module.css';
import type { Bounds } from './driver';
import { askedFor, countOf, isInside, mergeClose } from './grid';
import { clusterIcon, gradePin } from './marks';
import { Marker } from './overlays';

type Cluster = Extract<MapItem, { kind: 'cluster' }>;
type Place = Extract<MapItem, { kind: 'place' }>;

export interface ClusterLayerProps {
  category?: Category;
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

const DEBOUNCE_MS = 150;
/** More would be a carpet, and slow. */
const MARKS_MAX = 300;
/** With more marks than this the tab key stops at clusters only; the list beside the map has every place. */
const TABBABLE_MAX = 50;

const NOTHING = { url: '', items: [] as MapItem[] };

const boundsOf = ([west, south, east, north]: Cluster['bbox']): Bounds => ({ west, south, east, north });

/** The places of the whole map, far away as marks of many, near as one each. The server puts them together. */
export function ClusterLayer(props: ClusterLayerProps) {
  const { category, selectedId = null, highlightedId = null, onSelect, onHover, onCount } = props;
  const { t } = useTranslation(['map', 'common']);
  const { number } = useFormats();
  const text = useText();
  const { apiBase } = useConfig();
  const map = useContext(MapContext);
  const view = useMapView();
  const [answer, setAnswer] = useState(NOTHING);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  const box = view && askedFor(view);
  const query =
    box && new URLSearchParams({ bbox: box.bbox, z: String(box.z), ...(category && { category }) });
  const url = query && `${apiBase}/map/clusters?${query}`;
  const z = box?.z ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom is part of the address; an attempt is a new try of the same
  useEffect(() => {
    if (!url) return;
    const over = new AbortController();
    async function ask(url: string) {
      try {
        const response = await fetch(url, { signal: over.signal });
        if (!response.ok) throw new Error(`${url} answered ${response.status}`);
        const { items } = (await response.json()) as MapClusters;
        if (over.signal.aborted) return;
        setAnswer({ url, items: mergeClose(items, z) });
        setFailed(false);
      } catch (error) {
        if (over.signal.aborted) return;
        console.error(error);
        setFailed(true);
      }
    }
    const timer = setTimeout(() => ask(url), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [url, attempt]);

  const seen = view ? answer.items.filter(({ location }) => isInside(view.bounds, location)) : [];
  const unseen = answer.items.filter((item) => !seen.includes(item));
  const drawn = [...seen, ...unseen].slice(0, MARKS_MAX);
  const count = seen.reduce((sum, item) => sum + countOf(item), 0);
  /** Drawn over their own marks, which keep the pointer and the focus. */
  const standing = drawn.filter(
    (item) => item.kind === 'place' && (item.id === selectedId || item.id === highlightedId),
  ) as Place[];
  const isCurrent = answer.url === url && url !== null;

  const latestCount = useRef(onCount);
  useEffect(() => {
    latestCount.current = onCount;
  });
  useEffect(() => {
    if (isCurrent) latestCount.current?.(count);
  }, [isCurrent, count]);

  /** A pressed cluster goes away with what it becomes; the keyboard then goes on from there. */
  const focusNext = useRef(false);
  const first = seen[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (focusNext.current && first && document.activeElement === document.body) map?.focus(first);
    focusNext.current = false;
  }, [answer]);

  function open(cluster: Cluster) {
    const bounds = boundsOf(cluster.bbox);
    if ((map?.view()?.zoom ?? 0) >= MAP_ZOOM.max) return props.onClusterList?.(bounds);
    focusNext.current = true;
    map?.fit(bounds, { padding: 16, maxZoom: MAP_ZOOM.max });
  }
  const gradeText = (grade: Grade | null) =>
    grade ? `${t('common:grade.label')} ${grade}, ${t(`common:grade.${grade}`)}` : t('noGrade');

  return (
    <>
      {drawn.map((item) => {
        if (item.kind === 'cluster')
          return (
            <Marker
              key={item.id}
              id={item.id}
              location={item.location}
              title={`${t('cluster', { count: item.count, number: number(item.count) })} ${gradeText(item.worst)}`}
              icon={clusterIcon(item, number(item.count))}
              popup={false}
              onClick={() => open(item)}
            />
          );
        return (
          <Marker
            key={item.id}
            id={item.id}
            location={item.location}
            title={`${text(item.name)?.text ?? ''}. ${item.word ? t(`common:status.${item.word}`) : gradeText(item.grade)}`}
            icon={gradePin(item.grade)}
            tabbable={drawn.length <= TABBABLE_MAX || item.id === selectedId}
            popup={false}
            onClick={() => onSelect?.(item.id)}
            onHover={(over) => onHover?.(over ? item.id : null)}
          />
        );
      })}
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
      <span className="visually-hidden" role="status">
        {isCurrent && t('inView', { count, number: number(count) })}
      </span>
      {hasFailed && (
        <div className={styles.notice} role="alert">
          <Icon name="warning" size={18} />
          {t('placesFailed')}
          <Button look="plain" icon="reload" onClick={() => setAttempt((last) => last + 1)}>
            {t('common:retry')}
          </Button>
        </div>
      )}
    </>
  );
}
