import { useT } from '@sabaijai/shared-ui/locale';
import { benchChecks } from '../../lab/bench-checks';
import { LabPage } from '../../lab/LabPage';
import { SchemaBench } from '../../lab/SchemaBench';
import { CASES } from './cases';

export default function ZodPage() {
  const t = useT('lab');
  return (
    <LabPage name="zod" checks={benchChecks(CASES, t)}>
      <SchemaBench cases={CASES} />
    </LabPage>
  );
}
