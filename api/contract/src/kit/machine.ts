import type { ProblemCode } from './problem.schema.js';

/**
 * A state machine as a table: state → action → where it leads, who may do it, and when. The server guards with it,
 * answers carry the `actions` it allows, and screens draw their buttons from those.
 */
export interface Transition<S extends string, By extends string> {
  to: S;
  by: readonly By[];
  /** Why it cannot be done now by who may do it: a clock, a count, what is still open. Null when it can. */
  when?(facts: never, by: readonly By[]): ProblemCode | null;
}
export type MachineTable<S extends string, A extends string, By extends string> = {
  readonly [State in S]: { readonly [Action in A]?: Transition<S, By> };
};
/** What the conditions of these actions ask for: a union, of which each is needed. */
type Asked<T, A> = {
  [State in keyof T]: {
    [Action in keyof T[State]]: Action extends A
      ? T[State][Action] extends { when: (facts: infer Facts, by: never) => unknown }
        ? (facts: Facts) => void
        : never
      : never;
  }[keyof T[State]];
}[keyof T];
/** Nothing where no condition stands. */
export type FactsOf<T, A = PropertyKey> = [Asked<T, A>] extends [never]
  ? undefined
  : Asked<T, A> extends (facts: infer Facts) => void
    ? Facts
    : never;
/** They come last, where an action has a condition. */
export type Given<T, A = PropertyKey> = FactsOf<T, A> extends undefined ? [] : [facts: FactsOf<T, A>];
/** The states to which one of these actions leads. */
export type TargetOf<T, A> = A extends string
  ? {
      [State in keyof T]: T[State] extends { readonly [Action in A]: { to: infer To } } ? To : never;
    }[keyof T]
  : never;
/** What is no state or action of the lists is impossible. */
type Only<T, S, A> = {
  [State in keyof T]: State extends S
    ? { [Action in keyof T[State]]: Action extends A ? T[State][Action] : never }
    : never;
};

/** Names of what is said of several states: open, finished. */
type Groups<S extends string> = Readonly<Record<string, readonly S[]>>;

interface Definition<S extends string, A extends string, By extends string, T, G> {
  /** The noun of what has these states; its words are `machine:<name>.action.<action>`. */
  name: string;
  states: readonly [S, ...S[]];
  actions: readonly [A, ...A[]];
  /** Who somebody can be to the object. `system` stands for rules and the clock, never for a person. */
  by: readonly By[];
  /** Only names of the three lists compile, and every state has its row. */
  table: T;
  groups?: G;
}

export interface Machine<
  S extends string,
  A extends string,
  By extends string,
  T extends MachineTable<S, A, By> = MachineTable<S, A, By>,
  G extends Groups<S> = Groups<S>,
> extends Omit<Definition<S, A, By, T, G>, 'actions' | 'groups'> {
  allActions: readonly [A, ...A[]];
  groups: G;
  /** What somebody who is all of `by` to the object may do now, in the order of `allActions`. */
  actions(state: S, by: readonly By[], ...facts: Given<T>): A[];
  /** Where the action leads, or null when the state, the person or what stands now does not allow it. */
  next<Taken extends A>(
    state: S,
    action: Taken,
    by: readonly By[],
    ...facts: Given<T, Taken>
  ): TargetOf<T, Taken> | null;
  /** Why the action is not possible: the state, who it is, or what stands now; null when it is. */
  refusal<Taken extends A>(
    state: S,
    action: Taken,
    by: readonly By[],
    ...facts: Given<T, Taken>
  ): ProblemCode | null;
}

export function defineMachine<
  const S extends string,
  const A extends string,
  const By extends string,
  const T extends MachineTable<S, A, By>,
  const G extends Groups<S> = Record<never, never>,
>({
  actions: allActions,
  groups,
  ...definition
}: Definition<S, A, By, T & Only<T, S, A>, G>): Machine<S, A, By, T, G> {
  const found = (state: S, action: A): Transition<S, By> | undefined => definition.table[state][action];
  const refusal = (state: S, action: A, by: readonly By[], facts?: unknown): ProblemCode | null => {
    const transition = found(state, action);
    if (!transition) return 'STATE_CONFLICT';
    if (!transition.by.some((who) => by.includes(who))) return 'ROLE_REQUIRED';
    return transition.when?.(facts as never, by) ?? null;
  };
  return {
    ...definition,
    allActions,
    groups: groups ?? ({} as G),
    refusal,
    next: (state, action, by, ...[facts]) =>
      refusal(state, action, by, facts) === null
        ? (found(state, action)?.to as TargetOf<T, typeof action>)
        : null,
    actions: (state, by, ...[facts]) =>
      allActions.filter((action) => refusal(state, action, by, facts) === null),
  };
}
