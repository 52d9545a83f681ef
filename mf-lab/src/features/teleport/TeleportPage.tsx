import { Button, SafeLink, Sheet, showToast } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useEffect, useState } from 'react';
import { LabPage } from '../../lab/LabPage';
import tool from '../../lab/tool.module.css';
import { teleportChecks } from './checks';
import styles from './TeleportPage.module.css';

export default function TeleportPage() {
  const t = useT('lab-teleport');
  const [layers, setLayers] = useState<readonly ('dialog' | 'sheet')[]>([]);
  const open = (look: 'dialog' | 'sheet') => setLayers((below) => [...below, look]);
  const closeFrom = (at: number) => setLayers((before) => before.slice(0, at));
  const toast = () => showToast({ tone: 'info', text: t('toast') });
  return (
    <LabPage name="teleport" checks={teleportChecks(t)}>
      <section className={tool.tool} aria-labelledby="open">
        <h2 id="open">{t('open')}</h2>
        <p className={tool.quiet}>{t('clipped')}</p>
        <div className={styles.clip} data-lab="clip">
          <Button onClick={() => open('dialog')} data-open="dialog">
            {t('dialog')}
          </Button>
          <Button onClick={() => open('sheet')} data-open="sheet">
            {t('sheet')}
          </Button>
          <Button onClick={toast}>{t('showToast')}</Button>
          <span data-open="leaving">
            <SafeLink to="https://example.org/">{t('leaving')}</SafeLink>
          </span>
          {layers.map((look, at) => (
            <Sheet
              // biome-ignore lint/suspicious/noArrayIndexKey: layers lie on each other and only the top one goes
              key={at}
              open
              {...(look === 'sheet' && { edge: 'bottom' })}
              title={t(look)}
              onClose={() => closeFrom(at)}
            >
              <p>{t('inside')}</p>
              <label className={tool.field}>
                {t('words')}
                <input defaultValue="น้ำใจ ผู้ใหญ่ 安心" />
              </label>
              <div className={tool.row}>
                <Button onClick={() => open(look === 'dialog' ? 'sheet' : 'dialog')} data-open="next">
                  {t('another')}
                </Button>
                <Button onClick={toast}>{t('showToast')}</Button>
              </div>
            </Sheet>
          ))}
        </div>
      </section>
      <section className={tool.tool} aria-labelledby="focus">
        <h2 id="focus">{t('focus')}</h2>
        <FocusTrail />
      </section>
    </LabPage>
  );
}

/** Where the focus was, newest first. */
function FocusTrail() {
  const t = useT('lab-teleport');
  const [trail, setTrail] = useState<readonly { id: number; name: string }[]>([]);
  useEffect(() => {
    let id = 0;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      id += 1;
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40) ?? '';
      const entry = { id, name: `${target.tagName.toLowerCase()} ${name}` };
      setTrail((before) => [entry, ...before].slice(0, 8));
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  if (trail.length === 0) return <p className={tool.quiet}>{t('noFocus')}</p>;
  return (
    <ol className={styles.trail}>
      {trail.map(({ id, name }) => (
        <li key={id}>
          <code translate="no">{name}</code>
        </li>
      ))}
    </ol>
  );
}
