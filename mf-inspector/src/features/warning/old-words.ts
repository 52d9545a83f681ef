/** Until November 2026 words that were not sent lay in `localStorage`, for whoever held the device: taken over once. */
const keyOf = (name: string) => `draft:${name}`;

export function oldWords(name: string): string {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as { values?: unknown } | null;
    return typeof found?.values === 'string' ? found.values : '';
  } catch {
    return '';
  }
}

export function forgetOldWords(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Where nothing can be stored there is nothing to remove.
  }
}
