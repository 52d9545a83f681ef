import { BusinessWarnings } from './BusinessWarnings';

export default function AllWarningsPage() {
  return <BusinessWarnings of="all" />;
}
