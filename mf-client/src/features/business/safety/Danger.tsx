import type { Business, PublicWarnings } from '@sabaijai/contract';
import { Chip, Icon, LocalizedLine } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { SeverityChip, WarningChip } from '@sabaijai/shared-ui/place';
import { useFixes } from '../../../grading/fixes';
import { worstFirst } from '../../../grading/parts';
import { usePublicWarningsQuery } from '../../../places/place.api';
import { useWhen } from '../warnings/useWhen';
import styles from './Danger.module.css';

/** What is wrong with a place graded C or D, before anything else is read: the finding, then the inspector's sentence. */
export function Danger({ place }: { place: Business }) {
  const t = useT(['business', 'grading']);
  const { date } = useFormats();
  const { language } = useLocale();
  const { worstFinding, summary, safety, results } = place;
  const fixes = useFixes(place.id, safety.inspectedAt);
  if (!worstFinding) return safety.escalatedSince && <Unfixed id={place.id} />;
  const { itemId, failed, measured, severity, fixed, repeat } = worstFinding;
  const fix = itemId && fixes.get(itemId);
  const found = results[0]?.grade;
  // An escalated warning is a reason by itself: beside it stands only what would make a C or D alone, and still is so.
  if (safety.escalatedSince && (fixed || fix || found === 'A' || found === 'B'))
    return <Unfixed id={place.id} />;
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

/** The gravest thing that was asked for in vain, of a place that is a D for nothing else. */
function Unfixed({ id }: { id: string }) {
  const { data } = usePublicWarningsQuery(id);
  const open = data?.items.filter(({ fixedAt }) => fixedAt === null) ?? [];
  const [worst] = worstFirst(open).toSorted((a, b) => Number(b.isOverdue) - Number(a.isOverdue));
  return worst ? <UnfixedItem item={worst} /> : null;
}

function UnfixedItem({ item }: { item: PublicWarnings['items'][number] }) {
  const t = useT(['business', 'grading']);
  const when = useWhen(item);
  return (
    <div className={styles.danger}>
      <h3 className={styles.title}>
        <Icon name="warning" /> {t('safety.unfixed')}
      </h3>
      <p className={styles.statement}>
        {item.matter ? <LocalizedLine text={item.matter} /> : t('warnings.ownMinor')}
      </p>
      <p className={styles.quiet}>{when}</p>
      <div className={styles.chips}>
        <SeverityChip severity={item.severity} />
        {item.isRecurrence && <Chip tone="warning">{t('grading:repeat')}</Chip>}
      </div>
    </div>
  );
}
