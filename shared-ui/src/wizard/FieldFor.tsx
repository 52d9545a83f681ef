import type { FieldPath, Widget } from '@sabaijai/contract';
import { SkeletonLines } from '@sabaijai/shared-ui/components';
import { type ComponentType, lazy, Suspense } from 'react';
import {
  CheckControl,
  ChoiceControl,
  ChoicesControl,
  type ControlProps,
  DateControl,
  EmailControl,
  LocalizedControl,
  LongTextControl,
  MoneyControl,
  NumberControl,
  PhoneControl,
  ProvinceControl,
  TextControl,
  TimeControl,
  YesNoControl,
} from './controls';
import { Fieldset } from './Fieldset';
import { ListControl } from './ListControl';
import { useField } from './step';

type Control = ComponentType<ControlProps>;
/** Fetched with the first field that needs it, once more when that fails. */
const late = (load: () => Promise<{ default: Control }>) => lazy(() => load().catch(load));

function GroupControl({ field }: ControlProps) {
  return (
    <Fieldset field={field}>
      {Object.keys(field.fields).map((name) => (
        <AnyField key={name} path={`${field.path}.${name}`} />
      ))}
    </Fieldset>
  );
}

const CONTROLS: Readonly<Record<Widget, Control>> = {
  text: TextControl,
  longText: LongTextControl,
  email: EmailControl,
  phone: PhoneControl,
  number: NumberControl,
  money: MoneyControl,
  check: CheckControl,
  yesNo: YesNoControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  localized: LocalizedControl,
  date: DateControl,
  time: TimeControl,
  hours: late(() => import('./HoursControl')),
  province: ProvinceControl,
  mapPoint: late(() => import('./MapPointControl')),
  photo: late(() => import('./PhotoControl')),
  document: late(() => import('./DocumentControl')),
  group: GroupControl,
  list: ({ field }) => (
    <ListControl field={field} renderField={(path) => <AnyField key={path} path={path} />} />
  ),
};

/** The control of a field of this step, by its path. */
export function AnyField({ path }: { path: string }) {
  const field = useField(path);
  const Control = CONTROLS[field.widget];
  return (
    <Suspense fallback={<SkeletonLines lines={4} />}>
      <Control field={field} />
    </Suspense>
  );
}

/** As `AnyField`, where the values of the step are known: `<FieldFor<Owner> name="address.street" />`. */
export function FieldFor<Values extends object>({ name }: { name: FieldPath<Values> }) {
  return <AnyField path={name} />;
}
