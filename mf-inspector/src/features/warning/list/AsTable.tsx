import { useConfig } from '@sabaijai/shared-ui/app';
import { buttonClass } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import type { ListQuery } from '../warning.api';

/** The list as it is narrowed, whole, for a spreadsheet. */
export function AsTable({ query }: { query: ListQuery }) {
  const t = useT('warning');
  const { apiBase } = useConfig();
  const asked = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as [string, string]],
  );
  return (
    <a
      className={buttonClass('plain')}
      href={`${apiBase}/warnings.csv?${new URLSearchParams(asked)}`}
      download="warnings.csv"
    >
      {t('list.csv')}
    </a>
  );
}
