/**
 * A state machine as a table: state → action → where it leads and who may do it. One guard on the server and one
 * row of buttons on the screen read the same table.
 */
export interface Transition<S extends string, By extends string> {
  to: S;
  by: readonly By[];
}
export type MachineTable<S extends string, By extends string> = {
  readonly [State in S]: Readonly<Record<string, Transition<S, By>>>;
};

export interface Machine<S extends string, By extends string> {
  readonly table: MachineTable<S, By>;
  readonly states: readonly S[];
  /** The actions this person (given as who they are to the object) may take in this state, in table order. */
  actions(state: S, by: readonly By[]): string[];
  /** Where the action leads, or null when the state or the person does not allow it. */
  next(state: S, action: string, by: readonly By[]): S | null;
}

/** Checks at compile time that every `to` is a state of the table; throws nothing at run time. */
export function defineMachine<const T extends MachineTable<keyof T & string, string>>(
  table: T,
): Machine<keyof T & string, ByOf<T>> {
  type S = keyof T & string;
  const states = Object.keys(table) as S[];
  const find = (state: S, action: string, by: readonly string[]) => {
    const row: Readonly<Record<string, Transition<S, string>>> = table[state];
    const found = Object.hasOwn(row, action) ? row[action] : undefined;
    return found?.by.some((who) => by.includes(who)) ? found : null;
  };
  return {
    table: table as unknown as MachineTable<S, ByOf<T>>,
    states,
    actions: (state, by) => Object.keys(table[state]).filter((action) => find(state, action, by)),
    next: (state, action, by) => find(state, action, by)?.to ?? null,
  };
}

type ByOf<T> = {
  [S in keyof T]: {
    [A in keyof T[S]]: T[S][A] extends { by: readonly (infer B)[] } ? B & string : never;
  }[keyof T[S]];
}[keyof T];
