import type { Business } from '@sabaijai/contract';
import { Chip, Icon, LocalizedLine } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { WarningChip } from '@sabaijai/shared-ui/place';
import { useFixes } from '../../../grading/fixes';
import { SeverityChip } from '../../../grading/parts';
import styles from './Danger.module.css';

/** What is wrong with a place graded C or D, before anything else is read: the finding, then the inspector's sentence. */
export function Danger({ place }: { place: Business }) {
  const t = useT(['business', 'grading']);
  const { date } = useFormats();
  const { language } = useLocale();
  const { worstFinding, summary, safety, results } = place;
  const fixes = useFixes(place.id, safety.inspectedAt);
  if (!worstFinding) return null;
  const { itemId, failed, measured, severity, fixed, repeat } = worstFinding;
  const fix = itemId && fixes.get(itemId);
  const found = results[0]?.grade;
  // An escalated warning is a reason by itself: beside it stands only what would make a C or D alone, and still is so.
  if (safety.escalatedSince && (fixed || fix || found === 'A' || found === 'B')) return null;
  return (
    <div className={styles.danger}>
      <h3 className={styles.title}>
        <Icon name="warning" /> {t('safety.worst')}
      </h3>
      <p className={styles.statement}>{failed[language]}</p>
      {measured && <p className={styles.quiet}>{measured[language]}</p>}
      <div className={styles.chips}>
        <SeverityChip severity={severity} />
        {fix ? (
          <WarningChip is="closed">
            {t('grading:finding.fixedLater', { date: date(fix.fixedAt) })}
          </WarningChip>
        ) : (
          safety.inspectedAt && (
            <WarningChip is={fixed ? 'closed' : 'open'}>
              {t(fixed ? 'safety.fixedAt' : 'safety.openAt', { date: date(safety.inspectedAt) })}
            </WarningChip>
          )
        )}
        {repeat && <Chip tone="warning">{t('grading:repeat')}</Chip>}
      </div>
      {summary && (
        <figure className={styles.summary}>
          <figcaption>{t('safety.inspector')}</figcaption>
          <blockquote>
            <LocalizedLine text={summary} />
          </blockquote>
        </figure>
      )}
    </div>
  );
}
