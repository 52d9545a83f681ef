import { Button } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useLocate } from '@sabaijai/shared-ui/map';
import { useRef, useState } from 'react';
import { LabPage } from '../../lab/LabPage';
import { DeviceEditor } from '../../map/DeviceEditor';
import { Lines } from '../../map/Lines';
import tools from '../../map/tools.module.css';
import { useBench } from '../../map/useBench';
import { useDevice } from '../../map/useDevice';
import { useEvents } from '../../map/useEvents';
import { useWatch } from '../../map/useWatch';
import { locationChecks } from './checks';

const FAILURES = ['unsupported', 'denied', 'unavailable', 'timeout'] as const;

export default function LocationPage() {
  const t = useT('lab-location');
  const bench = useBench();
  const device = useDevice('simulated');
  const { events, log } = useEvents();
  const [isExact, setExact] = useState(false);
  const began = useRef(0);
  const elapsed = () => {
    const speed = device.kind === 'simulated' ? device.simulation.speed : 1;
    return Math.round((performance.now() - began.current) * speed);
  };
  const once = useLocate({
    onFound: ({ location, accuracy }) =>
      log(`found ${location.lat}, ${location.lon} ± ${accuracy} m, ${elapsed()} ms`),
  });
  const watch = useWatch(({ number, location, accuracy }) =>
    log(`watch ${number}: ${location.lat.toFixed(5)}, ${location.lon.toFixed(5)} ± ${accuracy} m`),
  );
  const failure = watch.failure === null ? null : FAILURES[watch.failure];

  return (
    <LabPage name="location" checks={locationChecks(t, bench)}>
      <DeviceEditor device={device} />
      <section className={tools.panel} aria-labelledby="once">
        <h2 id="once">{t('once')}</h2>
        <p>{t('onceLead')}</p>
        <div className={tools.row}>
          <Button
            look="primary"
            icon="pin"
            aria-disabled={once.state === 'asking'}
            onClick={() => {
              if (once.state === 'asking') return;
              began.current = performance.now();
              log('ask');
              once.locate();
            }}
          >
            {t('ask')}
          </Button>
          <Button onClick={once.clear}>{t('clear')}</Button>
        </div>
        <dl className={tools.facts} aria-live="polite">
          <div>
            <dt>{t('state')}</dt>
            <dd>{t(`states.${once.state}`)}</dd>
          </div>
          <div>
            <dt>{t('position')}</dt>
            <dd>
              {once.position
                ? `${once.position.location.lat}, ${once.position.location.lon} ± ${once.position.accuracy} m`
                : '–'}
            </dd>
          </div>
          <div>
            <dt>{t('problem')}</dt>
            <dd>{once.problem ? t(`problems.${once.problem}`) : '–'}</dd>
          </div>
        </dl>
      </section>
      <section className={tools.panel} aria-labelledby="watch">
        <h2 id="watch">{t('watch')}</h2>
        <label className={tools.check}>
          <input type="checkbox" checked={isExact} onChange={({ target }) => setExact(target.checked)} />
          {t('exact')}
        </label>
        <div className={tools.row}>
          <Button
            aria-pressed={watch.isWatching}
            onClick={() =>
              watch.isWatching
                ? watch.stop()
                : watch.start({ enableHighAccuracy: isExact, timeout: 10_000, maximumAge: 0 })
            }
          >
            {t(watch.isWatching ? 'stop' : 'start')}
          </Button>
        </div>
        <p aria-live="polite">
          {watch.seen &&
            t('seen', {
              number: watch.seen.number,
              lat: watch.seen.location.lat.toFixed(5),
              lon: watch.seen.location.lon.toFixed(5),
              accuracy: watch.seen.accuracy,
            })}
          {failure && t(`problems.${failure}`)}
        </p>
      </section>
      <Lines title={t('events')} none={t('noEvents')} lines={events} />
      {bench.view}
    </LabPage>
  );
}
