import type { GradeReport } from '@sabaijai/contract';
import { WithChecklist } from '@sabaijai/shared-ui/checklist';
import { useLocale } from '@sabaijai/shared-ui/locale';
import type { Fix } from './fixes';
import { FindingList } from './parts';
import { statementsOf } from './statements';

interface Props {
  calculation: NonNullable<GradeReport['calculation']>;
  fixes: ReadonlyMap<string, Fix>;
}

/** What was found, in the words of the list by which it was found: only parts that come later import this file. */
export function StatedFindings(props: Props) {
  return (
    <WithChecklist version={props.calculation.inspection.checklistVersion}>
      <Statements {...props} />
    </WithChecklist>
  );
}

function Statements({ calculation, fixes }: Props) {
  const { language } = useLocale();
  return (
    <FindingList
      findings={calculation.findings}
      fixes={fixes}
      statementOf={statementsOf(calculation, language)}
    />
  );
}
