/**
 * A state machine as a table: state → action → where it leads and who may do it. The server guards with it, answers
 * carry the `actions` it allows, and screens draw their buttons from those.
 */
export interface Transition<S extends string, By extends string> {
  to: S;
  by: readonly By[];
}
export type MachineTable<S extends string, A extends string, By extends string> = {
  readonly [State in S]: { readonly [Action in A]?: Transition<S, By> };
};
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

interface Definition<S extends string, A extends string, By extends string, T> {
  /** The noun of what has these states; its words are `machine:<name>.action.<action>`. */
  name: string;
  states: readonly [S, ...S[]];
  actions: readonly [A, ...A[]];
  /** Who somebody can be to the object. `system` stands for rules and the clock, never for a person. */
  by: readonly By[];
  /** Only names of the three lists compile, and every state has its row. */
  table: T;
}

export interface Machine<
  S extends string,
  A extends string,
  By extends string,
  T extends MachineTable<S, A, By> = MachineTable<S, A, By>,
> extends Omit<Definition<S, A, By, T>, 'actions'> {
  allActions: readonly [A, ...A[]];
  /** What somebody who is all of `by` to the object may do in this state, in the order of `allActions`. */
  actions(state: S, by: readonly By[]): A[];
  /** Where the action leads, or null when the state or the person does not allow it. */
  next<Taken extends A>(state: S, action: Taken, by: readonly By[]): TargetOf<T, Taken> | null;
}

export function defineMachine<
  const S extends string,
  const A extends string,
  const By extends string,
  const T extends MachineTable<S, A, By>,
>({ actions: allActions, ...definition }: Definition<S, A, By, T & Only<T, S, A>>): Machine<S, A, By, T> {
  const next = <Taken extends A>(state: S, action: Taken, by: readonly By[]) => {
    const found: Transition<S, By> | undefined = definition.table[state][action];
    return found?.by.some((who) => by.includes(who)) ? (found.to as TargetOf<T, Taken>) : null;
  };
  return {
    ...definition,
    allActions,
    next,
    actions: (state, by) => allActions.filter((action) => next(state, action, by) !== null),
  };
}
