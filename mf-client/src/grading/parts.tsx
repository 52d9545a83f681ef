import type { Business, GradeReport } from '@sabaijai/contract';
import { Chip, LocalizedLine } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { GradeBadge, SeverityChip, WarningChip } from '@sabaijai/shared-ui/place';
import type { Fix } from './fixes';
import styles from './parts.module.css';
import { publicPhoto } from './photo';

type Calculation = NonNullable<GradeReport['calculation']>;
type Result = Calculation['result'];
type Finding = Calculation['findings'][number];

const SEVERITIES = ['critical', 'major', 'minor', 'none'] as const;

export const worstFirst = <Line extends { severity: Finding['severity'] }>(lines: readonly Line[]) =>
  [...lines].sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));

/** The right to reply. Nobody checked it: it stands under what inspectors say, never within. */
export function OwnersWords({ place: { rightToReply } }: { place: Business }) {
  const t = useT('grading');
  if (!rightToReply) return null;
  return (
    <figure className={styles.owner}>
      <figcaption>{t('rightToReply')}</figcaption>
      <blockquote>
        <LocalizedLine text={rightToReply} />
      </blockquote>
    </figure>
  );
}

/** The five sections of an inspection; one in which nothing counts has no score. */
export function SectionBars({ sections }: { sections: Result['sections'] }) {
  const t = useT(['grading', 'common']);
  const { number } = useFormats();
  return (
    <ul className={styles.sections}>
      {sections.map(({ form, score, applicable }) => (
        <li key={form}>
          <span>{t(`common:section.${form}`)}</span>
          <span className={styles.value}>
            {score === null ? '–' : number(score, 1)}
            <span className="visually-hidden"> {t('items', { count: applicable })}</span>
          </span>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${score ?? 0}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What limits the grade whatever the points are, in words. */
export function CapList({ caps }: { caps: Result['caps'] }) {
  const t = useT(['grading', 'common']);
  return (
    <ul className={styles.caps}>
      {caps.map(({ cap, limit, itemId, form }) => (
        <li key={`${cap}-${itemId}-${form}`}>
          <GradeBadge grade={limit} />
          <span>{t(`cap.${cap}`, { limit, section: form ? t(`common:section.${form}`) : '' })}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * What was found, the worst first, and what was fixed since. `statementOf` knows the checklist the inspection was made
 * with.
 */
export function FindingList({
  findings,
  fixes,
  statementOf,
}: {
  findings: readonly Finding[];
  fixes: ReadonlyMap<string, Fix>;
  statementOf: (itemId: string) => { failed: string; measured: string | null } | undefined;
}) {
  const t = useT('grading');
  const { date } = useFormats();
  return (
    <ul className={styles.findings}>
      {worstFirst(findings).map(({ itemId, severity, result, repeat }) => {
        const statement = statementOf(itemId);
        const fix = fixes.get(itemId);
        return (
          <li key={itemId}>
            <p>{statement?.failed ?? itemId}</p>
            {statement?.measured && <p className={styles.measured}>{statement.measured}</p>}
            <span className={styles.marks}>
              <SeverityChip severity={severity} />
              {fix ? (
                <WarningChip is="closed">{t('finding.fixedLater', { date: date(fix.fixedAt) })}</WarningChip>
              ) : result === 'cos' ? (
                <WarningChip is="closed">{t('finding.fixed')}</WarningChip>
              ) : (
                <WarningChip is="open">{t('finding.open')}</WarningChip>
              )}
              {repeat && <Chip tone="warning">{t('repeat')}</Chip>}
            </span>
            {fix && fix.before.length + fix.after.length > 0 && <FixPhotos fix={fix} />}
          </li>
        );
      })}
    </ul>
  );
}

function FixPhotos({ fix: { before, after } }: { fix: Fix }) {
  const t = useT('grading');
  const pictures = [
    ...before.map((id) => [id, t('finding.before')] as const),
    ...after.map((id) => [id, t('finding.after')] as const),
  ];
  return (
    <div className={styles.pictures}>
      {pictures.map(([id, name]) => (
        <figure key={id}>
          <a href={publicPhoto(id, 'large')} target="_blank" rel="noreferrer">
            <img src={publicPhoto(id, 'small')} alt={name} loading="lazy" width={120} height={90} />
          </a>
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}
