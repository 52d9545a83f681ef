import { Button } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import {
  Circle,
  type LonLat,
  type MapHandle,
  MapView,
  Overlay,
  type OverlaySpec,
  problemOf,
} from '@sabaijai/shared-ui/map';
import { useRef, useState } from 'react';
import { LabPage } from '../../lab/LabPage';
import { Choice } from '../../map/Choice';
import { useConsole } from '../../map/console';
import { ENGINES, type EngineName, mapSettings } from '../../map/engines';
import { Lines } from '../../map/Lines';
import tools from '../../map/tools.module.css';
import { useBench } from '../../map/useBench';
import { useEvents } from '../../map/useEvents';
import { mapChecks } from './checks';
import { CASES, CENTER, OVERLAYS, specOf } from './fixtures';
import { JsonEditor } from './JsonEditor';
import styles from './MapLabPage.module.css';
import { dropped, edited } from './moved';
import { OptionEditor } from './OptionEditor';

const CASE = 'case';
const at = ({ lat, lon }: LonLat) => `${Number(lat).toFixed(5)},${Number(lon).toFixed(5)}`;

export default function MapLabPage() {
  const t = useT('lab-map');
  const bench = useBench();
  const lines = useConsole();
  const { events, log } = useEvents();
  const map = useRef<MapHandle>(null);
  const [engine, setEngine] = useState<EngineName>('leaflet');
  const [can, setCan] = useState({ polycurve: false });
  const [specs, setSpecs] = useState<readonly OverlaySpec[]>(OVERLAYS);
  const [chosenId, choose] = useState<string>(OVERLAYS[0].id);
  const [lost, setLost] = useState(0);
  const chosen = specs.find(({ id }) => id === chosenId) ?? specs[0];

  const put = (spec: OverlaySpec) =>
    setSpecs((before) =>
      before.some(({ id }) => id === spec.id)
        ? before.map((each) => (each.id === spec.id ? spec : each))
        : [...before, spec],
    );
  const nameOf = ({ id, kind }: OverlaySpec) => (id === CASE ? `${t('case')}: ${kind}` : kind);

  return (
    <LabPage name="map" checks={mapChecks(t, bench, () => map.current)}>
      <div className={styles.layout}>
        <div className={styles.tool}>
          <Choice
            legend={t('engine')}
            value={engine}
            options={ENGINES}
            nameOf={(option) => t(`engines.${option}`)}
            onChange={setEngine}
          />
          <div className={tools.map} data-lab="map">
            <MapView
              key={engine}
              ref={map}
              label={t('map')}
              center={CENTER}
              zoom={11}
              {...mapSettings(engine)}
              onReady={({ driver }) => driver && setCan(driver.can)}
              onClick={(location, how) => log(`${how} ${at(location)}`)}
            >
              {specs.map((spec) => (
                <Overlay
                  key={spec.id}
                  spec={spec}
                  onClick={() => {
                    log(`overlayclick ${spec.id}`);
                    choose(spec.id);
                  }}
                  onHover={(over) => log(`overlayhover ${over ? spec.id : null}`)}
                  onDrag={(location) => log(`overlaydrag ${spec.id} ${at(location)}`)}
                  onDrop={(location) => {
                    log(`overlaydrop ${spec.id} ${at(location)}`);
                    put(dropped(spec, location));
                  }}
                  onEdit={(outline) => {
                    log(
                      `overlayedit ${spec.id} ${outline.map((point) => (point ? at(point) : null)).join(' ')}`,
                    );
                    put(edited(spec, outline));
                  }}
                  onPopupClose={() => log(`popupclose ${spec.id}`)}
                />
              ))}
            </MapView>
          </div>
          {/* Deliberately around no map. */}
          {lost > 0 && <Circle key={lost} location={CENTER} radius={0.01} />}
          <section className={tools.panel} aria-labelledby="overlays">
            <h2 id="overlays">{t('overlays')}</h2>
            <p className={styles.quiet}>{t('overlaysLead')}</p>
            <ul className={styles.overlays}>
              {specs.map((spec) => {
                const problem = problemOf(spec, can);
                return (
                  <li key={spec.id}>
                    <button type="button" aria-pressed={spec === chosen} onClick={() => choose(spec.id)}>
                      <span className={tools.code}>{nameOf(spec)}</span>
                      <small data-level={problem?.level} data-result={spec.id}>
                        {problem?.text ?? t('drawn')}
                      </small>
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
          <section className={tools.panel} aria-labelledby="cases">
            <h2 id="cases">{t('cases')}</h2>
            <p className={styles.quiet}>{t('casesLead')}</p>
            <div className={tools.row}>
              {CASES.map((each) => (
                <Button
                  key={each.name}
                  onClick={() => {
                    put(specOf(each));
                    choose(CASE);
                  }}
                >
                  {t(`caseNames.${each.name}`)}
                </Button>
              ))}
              <Button onClick={() => setLost((before) => before + 1)}>{t('outside')}</Button>
              <Button
                look="plain"
                icon="reload"
                onClick={() => {
                  setSpecs(OVERLAYS);
                  choose(OVERLAYS[0].id);
                  setLost(0);
                }}
              >
                {t('reset')}
              </Button>
            </div>
          </section>
        </div>
        {chosen && (
          <section className={tools.panel} aria-labelledby="options" data-lab="editor">
            <h2 id="options">{t('optionsOf', { name: nameOf(chosen) })}</h2>
            <OptionEditor spec={chosen} onChange={put} />
            <JsonEditor key={chosen.id} spec={chosen} onChange={put} />
          </section>
        )}
      </div>
      <div className={styles.layout}>
        <Lines title={t('events')} none={t('noEvents')} lines={events} />
        <Lines title={t('console')} none={t('noConsole')} lines={lines} />
      </div>
      {bench.view}
    </LabPage>
  );
}
