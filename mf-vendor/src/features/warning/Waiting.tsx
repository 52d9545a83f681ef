import { Button, Icon } from '@sabaijai/shared-ui/components';
import { keptFiles, writeDraft } from '@sabaijai/shared-ui/form';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { type ReactNode, useEffect, useState } from 'react';
import type { Unsent } from '../../warnings/outbox';
import { warningsPath } from '../../warnings/paths';
import { outbox } from '../../warnings/useOutbox';
import { Photos } from './Photos';
import styles from './warning.module.css';

/** An answer on this phone, not with the inspector yet. */
export function Waiting(props: { unsent: Unsent; onChange: () => void; children?: ReactNode }) {
  const { unsent, onChange, children } = props;
  const t = useT('vendor-warning');
  const { dateTime } = useFormats();
  const { warning, item, matter, body, problem, values } = unsent;
  const kept = useKept(body.photos);
  /** Back into the form, as it was. */
  const change = () => {
    if (!outbox.take(unsent)) return;
    // Back into the box rather than lost, where the device does not take the draft.
    if (writeDraft(`warning-reply-${item}`, { values, savedAt: Date.now() })) onChange();
    else outbox.put(unsent);
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={t(problem ? 'outbox.refusedTitle' : 'outbox.title')}
        back={{ to: warningsPath(warning), label: t('reply.back') }}
      />
      <section className={styles.card} aria-labelledby="unsent">
        {problem ? (
          <ProblemNotice problem={problem} />
        ) : (
          <p className={styles.note} data-tone="warning" role="status">
            <Icon name="clock" size={22} /> {t('outbox.kept')}
          </p>
        )}
        <h2 id="unsent" className={styles.matter}>
          {matter}
        </h2>
        <p className={styles.quiet}>{t('outbox.writtenAt', { date: dateTime(body.at) })}</p>
        <p>
          <strong>{t(`kind.${body.kind}`)}</strong>
        </p>
        <blockquote className={styles.quote}>{body.text}</blockquote>
        <Photos ids={body.photos} whose="own" kept={kept} />
        {kept.size > 0 && <p className={styles.quiet}>{t('outbox.photos', { count: kept.size })}</p>}
        <div className={styles.actions}>
          <Button onClick={change}>{t('outbox.change')}</Button>
        </div>
      </section>
      {children}
    </div>
  );
}

/** Addresses of the photos that are on this device alone. */
function useKept(ids: readonly string[]): ReadonlyMap<string, string> {
  const [kept, setKept] = useState<ReadonlyMap<string, string>>(new Map());
  const all = ids.join();
  useEffect(() => {
    const found = new Map<string, string>();
    let isShown = true;
    void (async () => {
      for (const id of all ? all.split(',') : []) {
        const file = await keptFiles.get(id);
        if (file && isShown) found.set(id, URL.createObjectURL(file));
      }
      if (isShown) setKept(new Map(found));
    })();
    return () => {
      isShown = false;
      for (const url of found.values()) URL.revokeObjectURL(url);
    };
  }, [all]);
  return kept;
}
