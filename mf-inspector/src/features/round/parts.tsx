import { daysLate, type PlaceToInspect, type RiskReason, type RoundStop } from '@sabaijai/contract';
import { Chip, type Tone } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { WARNING_LOOK, WarningChip } from '@sabaijai/shared-ui/place';
import styles from './round.module.css';

const LOUD: Partial<Record<RiskReason['code'], Tone>> = {
  ALARM: 'error',
  CRITICAL_OPEN: 'error',
  REPORTS: 'warning',
  NEVER_INSPECTED: 'info',
};

/** Why a place is urgent, besides when it is due. */
export function Reasons({ reasons }: { reasons: readonly RiskReason[] }) {
  const t = useT(['round', 'register-business']);
  const { intl } = useLocale();
  const list = new Intl.ListFormat(intl, { type: 'conjunction', style: 'narrow' });
  const facet = (name: (RiskReason & { code: 'ALARM' })['facet']) =>
    t(`register-business:form3.facets.option.${name}`);
  const sentence = (reason: RiskReason) => {
    switch (reason.code) {
      case 'ALARM':
        return t('reason.ALARM', { facet: facet(reason.facet) });
      case 'FACETS':
        return t('reason.FACETS', { facets: list.format(reason.facets.map(facet)) });
      case 'GRADE':
        return t('reason.GRADE', { grade: reason.grade });
      case 'REPORTS':
      case 'UNPROVED':
        return t(`reason.${reason.code}`, { count: reason.count });
      case 'OVERDUE':
      case 'DUE':
        return t(`reason.${reason.code}`, { count: reason.days });
      default:
        return t(`reason.${reason.code}`);
    }
  };
  const shown = reasons.filter(({ code }) => code !== 'OVERDUE' && code !== 'DUE');
  if (shown.length === 0) return null;
  return (
    <span className={styles.chips}>
      {shown.map((reason) => (
        <Chip key={reason.code} tone={LOUD[reason.code] ?? 'neutral'}>
          {sentence(reason)}
        </Chip>
      ))}
    </span>
  );
}

const SOON_DAYS = 30;

/** Loud when it is late, a date while it is far. */
export function Due({ dueAt, daysOver }: Pick<RoundStop, 'dueAt' | 'daysOver'>) {
  const t = useT('round');
  const { date } = useFormats();
  if (daysOver <= -SOON_DAYS) return <span className={styles.nowrap}>{date(dueAt)}</span>;
  const isLate = daysOver > 0;
  return (
    <span className={styles.nowrap}>
      <Chip tone={isLate ? 'error' : 'warning'}>
        {t(isLate ? 'reason.OVERDUE' : 'reason.DUE', { count: Math.abs(daysOver) })}
      </Chip>
    </span>
  );
}

/** In whose round it is. */
export function Assigned({ assigned }: Pick<PlaceToInspect, 'assigned'>) {
  const t = useT('round');
  const { date } = useFormats();
  const [first] = assigned;
  if (!first) return null;
  const day = date(`${first.date}T00:00:00+07:00`);
  return (
    <Chip tone={first.isMine ? 'violet' : 'neutral'} icon="user">
      {first.isMine
        ? t('assigned.mine', { date: day })
        : t('assigned.other', { name: first.name, date: day })}
    </Chip>
  );
}

export function Visited({ visitedAt }: Pick<RoundStop, 'visitedAt'>) {
  const t = useT('round');
  const { time } = useFormats();
  if (!visitedAt) return null;
  return (
    <Chip tone="success" icon="check">
      {t('visited', { time: time(visitedAt) })}
    </Chip>
  );
}

type Open = NonNullable<PlaceToInspect['warning']>;
export const isUrgent = ({ label }: Pick<Open, 'label'>) => WARNING_LOOK[label].tone === 'error';

/** How its open warning stands, in words. */
export function useWarned(): (warning: Open) => string {
  const t = useT('round');
  return ({ label, dueAt, count }) => {
    const days = dueAt ? daysLate(Date.parse(dueAt), Date.now()) : 0;
    const words = label === 'overdue' ? t('warned.overdue', { count: days }) : t(`warned.${label}`);
    return count > 1 ? t('warned.more', { label: words, count }) : words;
  };
}

export function Warned({ warning }: Pick<PlaceToInspect, 'warning'>) {
  const wordsOf = useWarned();
  if (!warning) return null;
  return <WarningChip is={warning.label}>{wordsOf(warning)}</WarningChip>;
}
