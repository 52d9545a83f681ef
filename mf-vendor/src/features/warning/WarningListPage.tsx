import { isId } from '@sabaijai/contract';
import { useParams } from '@sabaijai/shared-ui/router';
import { BusinessWarnings } from './BusinessWarnings';
import { Case } from './Case';
import { missing } from './ids';

/** The address names a business or a warning; ids tell which. */
export default function WarningListPage() {
  const { id = '' } = useParams();
  if (isId('business', id)) return <BusinessWarnings key={id} of={id} />;
  if (isId('warning', id)) return <Case key={id} id={id} />;
  throw missing();
}
