import {
  REPLY_ANSWER_DAYS,
  type Warning,
  type WarningCard,
  type WarningItem,
  type WarningLabel,
} from '@sabaijai/contract';
import { useConfig, useNow } from '@sabaijai/shared-ui/app';
import { Chip } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT, useText } from '@sabaijai/shared-ui/locale';
import { WarningChip } from '@sabaijai/shared-ui/place';
import type { ReactNode } from 'react';
import { DAY_MS, daysLate, HOUR_MS, totalsOf } from './facts';
import styles from './warning.module.css';

export function LabelChip({ label }: { label: WarningLabel }) {
  const t = useT('warning');
  return <WarningChip is={label}>{t(`label.${label}`)}</WarningChip>;
}

/** For leads: what they alone decide. Inspectors read it in the label. */
export function ForLeadChip({ isForLead, label }: Pick<WarningCard, 'isForLead' | 'label'>) {
  const t = useT('warning');
  if (!isForLead || label === 'with_lead') return null;
  return <WarningChip is="with_lead">{t('forLead')}</WarningChip>;
}

/** Of those that need a decision: nothing is left to judge, the case only has to be closed. */
export function ReadyChip({ label, doneItems, items }: Pick<WarningCard, 'label' | 'doneItems' | 'items'>) {
  const t = useT('warning');
  if (label !== 'needs_decision' || doneItems < items) return null;
  return (
    <Chip tone="success" icon="check">
      {t('ready')}
    </Chip>
  );
}

export function StateChip({ state }: Pick<WarningItem, 'state'>) {
  const t = useT('warning');
  return <WarningChip is={state}>{t(`state.${state}`)}</WarningChip>;
}

/** Until when, loud once it is late, and with the hours that are left of the last day. */
export function Due({
  dueAt,
  isOverdue,
  isMoreTimeAsked = false,
}: {
  dueAt: string | null;
  isOverdue: boolean;
  isMoreTimeAsked?: boolean;
}) {
  const t = useT('warning');
  const { deadline } = useFormats();
  const now = useNow();
  if (!dueAt) return null;
  if (isOverdue) return <WarningChip is="overdue">{t('late', { count: daysLate(dueAt, now) })}</WarningChip>;
  const left = Date.parse(dueAt) - now;
  return (
    <>
      {left > 0 && left <= DAY_MS && (
        <Chip tone="warning" icon="clock">
          {t('left', { count: Math.ceil(left / HOUR_MS) })}
        </Chip>
      )}
      <span className={styles.nowrap}>
        {t('due', { at: deadline(dueAt) })}
        {isMoreTimeAsked && ` · ${t('timeAsked')}`}
      </span>
    </>
  );
}

/** "1 critical (24 h), 2 major (14 d)" */
export function Totals({ items }: { items: readonly Pick<WarningItem, 'severity' | 'amount'>[] }) {
  const t = useT('warning');
  const { intl } = useLocale();
  const list = new Intl.ListFormat(intl, { type: 'unit', style: 'long' });
  const parts = totalsOf(items).map(({ severity, count, amount }) =>
    t(`total.${severity}`, { number: count, amount }),
  );
  return <>{parts.length ? list.format(parts) : t('total.none')}</>;
}

/** Small; each opens large beside the page. */
export function Photos({ ids, about }: { ids: readonly string[]; about: string }) {
  const t = useT('warning');
  const { apiBase } = useConfig();
  if (ids.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {ids.map((id, at) => (
        <li key={id}>
          <a href={`${apiBase}/photos/${id}/1600.jpg`} target="_blank" rel="noreferrer">
            <img
              src={`${apiBase}/photos/${id}/480.webp`}
              alt={t('photoOf', { about, number: at + 1 })}
              width={120}
              height={90}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

export type Fact = readonly [name: string, value: ReactNode] | null | undefined | false;
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** An inspector answers within three days: how long somebody has been waiting for that. */
export function Waits({ since }: { since: string | null }) {
  const t = useT('warning');
  const now = useNow();
  if (since === null) return null;
  const days = Math.max(0, Math.floor((now - Date.parse(since)) / DAY_MS));
  return (
    <Chip tone={days > REPLY_ANSWER_DAYS ? 'error' : 'info'} icon="clock">
      {t('list.waits', { count: days })}
    </Chip>
  );
}

export function useName() {
  const text = useText();
  return (place: { name: Warning['business']['name'] } | undefined) => text(place?.name)?.text ?? '';
}
