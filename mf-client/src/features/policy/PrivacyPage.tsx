import { useLocale } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { PlatformPage } from './PlatformPage';
import { useRetentionQuery } from './policy.api';

/** `35 days`, and whole years as years. */
function lasting(days: number, intl: string): string {
  const [value, unit] = days % 365 ? [days, 'day'] : [days / 365, 'year'];
  return new Intl.NumberFormat(intl, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** How long what is kept, the text says as this server is set. */
export default function PrivacyPage() {
  const { intl } = useLocale();
  const { data, error, refetch } = useRetentionQuery();
  const figures = Object.fromEntries(
    Object.entries(data ?? {}).map(([name, days]) => [name, lasting(days, intl)]),
  );
  return (
    <PlatformPage name="privacy" figures={figures}>
      {error && <SectionError problem={error} onRetry={refetch} />}
    </PlatformPage>
  );
}
