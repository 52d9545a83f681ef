import {
  type Field,
  type FieldProblem,
  type Form,
  type FormSteps,
  fieldOf,
  fieldProblems,
} from '@sabaijai/contract';
import { useUnsavedInput } from '@sabaijai/shared-ui/app';
import { isProblem, type Problem, toProblem } from '@sabaijai/shared-ui/problem';
import { useLocation, useNavigate } from '@sabaijai/shared-ui/router';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { pathOf, stepIn } from './address';
import { prepared } from './answers';
import type { AnswerStorage, Kept } from './storage';
import { AnswerStore, isUnsaved } from './store';

export type WizardForm = Form<FormSteps>;
export type WizardState = ReturnType<typeof useWizard>;

interface Options {
  form: WizardForm;
  storage: AnswerStorage;
  kept: Kept;
  address: string;
  order?: 'linear' | 'free';
  review: string;
  screens?: Partial<Record<string, unknown>>;
  onSubmit: (valid: Record<string, unknown>) => Promise<{ error?: unknown } | undefined>;
}

const isAt = (path: string, field: string) => path === field || path.startsWith(`${field}.`);

/** What the parts of a wizard share: answers, what is wrong with them, where the person is and may go. */
export function useWizard(options: Options) {
  const { form, storage, kept, address, order = 'linear', review, screens = {}, onSubmit } = options;
  const [store] = useState(() => new AnswerStore(storage, kept));
  const { answers, save } = useSyncExternalStore(store.subscribe, store.read, store.read);
  useEffect(store.open, []);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const at = stepIn(address, pathname) ?? '';
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [failure, setFailure] = useState<Problem | null>(null);
  const [sending, setSending] = useState<'no' | 'now' | 'done'>('no');
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  /** Pressing on while something is on its way. */
  const [isHeld, setHeld] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useUnsavedInput(isUnsaved(save));

  const steps = useMemo(() => form.visibleSteps(answers), [form, answers]);
  const fieldsOf = (step: string) => form.stepSchema(step, answers).shape as Field['fields'];
  const read = (step: string) =>
    form.stepSchema(step, answers).safeParse(prepared(fieldsOf(step), answers[step]), { reportInput: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` looks at form and answers alone
  const gaps = useMemo(() => steps.filter((step) => !read(step).success), [form, answers, steps]);
  const pages = pagesOf(form, Object.keys(screens));

  /** What the focus goes to when the next page or refusal is on the screen: a field, or the head of the page. */
  const wanted = useRef<{ field?: string } | null>(null);
  const shown = useRef(at);
  const [refusals, setRefusals] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or another refusal moves the focus, nothing else
  useLayoutEffect(() => {
    const isFirst = shown.current === at && wanted.current === null;
    shown.current = at;
    if (isFirst) return;
    const field = wanted.current?.field;
    wanted.current = null;
    const control = field === undefined ? null : controlOf(root.current, field);
    (control ?? root.current?.querySelector<HTMLElement>('[data-head]'))?.focus();
  }, [at, refusals]);

  const go = (place: string, entry?: number) => {
    void store.flush();
    const query = new URLSearchParams(search);
    query.delete('entry');
    if (entry !== undefined) query.set('entry', String(entry));
    navigate({ pathname: pathOf(address, place), search: query.toString() });
  };
  /** Goes where something is wrong. */
  const refuse = (found: readonly FieldProblem[]) => {
    setProblems(found);
    const step = steps.find((each) => found.some(({ path }) => isAt(path, each)));
    const inStep = found.filter(({ path }) => step !== undefined && isAt(path, step));
    wanted.current = step === undefined ? {} : { field: firstOf(inStep, step, fieldsOf(step)) };
    if (step !== undefined && step !== at.split('/')[0]) go(step);
    else setRefusals((count) => count + 1);
  };
  const problemsOf = (step: string): FieldProblem[] => {
    const { error } = read(step);
    return fieldProblems(error?.issues ?? []).map((problem) => ({
      ...problem,
      path: problem.path ? `${step}.${problem.path}` : step,
    }));
  };
  const hold = () => {
    setHeld(busy.size > 0);
    return busy.size > 0;
  };

  const places = [...steps, review];
  const step = at.split('/')[0] ?? '';
  const next = places[places.indexOf(step) + 1];
  const before = places[places.indexOf(step) - 1];

  return {
    form,
    store,
    answers,
    save,
    steps,
    gaps,
    pages,
    review,
    step,
    next,
    before,
    problems,
    failure,
    root,
    isHeld: isHeld && busy.size > 0,
    isBusy: busy.size > 0,
    isSending: sending === 'now',
    sendingDone: sending === 'done',
    go,
    pathTo: (place: string) => ({ pathname: pathOf(address, place), search: withoutEntry(search) }),
    isOwn: (path: string) => stepIn(address, path) !== null,
    entry: Number(new URLSearchParams(search).get('entry') ?? Number.NaN),
    set(path: string, value: unknown) {
      store.set(step, path, value);
      const changed = `${step}.${path}`;
      setProblems((all) => all.filter((each) => !isAt(each.path, changed) && !isAt(changed, each.path)));
    },
    problemOf: (path: string) => {
      const full = `${step}.${path}`;
      const found = problems.find((problem) => isAt(problem.path, full));
      return found && { ...found, path: found.path.slice(step.length + 1) };
    },
    setBusy: (path: string, isBusy: boolean) =>
      setBusy((all) => {
        const others = [...all].filter((each) => each !== path);
        return new Set(isBusy ? [...others, path] : others);
      }),
    /** Checks what is asked for here, or a part of it, and goes on. */
    leave(place: string, part?: { path: string; entry?: number }) {
      if (hold()) return;
      const full = part ? `${step}.${part.path}` : step;
      const found = order === 'linear' || part ? problemsOf(step).filter(({ path }) => isAt(path, full)) : [];
      if (found.length > 0) refuse(found);
      else go(place, part?.entry);
    },
    back() {
      if (hold() || before === undefined) return;
      // What is missing here is asked for again on the way forward.
      setProblems((all) => all.filter(({ path }) => !isAt(path, step)));
      go(before);
    },
    async submit() {
      if (sending !== 'no' || hold() || save.now === 'conflict') return;
      setFailure(null);
      const missing = steps.flatMap(problemsOf);
      if (missing.length > 0) return refuse(missing);
      setSending('now');
      try {
        const all = Object.fromEntries(steps.map((each) => [each, prepared(fieldsOf(each), answers[each])]));
        const answer = await onSubmit(form.submissionSchema(answers).parse(all));
        if (answer?.error) throw answer.error;
        await store.forget();
        setSending('done');
      } catch (error) {
        if (!isProblem(error)) console.error('A form could not be sent', error);
        const problem = isProblem(error) ? error : toProblem('PARSING_ERROR', undefined);
        setSending('no');
        setFailure(problem);
        refuse(problem.fields);
      }
    },
  };
}

function withoutEntry(search: string) {
  const query = new URLSearchParams(search);
  query.delete('entry');
  return query.toString();
}

/** The sub-steps that lists name for their entries, and those with a screen of their own. */
function pagesOf({ steps }: WizardForm, screens: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(steps).map(([key, { schema }]) => [
      key,
      [
        ...Object.values(schema.shape as Field['fields']).flatMap((field) => fieldOf(field).meta.page ?? []),
        ...screens.filter((each) => each.startsWith(`${key}/`)).map((each) => each.slice(key.length + 1)),
      ],
    ]),
  );
}

/** The problem that stands highest on the page, as fields stand in their order. */
function firstOf(
  problems: readonly FieldProblem[],
  step: string,
  fields: Field['fields'],
): string | undefined {
  const paths = problems.map(({ path }) => path.slice(step.length + 1));
  const name = Object.keys(fields).find((each) => paths.some((path) => isAt(path, each)));
  return paths.find((path) => name === undefined || isAt(path, name));
}

/** The control of the innermost field that has the problem. */
function controlOf(root: HTMLElement | null, path: string): HTMLElement | null {
  const fields = [...(root?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const field = fields
    .filter(({ dataset }) => isAt(path, dataset.field ?? '') || isAt(dataset.field ?? '', path))
    .sort((a, b) => closeness(b, path) - closeness(a, path))[0];
  return (
    field?.querySelector<HTMLElement>('input:not([tabindex="-1"]), textarea, button, [tabindex="0"]') ?? null
  );
}
const closeness = ({ dataset }: HTMLElement, path: string) =>
  dataset.field === path
    ? Number.POSITIVE_INFINITY
    : isAt(path, dataset.field ?? '')
      ? (dataset.field ?? '').length
      : -1;
