import {
  hasPublicWords,
  isAsked,
  isUsedUp,
  type Warning,
  type WarningItem,
  type WarningReply,
  waitsForVendor,
} from '@sabaijai/contract';
import { useConfig } from '@sabaijai/shared-ui/app';
import { Button, Chip, Icon } from '@sabaijai/shared-ui/components';
import { useKept } from '@sabaijai/shared-ui/keep';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { SeverityChip } from '@sabaijai/shared-ui/place';
import { useLocation } from '@sabaijai/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import { openReplyOf } from '../facts';
import { Due, Photos, StateChip } from '../parts';
import styles from '../warning.module.css';
import { DecideSheet } from './DecideSheet';
import { type Asked, decisionOf, decisionsAbout, waysOf } from './decision';
import { Evidence, replyBeside } from './Evidence';
import { KeptDecision, useFaster } from './KeptDecision';
import { Taken } from './Taken';
import type { Desk } from './useDesk';

/** One thing to fix: what was asked, before and after, the answers, and what can be decided about it. */
export function CaseItem(props: { warning: Warning; item: WarningItem; number: number; desk: Desk }) {
  const { warning, item, number, desk } = props;
  const t = useT('warning');
  const text = useText();
  const { hash } = useLocation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [kept] = useKept(decisionsAbout(warning.id, item.id));
  useFaster(warning.id, kept?.problem);
  const [closings, setClosings] = useState(0);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== `#${item.id}`) return;
    head.current?.scrollIntoView({ block: 'start' });
    head.current?.focus({ preventScroll: true });
  }, [hash, item.id]);
  // What was pressed is gone by now.
  useEffect(() => {
    if (closings > 0) head.current?.focus();
  }, [closings]);
  const ask = (next: Asked | null) => {
    setAsked(next);
    desk.isAsking(next !== null);
    if (next === null) setClosings((before) => before + 1);
  };
  const reply = openReplyOf(item);
  return (
    <section
      id={item.id}
      className={styles.item}
      data-severity={item.severity}
      aria-labelledby={`${item.id}h`}
    >
      <h3 id={`${item.id}h`} ref={head} tabIndex={-1}>
        {number}. {text(item.matter)?.text}
      </h3>
      <p className={styles.chips}>
        <SeverityChip severity={item.severity} />
        <StateChip state={item.state} />
        {item.itemId && <span className={styles.itemId}>{item.itemId}</span>}
        {waitsForVendor(item) && (
          <Due dueAt={item.extension?.before ?? item.dueAt} isOverdue={item.isOverdue} />
        )}
        <span className={styles.quiet}>{t(`verify.${item.verify}`)}</span>
        {item.isPublic && (
          <Chip icon="eye" tone="neutral">
            {t(hasPublicWords(item) ? 'item.public' : 'item.publicBare')}
          </Chip>
        )}
      </p>
      <details className={styles.more}>
        <summary>{t('item.asked')}</summary>
        <dl className={styles.facts}>
          {(['grounds', 'measure'] as const).map((part) => (
            <div key={part}>
              <dt>{t(`field.${part}`)}</dt>
              <dd className={styles.text}>{text(item[part])?.text}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div className={styles.sides}>
        <Evidence item={item} />
        <div className={styles.panel}>
          <Extension item={item} />
          {item.replies.map((each, at) => (
            <Reply key={each.id} reply={each} number={at + 1} isBeside={each === replyBeside(item)} />
          ))}
          {item.replies.length === 0 && <p className={styles.quiet}>{t('reply.none')}</p>}
          {item.dropped && <Dropped dropped={item.dropped} />}
          {item.visit && <Visit visit={item.visit} about={text(item.matter)?.text ?? ''} />}
        </div>
      </div>
      {item.isForLead && <p className={styles.note}>{t('item.forLead')}</p>}
      {isUsedUp(item) && <p className={styles.note}>{t('item.usedUp')}</p>}
      {kept ? (
        <KeptDecision
          held={kept}
          item={item}
          onAsk={waysOf(item, reply).includes(decisionOf(kept).asked) && ask}
        />
      ) : (
        <Ways ways={waysOf(item, reply)} onAsk={ask} />
      )}
      {asked && (
        <DecideSheet
          warning={warning}
          item={item}
          reply={reply}
          asked={asked}
          onClose={() => ask(null)}
          onKept={(subject) => {
            desk.sent(subject, asked);
            ask(null);
          }}
        />
      )}
    </section>
  );
}

/** What may be decided, as the server allows it. */
function Ways({ ways, onAsk }: { ways: readonly Asked[]; onAsk: (asked: Asked) => void }) {
  const t = useT('warning');
  if (ways.length === 0) return null;
  return (
    <div className={styles.ways}>
      {ways.map((way, at) => (
        <Button
          key={way}
          look={at === 0 ? 'primary' : way === 'drop' ? 'plain' : 'quiet'}
          onClick={() => onAsk(way)}
        >
          {t(`way.${way}`)}
        </Button>
      ))}
    </div>
  );
}

function Reply({ reply, number, isBeside }: { reply: WarningReply; number: number; isBeside: boolean }) {
  const t = useT('warning');
  const { apiBase } = useConfig();
  const { dateTime, longDate } = useFormats();
  const { kind, actionType, text, rootCause, doneAt, photos, documents, sentAt, decision } = reply;
  return (
    <article className={styles.reply} aria-label={t('reply.title', { number })}>
      <p className={styles.chips}>
        <strong>{t('reply.title', { number })}</strong>
        <Chip>{t(`reply.kind.${kind}`)}</Chip>
        {actionType && <span className={styles.quiet}>{t(`reply.type.${actionType}`)}</span>}
        {reply.isLate && <Chip tone="error">{t('reply.late')}</Chip>}
        <span className={styles.quiet}>{dateTime(sentAt)}</span>
      </p>
      <p className={styles.text}>{text}</p>
      {rootCause && (
        <p className={styles.text}>
          <span className={styles.quiet}>{t('reply.cause')}</span> {rootCause}
        </p>
      )}
      {doneAt && (
        <p className={styles.quiet}>
          {t(kind === 'planned' ? 'reply.planned' : 'reply.doneAt', { date: longDate(doneAt) })}
        </p>
      )}
      {!isBeside && <Photos ids={photos} about={t('reply.title', { number })} />}
      {!isBeside && <Taken reply={reply} />}
      {documents.length > 0 && (
        <ul className={styles.bullets}>
          {documents.map((document) => (
            <li key={document.id}>
              <a href={`${apiBase}/documents/${document.id}/file`} target="_blank" rel="noreferrer">
                {document.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {decision && (
        <p className={styles.note} data-tone={decision.result === 'accept' ? 'success' : 'warning'}>
          <strong>{t(`result.${decision.result}`)}</strong>
          {' · '}
          {decision.isMine ? t('case.you') : t('case.colleague')}
          {' · '}
          {dateTime(decision.at)}
          {decision.reason && ` · ${t(`reason.${decision.reason}`)}`}
          {decision.comment && (
            <>
              <br />
              {decision.comment}
            </>
          )}
        </p>
      )}
    </article>
  );
}

function Visit({ visit, about }: { visit: NonNullable<WarningItem['visit']>; about: string }) {
  const t = useT('warning');
  const { dateTime, distance } = useFormats();
  return (
    <div className={styles.reply}>
      <p className={styles.chips}>
        <Icon name="pin" size={16} />
        <strong>{t(visit.isFixed ? 'visit.fixed' : 'visit.notFixed')}</strong>
        <span className={styles.quiet}>
          {dateTime(visit.at)} · {t('visit.distance', { distance: distance(visit.metres) })}
          {visit.isMine && ` · ${t('case.you')}`}
        </span>
      </p>
      {visit.comment && <p className={styles.text}>{visit.comment}</p>}
      {!visit.isFixed && <Photos ids={visit.photos} about={about} />}
    </div>
  );
}

/** By a lead, when it could not be answered any more. */
function Dropped({ dropped: { comment, at, isMine } }: { dropped: NonNullable<WarningItem['dropped']> }) {
  const t = useT('warning');
  const { dateTime } = useFormats();
  return (
    <p className={styles.note}>
      <strong>{t('result.drop')}</strong> · {isMine ? t('case.you') : t('case.colleague')} · {dateTime(at)}
      <br />
      {comment}
    </p>
  );
}

function Extension({ item }: { item: WarningItem }) {
  const t = useT('warning');
  const { dateTime, deadline } = useFormats();
  const { extension, dueAt } = item;
  if (!extension) return null;
  const { days, reason, before, askedAt, answerBy, isGranted, comment } = extension;
  return (
    <div className={styles.note} data-tone={isGranted === null ? 'warning' : undefined}>
      <p>
        <strong>{t('extension.asked', { count: days })}</strong> · {dateTime(askedAt)}
      </p>
      <p className={styles.text}>{reason}</p>
      {before && dueAt && <p>{t('extension.dates', { before: deadline(before), after: deadline(dueAt) })}</p>}
      <p>
        {isGranted === null
          ? t(isAsked(item) ? 'extension.waits' : 'extension.replied', { at: dateTime(answerBy) })
          : t(isGranted ? 'extension.granted' : 'extension.refused')}
        {comment && ` · ${comment}`}
      </p>
    </div>
  );
}
