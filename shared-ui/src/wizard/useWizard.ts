import {
  type Answers,
  type Field,
  type FieldProblem,
  type Form,
  type FormSteps,
  fieldOf,
  fieldProblems,
} from '@sabaijai/contract';
import { type Store, useUnsavedInput } from '@sabaijai/shared-ui/app';
import { isProblem, type Problem, toProblem } from '@sabaijai/shared-ui/problem';
import { useLocation, useNavigate } from '@sabaijai/shared-ui/router';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'react-redux';
import type { z } from 'zod';
import { pathOf, stepIn, withEntry } from './address';
import { isAt, prepared } from './answers';
import { isStillThere } from './still-there';
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
  review: string | null;
  words?: { send: string; sending: string; unsent?: string };
  screens?: Partial<Record<string, unknown>>;
  onSubmit: (valid: Record<string, unknown>) => Promise<{ error?: unknown } | undefined>;
}

interface Ways {
  /** Goes on, after `checked` of this step: all of it, one of its fields, or nothing. */
  leave(place: string, checked?: 'all' | 'nothing' | { path: string }, entry?: number): void;
  back(): void;
  submit(): Promise<void>;
}

/** What the parts of a wizard share: answers, what is wrong with them, where the person is and may go. */
export function useWizard(options: Options) {
  const { form, storage, kept, address, order = 'linear', review, screens = {}, onSubmit } = options;
  const [store] = useState(() => new AnswerStore(storage, kept));
  const { answers, save } = useSyncExternalStore(store.subscribe, store.read, store.read);
  useEffect(store.open, []);
  const [first] = useState(kept);
  useEffect(() => {
    if (kept !== first) store.adopt(kept);
  }, [kept, first, store]);
  const page = useStore() as Store;
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const at = stepIn(address, pathname) ?? '';
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [failure, setFailure] = useState<Problem | null>(null);
  const [sending, setSending] = useState<'no' | 'now' | 'done'>('no');
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  /** What was pressed while something was on its way, done once nothing is. */
  const [held, setHeld] = useState<{ then: (now: Ways) => void } | null>(null);
  /** Pressing to send while files that the answers name are on this device alone. */
  const [lacksFiles, setLacksFiles] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useUnsavedInput(isUnsaved(save) && sending !== 'done');

  const steps = useMemo(() => form.visibleSteps(answers), [form, answers]);
  const fieldsOf = (step: string) => form.stepSchema(step, answers).shape as Field['fields'];
  const read = (step: string) =>
    form.stepSchema(step, answers).safeParse(prepared(fieldsOf(step), answers[step]), { reportInput: true });
  /** What is wrong in a step, at `<step>.<field>`. */
  const problemsOf = (step: string): FieldProblem[] => {
    const own = fieldProblems(read(step).error?.issues ?? []).map((problem) => ({
      ...problem,
      path: problem.path ? `${step}.${problem.path}` : step,
    }));
    const across = form.problemsAcross(step, answers);
    return [...own, ...across.filter(({ path }) => !own.some((each) => isAt(each.path, path)))];
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `problemsOf` looks at form and answers alone
  const gaps = useMemo(() => steps.filter((step) => problemsOf(step).length > 0), [form, answers, steps]);
  const pages = pagesOf(form, answers, Object.keys(screens));

  const step = at.split('/')[0] ?? '';
  const list = steps.includes(step) ? listOf(form.stepSchema(step, answers), at.split('/')[1]) : undefined;
  const entry = list && entryIn(search, answers[step]?.[list.name]);

  /** What the focus goes to when the next page or refusal is on the screen: a field, or the head of the page. */
  const wanted = useRef<{ field?: string } | null>(hash ? { field: hash.slice(1) } : null);
  const shown = useRef(`${at} ${entry}`);
  const [refusals, setRefusals] = useState(0);
  const focusWanted = () => {
    const control = wanted.current?.field ? controlOf(root.current, wanted.current.field) : null;
    if (control) wanted.current = null;
    control?.focus();
    return control !== null;
  };
  const moveFocus = useEffectEvent((page: string) => {
    const isFirst = shown.current === page && wanted.current === null;
    shown.current = page;
    if (isFirst || focusWanted()) return;
    // A field may come later, with the code of its step.
    if (wanted.current?.field === undefined) wanted.current = null;
    root.current?.querySelector<HTMLElement>('[data-head]')?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal moves the focus, too
  useLayoutEffect(() => moveFocus(`${at} ${entry}`), [at, entry, refusals]);

  const go = (place: string, entry?: number) => {
    setLacksFiles(false);
    void store.flush();
    navigate({ pathname: pathOf(address, place), search: withEntry(search, entry) });
  };
  /** Goes where something is wrong. */
  const refuse = (found: readonly FieldProblem[]) => {
    void store.flush();
    setProblems(found);
    const step = steps.find((each) => found.some(({ path }) => isAt(path, each)));
    const inStep = found.filter(({ path }) => step !== undefined && isAt(path, step));
    wanted.current = step === undefined ? {} : { field: firstOf(inStep, step, fieldsOf(step)) };
    if (step !== undefined && step !== at.split('/')[0]) go(step);
    else setRefusals((count) => count + 1);
  };
  const hold = (then: (now: Ways) => void) => {
    wanted.current = null;
    if (busy.size > 0) setHeld({ then });
    return busy.size > 0;
  };

  const places = review === null ? steps : [...steps, review];
  const next = places[places.indexOf(step) + 1];
  const before = places[places.indexOf(step) - 1];

  const ways: Ways = {
    leave(place, checked = 'all', entry) {
      if (hold((now) => now.leave(place, checked, entry))) return;
      const full = typeof checked === 'object' ? `${step}.${checked.path}` : step;
      const isChecked = typeof checked === 'object' || (checked === 'all' && order === 'linear');
      const found = isChecked ? problemsOf(step).filter(({ path }) => isAt(path, full)) : [];
      if (found.length > 0) refuse(found);
      else go(place, entry);
    },
    back() {
      if (before === undefined || hold((now) => now.back())) return;
      // What is missing here is asked for again on the way forward.
      setProblems((all) => all.filter(({ path }) => !isAt(path, step)));
      go(before);
    },
    async submit() {
      if (sending !== 'no' || save.now === 'conflict' || hold((now) => void now.submit())) return;
      setFailure(null);
      setLacksFiles(false);
      const missing = steps.flatMap(problemsOf);
      if (missing.length > 0) return refuse(missing);
      setSending('now');
      try {
        if (storage.isSource && !(await isStillThere(page))) return setSending('no');
        // What fails here is said beside the button, with the way to try again.
        if (!(await store.flush()) && storage.isSource) return setSending('no');
        // Others' answers may have come with it.
        const { answers: latest } = store.read();
        const unsent = (await storage.sendFiles?.(latest)) ?? [];
        if (unsent.length > 0) {
          setSending('no');
          return setLacksFiles(true);
        }
        const all = form.visibleSteps(latest).map((each) => {
          const fields = form.stepSchema(each, latest).shape as Field['fields'];
          return [each, prepared(fields, latest[each])];
        });
        const answer = await onSubmit(form.submissionSchema(latest).parse(Object.fromEntries(all)));
        if (answer?.error) throw answer.error;
      } catch (error) {
        if (!isProblem(error)) console.error('A form could not be sent', error);
        const problem = isProblem(error) ? error : toProblem('PARSING_ERROR', undefined);
        setSending('no');
        setFailure(problem);
        return refuse(problem.fields);
      }
      setSending('done');
      // It was sent: what stays behind is a draft that nobody needs, and it expires.
      await store.forget().catch((error: unknown) => console.error('A draft could not be deleted', error));
    },
  };
  const goOn = useEffectEvent(() => {
    setHeld(null);
    // What was refused is looked at before one leaves it.
    if (!root.current?.querySelector('[data-state="failed"]')) held?.then(ways);
  });
  useEffect(() => {
    if (held && busy.size === 0) goOn();
  }, [held, busy]);

  return {
    form,
    store,
    answers,
    save,
    steps,
    places,
    gaps,
    pages,
    review,
    words: options.words,
    step,
    next,
    before,
    problems,
    failure,
    root,
    isHeld: held !== null && busy.size > 0,
    lacksFiles,
    /** The name of what is kept of it on this device. */
    name: storage.name,
    isBusy: busy.size > 0,
    isSending: sending === 'now',
    sendingDone: sending === 'done',
    go,
    list,
    entry,
    pathTo: (place: string) => ({ pathname: pathOf(address, place), search: withEntry(search) }),
    /** One of our pages, with these very answers: what else stands in the query may name others. */
    isOwn: (to: { pathname: string; search: string }) => {
      const [own = '', page] = (stepIn(address, to.pathname) ?? '-').split('/');
      const isPlace = own === '' || places.includes(own);
      return (
        isPlace &&
        (page === undefined || pages[own]?.includes(page) === true) &&
        withEntry(to.search) === withEntry(search)
      );
    },
    set(path: string, value: unknown, isAtOnce = false) {
      store.set(step, path, value);
      if (isAtOnce) void store.flush();
      const changed = `${step}.${path}`;
      setProblems((all) => all.filter((each) => !isAt(each.path, changed) && !isAt(changed, each.path)));
    },
    /** The fields of the step have come. */
    arrive: focusWanted,
    /** Goes to a field of the step on the screen. */
    show(path: string) {
      wanted.current = { field: path };
      focusWanted();
    },
    /** What is wrong with the field or inside it. */
    problemsIn: (path: string) =>
      problems
        .filter((problem) => isAt(problem.path, `${step}.${path}`))
        .map((problem) => ({ ...problem, path: problem.path.slice(step.length + 1) })),
    setBusy: (id: string, isBusy: boolean) =>
      setBusy((all) => {
        const others = [...all].filter((each) => each !== id);
        return new Set(isBusy ? [...others, id] : others);
      }),
    ...ways,
  };
}

/** The list whose entries this sub-step edits. */
function listOf(schema: z.ZodObject, page: string | undefined) {
  const fields = Object.entries(schema.shape as Field['fields']);
  for (const [name, each] of fields) {
    const field = fieldOf(each);
    if (page !== undefined && field.meta.page === page) return { ...field, name };
  }
}

/** Which entry is on the page: the one of the address, else a new one. */
function entryIn(search: string, entries: unknown): number {
  const count = Array.isArray(entries) ? entries.length : 0;
  const entry = Number.parseInt(new URLSearchParams(search).get('entry') ?? '', 10);
  return Number.isNaN(entry) ? count : Math.min(Math.max(entry, 0), count);
}

/**
 * The sub-steps that lists name for their entries, and those with a screen of their own; none of a list that is not
 * asked for now, whatever screen it has.
 */
function pagesOf(form: WizardForm, answers: Answers, screens: readonly string[]): Record<string, string[]> {
  const named = ({ shape }: z.ZodObject) =>
    Object.values(shape as Field['fields']).flatMap((field) => fieldOf(field).meta.page ?? []);
  return Object.fromEntries(
    Object.entries(form.steps).map(([key, { schema }]) => {
      const asked = named(form.stepSchema(key, answers));
      const ofLists = named(schema);
      const own = screens
        .filter((each) => each.startsWith(`${key}/`))
        .map((each) => each.slice(key.length + 1))
        .filter((page) => !ofLists.includes(page));
      return [key, [...asked, ...own]];
    }),
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
