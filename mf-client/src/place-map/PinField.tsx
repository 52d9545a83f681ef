import { type FormHandle, useFieldSentence } from '@sabaijai/shared-ui/form';
import { PinPicker, type PinPickerProps } from '@sabaijai/shared-ui/map';

/** Where a place is, in a form; it comes with the map, which nobody waits for who fills in something else. */
export default function PinField(
  props: Pick<PinPickerProps, 'label' | 'value' | 'onChange' | 'near' | 'zoom'> & {
    problem: ReturnType<FormHandle<object>['problemOf']>;
  },
) {
  const sentence = useFieldSentence();
  const { problem, ...rest } = props;
  return (
    <div data-field="point" data-wrong={problem !== undefined}>
      <PinPicker {...rest} {...(problem && { problem: sentence(problem) })} />
    </div>
  );
}
