import type { SafetyForm, WarningDoor } from '@sabaijai/contract';
import { buttonClass, Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { casePath, warnPath } from '../../paths';
import { safetyFormApi } from './safety-form.api';
import styles from './safety-form.module.css';

/** What failed and nobody has asked for yet leads to a warning; what was asked for, to its case. */
export default function Warnings({ form, failed }: { form: SafetyForm; failed: number }) {
  const t = useT('safetyForm');
  const { data, error } = safetyFormApi.useFindingsWarnedQuery(form.place.id, {
    refetchOnMountOrArgChange: true,
  });
  if (!data && error === undefined) return null;
  // Warnings are written about the newest inspection; without an answer the page that writes them will say what is left.
  const isNewest = !data?.inspection || data.inspection.id === form.id;
  const findings = data?.inspection?.id === form.id ? data.inspection.findings : null;
  const left = findings
    ? findings.filter((each) => !each.isCorrected && !each.warningId && !each.closedWarningId).length
    : failed;
  const isWanted = isNewest && left > 0 && form.state !== 'voided';
  const cases = casesOf(data, findings ?? []);
  if (cases.length === 0 && !isWanted) return null;
  return (
    <div className={styles.row}>
      {isWanted && (
        <Link className={buttonClass('primary')} to={warnPath(form.place.id)}>
          {t('outcome.warn', { count: left })}
        </Link>
      )}
      {cases.map(({ id, number, isOpen }) => (
        <Link key={id} className={buttonClass('quiet')} to={casePath(id)}>
          <Icon name={isOpen ? 'clock' : 'check'} size={16} />
          {t(isOpen ? 'outcome.case' : 'outcome.caseClosed', { number: number ?? '' })}
        </Link>
      ))}
    </div>
  );
}

type Findings = NonNullable<WarningDoor['inspection']>['findings'];

function casesOf(door: WarningDoor | undefined, findings: Findings) {
  const open = new Set(findings.flatMap(({ warningId }) => warningId ?? []));
  const closed = new Set(findings.flatMap(({ closedWarningId }) => closedWarningId ?? []));
  const numberOf = (id: string) => door?.open.find((card) => card.id === id)?.number;
  return [
    ...[...open].map((id) => ({ id, number: numberOf(id), isOpen: true })),
    ...[...closed].map((id) => ({ id, number: undefined, isOpen: false })),
  ];
}
