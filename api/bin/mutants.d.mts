export interface Mutant {
  start: number;
  end: number;
  to: string;
  line: number;
  what: string;
}
export function mutantsOf(text: string, path?: string): Mutant[];
export function broken(text: string, mutant: Mutant): string;
