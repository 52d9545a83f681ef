import { useT } from '@sabaijai/shared-ui/locale';
import { benchChecks } from '../../lab/bench-checks';
import { LabPage } from '../../lab/LabPage';
import { SchemaBench } from '../../lab/SchemaBench';
import { CASES } from './cases';
import { serverChecks } from './checks';
import { ServerProblem } from './ServerProblem';

export default function ZodV2Page() {
  const bench = useT('lab');
  const t = useT(['lab-zodv2', 'problem', 'form']);
  return (
    <LabPage name="zodv2" checks={[...benchChecks(CASES, bench), ...serverChecks(t)]}>
      <SchemaBench cases={CASES} />
      <ServerProblem />
    </LabPage>
  );
}
