import { Button, closeToast, showToast, type Toast, useToasts } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useEffect, useState } from 'react';
import { LabPage } from '../../lab/LabPage';
import tool from '../../lab/tool.module.css';
import { TONES, toastChecks } from './checks';

export default function ToastPage() {
  const t = useT('lab-toast');
  const toasts = useToasts();
  const heard = useHeard(toasts);
  const [text, setText] = useState('');
  const [undone, setUndone] = useState(0);
  // One after the other, as answers of a server come in.
  const queue = () => {
    for (const number of [1, 2, 3, 4, 5])
      setTimeout(() => showToast({ tone: 'info', text: t('queued', { number }) }), number * 300);
  };
  return (
    <LabPage name="toast" checks={toastChecks(t)}>
      <section className={tool.tool} aria-labelledby="show">
        <h2 id="show">{t('show')}</h2>
        <label className={tool.field}>
          {t('text')}
          <input value={text} onChange={({ target }) => setText(target.value)} />
        </label>
        <div className={tool.row}>
          {TONES.map((tone) => (
            <Button
              key={tone}
              icon={tone}
              onClick={() => showToast({ tone, text: text.trim() || t(`sample.${tone}`) })}
            >
              {t(`tone.${tone}`)}
            </Button>
          ))}
        </div>
        <div className={tool.row}>
          <Button
            onClick={() =>
              showToast({
                tone: 'info',
                text: t('removed'),
                action: { label: t('undo'), run: () => setUndone((count) => count + 1) },
              })
            }
          >
            {t('withAction')}
          </Button>
          <Button onClick={() => showToast({ tone: 'warning', text: t('stays'), sticky: true })}>
            {t('sticky')}
          </Button>
          <Button onClick={() => showToast({ tone: 'warning', text: t('long') })}>{t('showLong')}</Button>
          <Button onClick={queue}>{t('queue')}</Button>
          <Button look="plain" onClick={() => toasts.forEach(({ id }) => void closeToast(id))}>
            {t('closeAll')}
          </Button>
        </div>
        <p role="status" className={tool.quiet}>
          {t('now', { count: toasts.length, undone })}
        </p>
      </section>
      <section className={tool.tool} aria-labelledby="heard">
        <h2 id="heard">{t('heard')}</h2>
        {heard.length === 0 ? (
          <p className={tool.quiet}>{t('nothingHeard')}</p>
        ) : (
          <ol data-lab="heard">
            {heard.map(({ id, text: words }) => (
              <li key={id}>{words}</li>
            ))}
          </ol>
        )}
      </section>
    </LabPage>
  );
}

/** The last toasts that came, newest first: what a live region reads aloud. */
function useHeard(toasts: readonly Toast[]) {
  const [heard, setHeard] = useState<readonly Toast[]>([]);
  useEffect(() => {
    setHeard((before) => {
      const known = new Set(before.map(({ id }) => id));
      const fresh = toasts.filter(({ id }) => !known.has(id));
      return fresh.length === 0 ? before : [...[...fresh].reverse(), ...before].slice(0, 10);
    });
  }, [toasts]);
  return heard;
}
