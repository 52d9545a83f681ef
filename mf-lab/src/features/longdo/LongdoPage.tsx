import { Button, Chip } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { type MapDriver, Marker } from '@sabaijai/shared-ui/map';
import { useEffect, useId, useRef, useState } from 'react';
import { LabPage } from '../../lab/LabPage';
import { useConsole } from '../../map/console';
import { Lines } from '../../map/Lines';
import tools from '../../map/tools.module.css';
import { useBench } from '../../map/useBench';
import { longdoChecks, type Waits } from './checks';
import styles from './LongdoPage.module.css';
import { attempt, CAUSES, type CauseName, causeOf } from './loader';

const PLACE = { lat: 13.75, lon: 100.5 };
const TONES = { idle: 'neutral', loading: 'info', ready: 'success', failed: 'error' } as const;
type State = { is: keyof typeof TONES; cause?: CauseName; text?: string };

export default function LongdoPage() {
  const t = useT('lab-longdo');
  const lab = useT('lab');
  const id = useId();
  const bench = useBench();
  const lines = useConsole();
  const box = useRef<HTMLDivElement>(null);
  const driver = useRef<MapDriver>(null);
  const latest = useRef(0);
  const [state, setState] = useState<State>({ is: 'idle' });
  const [readyMs, setReadyMs] = useState(1_500);
  const [debug, setDebug] = useState(false);
  const [lost, setLost] = useState(0);
  const [waits, setWaits] = useState<Waits | null>(null);

  const end = () => {
    driver.current?.destroy();
    driver.current = null;
    box.current?.replaceChildren();
  };
  const cause = async (name: CauseName) => {
    latest.current += 1;
    const number = latest.current;
    end();
    const host = document.createElement('div');
    host.className = styles.host ?? '';
    box.current?.append(host);
    setState({ is: 'loading', cause: name });
    try {
      const made = await attempt(causeOf(name), host, { readyMs, debug });
      if (number !== latest.current) return made.destroy();
      driver.current = made;
      made.upsert({ kind: 'marker', id: 'lab', location: PLACE, title: 'Longdo' });
      setState({ is: 'ready', cause: name });
    } catch (error) {
      if (number === latest.current) setState({ is: 'failed', cause: name, text: (error as Error).message });
    }
  };
  useEffect(
    () => () => {
      latest.current += 1;
      driver.current?.destroy();
    },
    [],
  );

  return (
    <LabPage name="longdo" checks={longdoChecks(t, lab, bench, setWaits)}>
      <div className={styles.layout}>
        <section className={tools.panel} aria-labelledby="causes">
          <h2 id="causes">{t('causes')}</h2>
          <p>{t('causesLead')}</p>
          <div className={tools.facts}>
            <div className={tools.field}>
              <label htmlFor={id}>{t('readyMs')}</label>
              <input
                id={id}
                className={tools.control}
                type="number"
                min={10}
                step={10}
                value={readyMs}
                onChange={({ target }) => setReadyMs(Number(target.value))}
              />
            </div>
            <dl>
              <dt>{t('waits')}</dt>
              <dd data-lab="waits">{waits ? t('waitsAre', { ...waits }) : t('reading')}</dd>
            </dl>
          </div>
          <label className={tools.check}>
            <input type="checkbox" checked={debug} onChange={({ target }) => setDebug(target.checked)} />
            {t('debug')}
          </label>
          <ul className={styles.causes}>
            {CAUSES.map(({ name, wanted }) => (
              <li key={name}>
                <Button aria-describedby={`${id}-${name}`} onClick={() => void cause(name)}>
                  {t(`cause.${name}`)}
                </Button>
                <code id={`${id}-${name}`}>{wanted[0] ?? t('nothing')}</code>
              </li>
            ))}
            <li>
              <Button aria-describedby={`${id}-outside`} onClick={() => setLost((before) => before + 1)}>
                {t('cause.outside')}
              </Button>
              <code id={`${id}-outside`}>Longdo Map component is not ready</code>
            </li>
          </ul>
        </section>
        <section className={tools.panel} aria-labelledby="state">
          <h2 id="state">{t('state')}</h2>
          <p role="status" className={styles.state} data-state={state.is}>
            <Chip tone={TONES[state.is]}>{t(`states.${state.is}`)}</Chip>
            {state.cause && t(`cause.${state.cause}`)}
          </p>
          {state.text && <code className={styles.text}>{state.text}</code>}
          {state.is === 'idle' && <p className={styles.hint}>{t('hint')}</p>}
          <section ref={box} className={tools.map} aria-label={t('map')} hidden={state.is === 'idle'} />
        </section>
      </div>
      <Lines title={t('console')} none={t('noConsole')} lines={lines} />
      {/* Deliberately around no map. */}
      {lost > 0 && <Marker key={lost} location={PLACE} />}
      {bench.view}
    </LabPage>
  );
}
