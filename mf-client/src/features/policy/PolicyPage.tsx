import { useParams } from '@sabaijai/shared-ui/router';
import { BusinessPolicyPage } from './BusinessPolicyPage';
import { PlatformPage } from './PlatformPage';
import { isPageName } from './pages';

/** The rules of a place by its id, those of the platform by their name. */
export default function PolicyPage() {
  const { id = '' } = useParams();
  return isPageName(id) ? <PlatformPage key={id} name={id} /> : <BusinessPolicyPage key={id} id={id} />;
}
