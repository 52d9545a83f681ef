import type { Location } from '@sabaijai/contract';
import { useFieldSentence } from '@sabaijai/shared-ui/form';
import { PinPicker } from '@sabaijai/shared-ui/map';
import type { FormProblem } from './actions.api';

/** Where the place is; it comes with the map, which nobody waits for who corrects something else. */
export default function PinField(props: {
  label: string;
  value: Location | null;
  onChange: (point: Location | null) => void;
  problem: FormProblem;
}) {
  const sentence = useFieldSentence();
  const { problem, ...rest } = props;
  return (
    <div data-field="point" data-wrong={problem !== undefined}>
      <PinPicker {...rest} {...(problem && { problem: sentence(problem) })} />
    </div>
  );
}
