import { COOKIE_DAYS, INSPECTOR_SESSION_HOURS, PICTURE_CONTACT_DAYS, SESSION_DAYS } from '@sabaijai/contract';
import { useLocale } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { PlatformPage } from './PlatformPage';
import { useRetentionQuery } from './policy.api';

/** In days, and the same wherever the software runs: what the server acts by as well. */
export const FIXED = {
  session: SESSION_DAYS.most,
  idleSession: SESSION_DAYS.idle,
  inspectorSession: INSPECTOR_SESSION_HOURS / 24,
  deviceCookie: COOKIE_DAYS.device,
  localeCookie: COOKIE_DAYS.locale,
  pictureContact: PICTURE_CONTACT_DAYS,
};

/** `35 days`; whole years as years, and what is shorter than a day in hours. */
function lasting(days: number, intl: string): string {
  const [value, unit] = days < 1 ? [days * 24, 'hour'] : days % 365 ? [days, 'day'] : [days / 365, 'year'];
  return new Intl.NumberFormat(intl, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** How long what is kept, the text says as this server is set. */
export default function PrivacyPage() {
  const { intl } = useLocale();
  const { data, error, refetch } = useRetentionQuery();
  const figures = Object.fromEntries(
    Object.entries({ ...FIXED, ...data }).map(([name, days]) => [name, lasting(days, intl)]),
  );
  return (
    <PlatformPage name="privacy" figures={figures}>
      {error && <SectionError problem={error} onRetry={refetch} />}
    </PlatformPage>
  );
}
