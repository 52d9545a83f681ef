import { Unsent } from '@sabaijai/shared-ui/unsent';

export default function UnsentPage() {
  return <Unsent />;
}
