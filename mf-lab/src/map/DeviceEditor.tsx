import { useT } from '@sabaijai/shared-ui/locale';
import { useId } from 'react';
import { Choice } from './Choice';
import type { Answer } from './geolocation';
import tools from './tools.module.css';
import type { Device, DeviceKind } from './useDevice';

const KINDS: readonly DeviceKind[] = ['simulated', 'real'];
const ANSWERS: readonly Answer[] = ['allow', 'deny', 'unavailable', 'silent', 'unsupported'];
const SPEEDS = ['1', '20', '200'] as const;
/** Degrees at every step: about 150 m. */
const STEP = 0.001;

/** Whom the page asks, and what a simulated device answers. */
export function DeviceEditor({ device }: { device: Device }) {
  const t = useT('lab-device');
  const id = useId();
  const { kind, simulation, change } = device;
  return (
    <section className={tools.panel} aria-labelledby={id}>
      <h2 id={id}>{t('device')}</h2>
      <Choice
        legend={t('kind')}
        value={kind}
        options={KINDS}
        nameOf={(option) => t(`kinds.${option}`)}
        onChange={device.setKind}
      />
      {kind === 'simulated' && (
        <>
          <Choice
            legend={t('answer')}
            value={simulation.answer}
            options={ANSWERS}
            nameOf={(option) => t(`answers.${option}`)}
            onChange={(answer) => change({ answer })}
          />
          <Choice
            legend={t('speed')}
            value={String(simulation.speed) as (typeof SPEEDS)[number]}
            options={SPEEDS}
            nameOf={(times) => t('speedOf', { times })}
            onChange={(times) => change({ speed: Number(times) })}
          />
          <div className={tools.facts}>
            {(['lat', 'lon', 'accuracy'] as const).map((name) => (
              <div key={name} className={tools.field}>
                <label htmlFor={`${id}-${name}`}>{t(name)}</label>
                <input
                  id={`${id}-${name}`}
                  className={tools.control}
                  type="number"
                  step="any"
                  value={simulation[name]}
                  onChange={({ target }) => change({ [name]: Number(target.value) })}
                />
              </div>
            ))}
          </div>
          <label className={tools.check}>
            <input
              type="checkbox"
              checked={simulation.step > 0}
              onChange={({ target }) => change({ step: target.checked ? STEP : 0 })}
            />
            {t('walk')}
          </label>
        </>
      )}
    </section>
  );
}
