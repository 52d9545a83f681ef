import { Calculator } from './Calculator';
import { PlatformPage } from './PlatformPage';

/** A page of its own for its code: the calculator brings the checklist and the rule. */
export default function ScoringPage() {
  return (
    <PlatformPage name="scoring">
      <Calculator />
    </PlatformPage>
  );
}
