import { bindingCaps, type GradeReport } from '@sabaijai/contract';
import { LocalizedLine } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { useFixes } from '../../grading/fixes';
import { CapList, SectionBars } from '../../grading/parts';
import { StatedFindings } from '../../grading/StatedFindings';
import styles from './RatingsPage.module.css';
import { Recalculate } from './Recalculate';

/** The inspection the current grade comes from, in words, and the means to check the sum. */
export default function CurrentInspection({ id, report }: { id: string; report: GradeReport }) {
  const t = useT(['ratings', 'grading']);
  const { date } = useFormats();
  const { calculation } = report;
  const fixes = useFixes(id, calculation?.inspection.inspectedAt ?? null);
  if (!calculation) return null;
  const { inspection, result, findings } = calculation;
  const caps = bindingCaps(result);
  return (
    <>
      <h3>{t('current.title', { date: date(inspection.inspectedAt) })}</h3>
      {inspection.summary && (
        <figure className={styles.reply}>
          <figcaption>{t('current.summary')}</figcaption>
          <blockquote>
            <LocalizedLine text={inspection.summary} />
          </blockquote>
        </figure>
      )}
      <h4>{t('current.sections')}</h4>
      <SectionBars sections={result.sections} />
      {caps.length > 0 && (
        <>
          <h4>{t('current.caps')}</h4>
          <CapList caps={caps} />
        </>
      )}
      <h4>{t('current.findings', { count: findings.length })}</h4>
      {findings.length === 0 && <p className={styles.note}>{t('current.noFindings')}</p>}
      <StatedFindings calculation={calculation} fixes={fixes} />
      <p className={styles.note}>
        {t('current.versions', { checklist: inspection.checklistVersion, rule: inspection.ruleVersion })}
      </p>
      <Recalculate id={id} />
    </>
  );
}
