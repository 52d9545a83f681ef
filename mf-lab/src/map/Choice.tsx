import { RadioGroup } from '@sabaijai/shared-ui/components';

interface Props<T extends string> {
  legend: string;
  value: T;
  options: readonly T[];
  nameOf: (option: T) => string;
  onChange: (option: T) => void;
}

/** One of a few, as radio buttons that look like chips. */
export function Choice<T extends string>({ options, nameOf, ...group }: Props<T>) {
  return (
    <RadioGroup {...group} look="boxes" options={options.map((value) => ({ value, label: nameOf(value) }))} />
  );
}
