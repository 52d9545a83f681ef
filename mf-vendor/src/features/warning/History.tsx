import type { WarningItem, WarningReply } from '@sabaijai/contract';
import { useConfig } from '@sabaijai/shared-ui/app';
import { Chip } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { BeforeAfter } from '@sabaijai/shared-ui/photos/shown';
import { Photos } from './Photos';
import { type Event, historyOf } from './reply';
import styles from './warning.module.css';

/** What was said and decided about an item, the oldest first. */
export function History({ item }: { item: WarningItem }) {
  const t = useT('vendor-warning');
  const events = historyOf(item);
  if (events.length === 0) return null;
  return (
    <section aria-label={t('history.title')}>
      <h3>{t('history.title')}</h3>
      <ol className={styles.history}>
        {events.map((event) => (
          <li key={`${event.is}${event.at}`} data-is={event.is}>
            <What event={event} item={item} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function What({ event, item }: { event: Event; item: WarningItem }) {
  const t = useT('vendor-warning');
  const { dateTime } = useFormats();
  const line = (words: string) => (
    <p>
      <strong>{words}</strong> <span className={styles.quiet}>{dateTime(event.at)}</span>
    </p>
  );
  switch (event.is) {
    case 'reply':
      return (
        <>
          {line(t(`history.reply.${event.reply.kind}`))}
          <Reply reply={event.reply} item={item} />
        </>
      );
    case 'decision':
      return (
        <>
          {line(t(`history.${event.decision.result}`))}
          {event.decision.reason && <p>{t(`reason.${event.decision.reason}`)}</p>}
          {event.decision.comment && <blockquote>{event.decision.comment}</blockquote>}
        </>
      );
    case 'asked':
      return (
        <>
          {line(t('history.asked', { count: event.extension.days }))}
          {event.extension.reason && <blockquote>{event.extension.reason}</blockquote>}
          {event.extension.isGranted === null && (
            <p className={styles.quiet}>
              {t('extension.answerBy', { date: dateTime(event.extension.answerBy) })}
            </p>
          )}
        </>
      );
    case 'granted':
    case 'refused':
      return (
        <>
          {line(t(`history.${event.is}`))}
          {event.extension.comment && <blockquote>{event.extension.comment}</blockquote>}
        </>
      );
    case 'visit':
      return (
        <>
          {line(t(event.visit.isFixed ? 'history.seen' : 'history.notSeen'))}
          {event.visit.comment && <blockquote>{event.visit.comment}</blockquote>}
          <Photos ids={event.visit.photos} whose="inspector" />
        </>
      );
    case 'dropped':
      return (
        <>
          {line(t('history.drop'))}
          <blockquote>{event.dropped.comment}</blockquote>
        </>
      );
    case 'closed':
      return line(t('history.closed'));
  }
}

/** An answer as it was sent; a fix beside what the inspector photographed. */
export function Reply({ reply, item }: { reply: WarningReply; item: WarningItem }) {
  const t = useT(['vendor-warning', 'photos']);
  const { date } = useFormats();
  const { apiBase } = useConfig();
  const { kind, text, rootCause, doneAt, actionType, photos, documents, isLate } = reply;
  const [before] = item.photos;
  const [after, ...others] = photos;
  const isAsked = doneAt && item.extension?.before && doneAt > item.extension.before;
  const planned = isAsked ? 'history.plannedAsked' : 'history.planned';
  const isPair = kind === 'fixed' && before && after;
  return (
    <div className={styles.reply}>
      <blockquote>{text}</blockquote>
      {rootCause && (
        <p>
          <span className={styles.quiet}>{t('reply.rootCause')}</span> {rootCause}
        </p>
      )}
      <p className={styles.chips}>
        {doneAt && (
          <span className={styles.quiet}>
            {t(kind === 'planned' ? planned : 'history.done', { date: date(doneAt) })}
          </span>
        )}
        {actionType && <Chip>{t(`action.${actionType}`)}</Chip>}
        {isLate && <Chip tone="error">{t('history.late')}</Chip>}
      </p>
      {isPair && <BeforeAfter before={before} after={after} about={t('history.pair')} />}
      <Photos ids={isPair ? others : photos} whose="own" />
      {documents.length > 0 && (
        <ul className={styles.plain}>
          {documents.map(({ id, name }) => (
            <li key={id}>
              <a href={`${apiBase}/documents/${id}/file`} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
