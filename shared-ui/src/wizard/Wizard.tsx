import type { Form, FormSteps, StepKey } from '@sabaijai/contract';
import { SkeletonLines } from '@sabaijai/shared-ui/components';
import { isMoved } from '@sabaijai/shared-ui/draft';
import { isGone, type Problem, SectionError } from '@sabaijai/shared-ui/problem';
import { Navigate, useLocation } from '@sabaijai/shared-ui/router';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { pathOf, placeFor, stepIn, withEntry } from './address';
import { staffKit } from './antd-kit';
import type { Kit } from './kit';
import { Leaving } from './Leaving';
import { Progress } from './Progress';
import { Review } from './Review';
import { SaveBar } from './SaveBar';
import { StepPage } from './StepPage';
import { type Reopened, unanswered } from './step';
import type { AnswerStorage, Kept } from './storage';
import { useWizard, type WizardForm } from './useWizard';
import styles from './wizard.module.css';

export interface WizardProps<S extends FormSteps> {
  form: Form<S>;
  /** Where answers are kept until they are sent. Made once by the page; another one is another form to fill in. */
  storage: AnswerStorage;
  /** What is on the screen until the storage has answered: of a page that the server renders, the empty form. */
  initial?: Kept;
  /** The address of each step: `/vendor/register-business/{step}`. Each has a route, with one element for all. */
  address: string;
  /** In linear order a step opens when those before it are complete. */
  order?: 'linear' | 'free';
  /** What stands in the address of the last page, where everything is looked at before it is sent; null: there is none. */
  review?: string | null;
  /** What the button says that sends it; what is said of answers that lie on this device alone. */
  words?: { send: string; sending: string; unsent?: string };
  /** Screens of steps, or of sub-steps (`form5/add-items`), that need more than their fields below each other. */
  screens?: Partial<Record<StepKey<S> | `${StepKey<S>}/${string}`, ComponentType>>;
  /** What fields are drawn with: antd at desks, but for steps that visitors see. */
  kitOf?: (step: StepKey<S>) => Kit;
  /** It came back: only what was commented on and what is empty can be changed. */
  reopened?: Reopened;
  /** Instead of the form, where its answers are gone from where they were kept. */
  lost?: (problem: Problem, again: () => void) => ReactNode;
  /** Sends it. Problems it gives back at `<step>.<field>` are shown there. */
  onSubmit: (valid: Record<string, unknown>) => Promise<{ error?: unknown } | undefined>;
  /** On top of the last page: what the person agrees to, what happens next. */
  beforeSubmit?: ReactNode;
}

/** A form step by step: the same for registration, survey and safety form. */
export function Wizard<S extends FormSteps>(props: WizardProps<S>) {
  const { storage, initial, lost } = props;
  const { kept = initial, problem, load } = useKept(storage);
  const key = useKeyOf(storage);
  if (lost !== undefined && isGone(problem)) return lost(problem, load);
  if (problem !== undefined) return <SectionError problem={problem} onRetry={load} />;
  if (!kept) return <SkeletonLines lines={8} />;
  return <Loaded key={key} {...(props as unknown as LoadedProps)} kept={kept} />;
}

function useKept(storage: AnswerStorage) {
  const [state, setState] = useState<{ of?: AnswerStorage; kept?: Kept; problem?: unknown }>({});
  const latest = useRef(storage);
  const load = () => {
    latest.current = storage;
    const kept = storage.load();
    // What lies on the device is there before anything is painted.
    if (!(kept instanceof Promise)) return setState({ of: storage, kept });
    setState({});
    const show = (answer: { kept: Kept } | { problem: unknown }) => {
      if (latest.current === storage) setState({ of: storage, ...answer });
    };
    kept.then(
      (loaded) => show({ kept: loaded }),
      (problem: unknown) => show({ problem }),
    );
  };
  const loadNow = useEffectEvent(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another storage is another form to fill in
  useLayoutEffect(() => loadNow(), [storage]);
  return { ...(state.of === storage ? state : {}), load };
}

/** A number for each storage. */
function useKeyOf(storage: AnswerStorage) {
  const [known, setKnown] = useState({ storage, key: 0 });
  if (known.storage === storage) return known.key;
  setKnown({ storage, key: known.key + 1 });
  return known.key + 1;
}

/** Of a high field the browser brings only the line of its cursor into sight: the rest would lie under the bar. */
function useWholeFocus() {
  useEffect(() => {
    const show = ({ key }: KeyboardEvent) =>
      key === 'Tab' && document.activeElement?.scrollIntoView?.({ block: 'nearest' });
    window.addEventListener('keyup', show);
    return () => window.removeEventListener('keyup', show);
  }, []);
}

type LoadedProps = Omit<WizardProps<FormSteps>, 'form'> & { form: WizardForm; kept: Kept };

function Loaded(props: LoadedProps) {
  const { form, address, order = 'linear', review = 'review', screens = {}, kitOf = () => staffKit } = props;
  const { pathname, search, state } = useLocation();
  const wizard = useWizard({ ...props, review });
  useWholeFocus();
  const { steps, gaps, step, list, entry, sendingDone, save, store } = wizard;
  const at = stepIn(address, pathname) ?? '';
  const place = placeFor(at, { order, steps, review, gaps, pages: wizard.pages });
  // What was sent is gone from here: its page goes on by itself.
  if (sendingDone) return null;
  if (place !== at) {
    const to = { pathname: pathOf(address, place), search: withEntry(search) };
    return <Navigate to={to} state={{ early: at !== '' }} replace />;
  }
  if (list && entry === list.max) return <Navigate to={wizard.pathTo(step)} replace />;
  // A new entry has its place from the first letter on.
  const query = list ? withEntry(search, entry) : search;
  if (list && query !== search.slice(1))
    return <Navigate to={{ pathname, search: query }} state={state} replace />;
  const kit = kitOf(step);
  return (
    <div className={styles.wizard} ref={wizard.root} data-own-focus>
      {wizard.places.length > 1 && (
        <Progress
          wizard={wizard}
          order={order}
          asked={props.reopened ? unanswered(props.reopened, wizard.answers) : []}
        />
      )}
      {at === review ? (
        <Review wizard={wizard}>{props.beforeSubmit}</Review>
      ) : (
        <StepPage
          key={`${at} ${entry}`}
          form={form}
          wizard={wizard}
          at={at}
          Screen={screens[at]}
          kit={kit}
          reopened={props.reopened}
        />
      )}
      <SaveBar wizard={wizard} at={at}>
        {save.now === 'failed' &&
          isMoved(save.problem) &&
          props.lost?.(save.problem, () => void store.flush())}
      </SaveBar>
      <Leaving wizard={wizard} />
    </div>
  );
}
