import { Icon } from '@sabaijai/shared-ui/components';
import { useT, withAnyKey } from '@sabaijai/shared-ui/locale';
import { type MapHandle, MapView, Marker } from '@sabaijai/shared-ui/map';
import { GradeBadge } from '@sabaijai/shared-ui/place';
import { useId, useRef, useState } from 'react';
import { LabPage } from '../../lab/LabPage';
import { mapSettings } from '../../map/engines';
import tools from '../../map/tools.module.css';
import { leftMapChecks } from './checks';
import { DEFAULTS } from './defaults';
import styles from './LeftMapPage.module.css';
import { PLACES, type PlaceId } from './places';

const BOUNDS = {
  west: Math.min(...PLACES.map(({ location }) => location.lon)),
  east: Math.max(...PLACES.map(({ location }) => location.lon)),
  south: Math.min(...PLACES.map(({ location }) => location.lat)),
  north: Math.max(...PLACES.map(({ location }) => location.lat)),
};
const PIN = { offset: { x: 18, y: 18 }, size: { width: 36, height: 36 } };

export default function LeftMapPage() {
  const t = useT('lab-left-map');
  const lab = useT('lab');
  const listId = useId();
  const map = useRef<MapHandle>(null);
  const list = useRef<HTMLUListElement>(null);
  const [over, setOver] = useState<PlaceId | null>(null);
  const [chosen, setChosen] = useState<PlaceId | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [read, setRead] = useState<Readonly<Record<string, unknown>>>({});

  const chooseOnMap = (id: PlaceId) => {
    setChosen(id);
    list.current?.querySelector(`[data-place="${id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const chooseInList = (id: PlaceId) => {
    setChosen(id);
    // On a phone the sheet would lie on what was just asked for.
    setOpen(false);
    const place = PLACES.find((each) => each.id === id);
    if (place) map.current?.setView(place.location);
  };

  const checks = leftMapChecks(t, lab, (name, value) => setRead((before) => ({ ...before, [name]: value })));
  return (
    <LabPage name="left-map" checks={checks}>
      <div className={styles.split} data-lab="split">
        <section className={styles.sheet} data-open={isOpen} aria-label={t('places')}>
          <button
            type="button"
            className={styles.handle}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            {t('count', { count: PLACES.length })}
            <Icon name="down" />
          </button>
          <ul id={listId} ref={list} className={styles.list}>
            {PLACES.map(({ id, grade, location }, index) => (
              <li key={id}>
                <button
                  type="button"
                  data-place={id}
                  data-over={over === id}
                  aria-pressed={chosen === id}
                  onClick={() => chooseInList(id)}
                  onPointerEnter={() => setOver(id)}
                  onPointerLeave={() => setOver(null)}
                  onFocus={() => setOver(id)}
                  onBlur={() => setOver(null)}
                >
                  <span className={styles.index}>{index + 1}</span>
                  <span className={styles.name}>{t(`place.${id}`)}</span>
                  <GradeBadge grade={grade} />
                  <small>
                    {location.lat.toFixed(4)}, {location.lon.toFixed(4)}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </section>
        <div className={styles.map}>
          <MapView ref={map} label={t('map')} bounds={BOUNDS} {...mapSettings('leaflet')}>
            {PLACES.map(({ id, location }, index) => (
              <Marker
                key={id}
                id={id}
                location={location}
                title={`${index + 1} ${t(`place.${id}`)}`}
                popup={false}
                weight={chosen === id || over === id ? 'Top' : index}
                icon={{
                  ...PIN,
                  html: `<span class="${styles.pin}" data-pin="${id}" data-over="${over === id}" data-chosen="${chosen === id}">${index + 1}</span>`,
                }}
                onClick={() => chooseOnMap(id)}
                onHover={(isOver) => setOver(isOver ? id : null)}
              />
            ))}
          </MapView>
        </div>
      </div>
      <section className={tools.panel} aria-labelledby="defaults">
        <h2 id="defaults">{t('defaults')}</h2>
        <p>{t('defaultsLead')}</p>
        <dl className={tools.facts}>
          {DEFAULTS.map(({ name }) => (
            <div key={name}>
              <dt>{withAnyKey(t)(`default.${name}`)}</dt>
              <dd data-default={name}>{name in read ? String(read[name]) : t('reading')}</dd>
            </div>
          ))}
        </dl>
      </section>
    </LabPage>
  );
}
