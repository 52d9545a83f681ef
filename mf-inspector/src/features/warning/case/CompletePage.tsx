import {
  DECISION_COMMENT,
  EFFECT_CHECK_DAYS,
  hasPublicWords,
  isOver,
  type Warning,
  type WarningItem,
} from '@sabaijai/contract';
import { buttonClass, focusOnArrival } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { SeverityChip } from '@sabaijai/shared-ui/place';
import { Link } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { useState } from 'react';
import { daysBetween } from '../facts';
import { OfWarning } from '../OfWarning';
import { Facts, StateChip, useName } from '../parts';
import { CHOOSE, casePath } from '../paths';
import { WordsForm } from '../WordsForm';
import { warningApi } from '../warning.api';
import styles from '../warning.module.css';
import { Evidence } from './Evidence';

const DAY_MS = 86_400_000;

/** The end of a case: what was fixed and how it is known, in the inspector's words; afterwards what it came to. */
export default function CompletePage() {
  const t = useT('warning');
  return <OfWarning title={t('complete.title')}>{(warning) => <Complete warning={warning} />}</OfWarning>;
}

function Complete({ warning }: { warning: Warning }) {
  const t = useT('warning');
  const nameOf = useName();
  const isClosed = warning.state === 'resolved';
  const [wasClosed] = useState(isClosed);
  return (
    <div className={styles.page}>
      <PageHeader
        title={t(isClosed ? 'complete.closed' : 'complete.title')}
        lead={nameOf(warning.business)}
        back={{ to: casePath(warning.id), label: warning.number }}
      />
      {isClosed ? <Summary warning={warning} isNew={!wasClosed} /> : <Closing warning={warning} />}
      <section className={styles.section} aria-labelledby="items">
        <h2 id="items">{t('complete.items')}</h2>
        <ol className={styles.items}>
          {warning.items.map((item) => (
            <Proved key={item.id} item={item} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Closing({ warning }: { warning: Warning }) {
  const t = useT('warning');
  const text = useText();
  const { longDate } = useFormats();
  const [complete, { isLoading, error }] = warningApi.useCompleteMutation();
  const open = warning.items.filter((item) => !isOver(item));
  if (open.length > 0)
    return (
      <section className={styles.section} aria-labelledby="blocked">
        <h2 id="blocked">{t('complete.blocked', { count: open.length })}</h2>
        <p>{t('complete.blockedText')}</p>
        <ul className={styles.lines}>
          {open.map((item) => (
            <li key={item.id} className={styles.line}>
              <Link to={`${casePath(warning.id)}#${item.id}`}>{text(item.matter)?.text}</Link>
              <span className={styles.chips}>
                <StateChip state={item.state} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    );
  if (!warning.actions.includes('complete')) return <p className={styles.note}>{t('complete.notYours')}</p>;
  return (
    <section className={styles.section} aria-labelledby="evaluate">
      <h2 id="evaluate">{t('complete.evaluate')}</h2>
      <WordsForm
        draft={`warning-complete-${warning.id}`}
        label={t('complete.evaluation')}
        {...DECISION_COMMENT}
        send={t('complete.send')}
        isSending={isLoading}
        problem={error}
        onSend={async (evaluation) => {
          const body = { version: warning.version, evaluation };
          return !(await complete({ id: warning.id, body })).error;
        }}
      >
        <p className={styles.quiet}>
          {t('complete.effect', { date: longDate(Date.now() + EFFECT_CHECK_DAYS * DAY_MS) })}
        </p>
      </WordsForm>
    </section>
  );
}

/** What it came to. */
function Summary({ warning, isNew }: { warning: Warning; isNew: boolean }) {
  const t = useT('warning');
  const text = useText();
  const { dateTime, longDate } = useFormats();
  const { sentAt, resolvedAt, effectCheckAt, evaluation, items, noticeNo } = warning;
  const seen = items.filter(({ isPublic }) => isPublic);
  return (
    <section className={styles.section} data-tone="success" aria-labelledby="closed">
      <h2 id="closed" ref={isNew ? focusOnArrival : null} tabIndex={-1}>
        {t('complete.summary')}
      </h2>
      <Facts
        facts={[
          sentAt !== null &&
            resolvedAt !== null && [
              t('complete.days'),
              t('days', { count: daysBetween(sentAt, resolvedAt) }),
            ],
          resolvedAt !== null && [t('complete.at'), dateTime(resolvedAt)],
          [t('case.notices'), t('complete.noticeCount', { count: noticeNo })],
          effectCheckAt !== null && [t('complete.effectAt'), longDate(effectCheckAt)],
          evaluation !== null && [t('complete.evaluation'), evaluation],
        ]}
      />
      <h3>{t('complete.public')}</h3>
      {seen.length === 0 ? (
        <p>{t('complete.nothingPublic')}</p>
      ) : (
        <ul className={styles.bullets}>
          {seen.map((item) => (
            <li key={item.id}>
              {text(item.matter)?.text}
              {!hasPublicWords(item) && ` (${t('item.publicBare')})`}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.ways}>
        <Link to={casePath(warning.id)} className={buttonClass('quiet')}>
          {t('sent.view')}
        </Link>
        <Link to={CHOOSE}>{t('choose.title')}</Link>
      </div>
    </section>
  );
}

function Proved({ item }: { item: WarningItem }) {
  const text = useText();
  const t = useT('warning');
  const { dateTime } = useFormats();
  return (
    <li className={styles.item} data-severity={item.severity}>
      <h3>{text(item.matter)?.text}</h3>
      <p className={styles.chips}>
        <SeverityChip severity={item.severity} />
        <StateChip state={item.state} />
        {item.closedAt && (
          <span className={styles.quiet}>{t('complete.closedAt', { at: dateTime(item.closedAt) })}</span>
        )}
      </p>
      <Evidence item={item} />
    </li>
  );
}
