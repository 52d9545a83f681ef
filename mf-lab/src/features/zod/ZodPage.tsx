import { useTranslation } from 'react-i18next';
import { benchChecks } from '../../lab/bench-checks';
import { LabPage } from '../../lab/LabPage';
import { SchemaBench } from '../../lab/SchemaBench';
import { CASES } from './cases';

export default function ZodPage() {
  const { t } = useTranslation('lab');
  return (
    <LabPage name="zod" checks={benchChecks(CASES, t)}>
      <SchemaBench cases={CASES} />
    </LabPage>
  );
}
