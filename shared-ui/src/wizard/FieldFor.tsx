import { type FieldPath, shownFields, type Widget } from '@sabaijai/contract';
import { Icon, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { type ComponentType, Fragment, type ReactNode, Suspense } from 'react';
import { useAnswerText } from './answer-text';
import { Fieldset } from './Fieldset';
import { type ControlProps, later } from './kit';
import { ListControl } from './ListControl';
import { commentId, useField, useStep } from './step';
import styles from './wizard.module.css';

/** `after`: what stands below some of its parts. */
function GroupControl({ field, after = {} }: ControlProps & { after?: After | undefined }) {
  const names = shownFields(field.fields).map(([name]) => name);
  return (
    <Fieldset field={field} parts={names}>
      {names.map((name) => (
        <Fragment key={name}>
          <AnyField path={`${field.path}.${name}`} />
          {after[name]}
        </Fragment>
      ))}
    </Fieldset>
  );
}

/** The same in every kit; all others are the kit's. */
const OF_ALL: Partial<Record<Widget, ComponentType<ControlProps & { after?: After | undefined }>>> = {
  mapPoint: later(() => import('./MapPointControl')),
  photo: later(() => import('./PhotoControl')),
  document: later(() => import('./DocumentControl')),
  group: GroupControl,
  list: ({ field }) => <ListControl field={field} renderField={(path) => <AnyField path={path} />} />,
};
/** Their fields are locked each for itself. */
const COMPOSED: readonly Widget[] = ['group', 'list'];

/** The control of a field of this step, by its path. */
export function AnyField(props: { path: string; after?: After | undefined; isNeeded?: boolean }) {
  const { path, after, isNeeded = false } = props;
  const known = useField(path);
  const field = isNeeded ? { ...known, optional: false } : known;
  const { kit } = useStep();
  const Control: ComponentType<ControlProps & { after?: After | undefined }> =
    OF_ALL[field.widget] ?? kit.Control;
  return (
    <div className={styles.commented}>
      {field.comment !== undefined && <Comment field={field} />}
      <Suspense fallback={<SkeletonLines lines={4} />}>
        {field.isLocked && !COMPOSED.includes(field.widget) ? (
          <Answered field={field} />
        ) : (
          <Control field={field} after={after} />
        )}
      </Suspense>
    </div>
  );
}

/**
 * As `AnyField`, where the values of the step are known: `<FieldFor<Owner> name="address.street" />`. `isNeeded`: other
 * answers ask for what is optional by itself.
 */
export function FieldFor<Values extends object>(props: {
  name: FieldPath<Values>;
  after?: After;
  isNeeded?: boolean;
}) {
  const { name, ...others } = props;
  return <AnyField path={name} {...others} />;
}
type After = Readonly<Record<string, ReactNode>>;

/** What an inspector said about the field, above its control and read aloud with it. */
function Comment({ field }: ControlProps) {
  const t = useT('wizard');
  return (
    <p id={commentId(field.path)} className={styles.comment}>
      <Icon name="info" size={16} />
      <span>
        <span className="visually-hidden">{t('comment')} </span>
        {field.comment}
      </span>
    </p>
  );
}

/** An answer that stands. */
function Answered({ field }: ControlProps) {
  const t = useT('wizard');
  const { words } = useStep();
  const text = useAnswerText(words);
  return (
    <dl className={styles.answered} data-field={field.path} data-locked>
      <dt>{field.label}</dt>
      <dd>{text(field, field.value, field.words) ?? t('noAnswer')}</dd>
    </dl>
  );
}
