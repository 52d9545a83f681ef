/** 12345.5 → 12,345.5; in all our languages alike. */
export function apart(value: string): string {
  const [whole = '', ...rest] = value.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
}

/** What was typed as a figure: what is none in it is left out. */
export function figureOf(text: string): number | undefined {
  const figure = Number.parseFloat(text.replace(/[^\d.-]/g, ''));
  return Number.isNaN(figure) ? undefined : figure;
}
