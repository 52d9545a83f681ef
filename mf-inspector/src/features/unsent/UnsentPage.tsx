import { useT } from '@sabaijai/shared-ui/locale';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { Unsent } from '@sabaijai/shared-ui/unsent';

export default function UnsentPage() {
  const t = useT('unsent');
  return <Unsent header={<PageHeader title={t('title')} />} />;
}
