import type { Dashboard } from '@sabaijai/contract';
import { useT } from '@sabaijai/shared-ui/locale';

/** Saves all numbers that are on the screen as a table: part, name, measure, value. */
export function useCsv(dashboard: Dashboard): () => void {
  const t = useT(['dashboard', 'register-business']);
  return () => {
    const rows = [
      [t('csvHead.part'), t('csvHead.name'), t('csvHead.measure'), t('csvHead.value')],
      ...rowsOf(dashboard, (category) => t(`register-business:form1.category.option.${category}`)),
    ];
    // The mark at the start tells spreadsheets that the letters are UTF-8.
    const text = `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    link.download = `dashboard-${dashboard.from}-${dashboard.until}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
}

const cell = (value: string | number) => {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

type Row = [part: string, name: string, measure: string, value: number];

/** Parts and measures keep the API's own names, so that a program reads them in every language. */
export function rowsOf(
  { checked, totals, before, own, warnings, begun, sections, items, bars, scores, losses }: Dashboard,
  categoryName: (category: Dashboard['checked'][number]['category']) => string,
): Row[] {
  const each = (part: string, name: string, counts: object): Row[] =>
    Object.entries(counts)
      .filter(([, value]) => typeof value === 'number')
      .map(([measure, value]) => [part, name, measure, value]);
  return [
    ...checked.flatMap((row) => each(`checked-${row.kind}`, categoryName(row.category), row)),
    ...each('totals', '', totals),
    ...losses.flatMap((row) => each('losses', row.month, row)),
    ...each('before', '', before),
    ...each('own', '', own),
    ...each('warnings-now', '', warnings.labels),
    ...each('warnings', '', warnings.totals),
    ...each('warnings-before', '', warnings.before),
    ...begun.flatMap(({ inspector, ...counts }) => each('begun', inspector, counts)),
    ...sections.flatMap(({ form, ...counts }) => each('section', `form${form}`, counts)),
    ...items.flatMap(({ id, ...counts }) => each('item', id, counts)),
    ...bars.flatMap(({ from, grades }) => each('grades', from, grades)),
    ...scores.map((count, points): Row => ['score', String(points), 'inspections', count]),
  ];
}
