import type { Device } from '@sabaijai/contract';
import { Button, Chip, SkeletonLines, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice, SectionError } from '@sabaijai/shared-ui/problem';
import { useId, useState } from 'react';
import styles from './Account.module.css';
import { useDevicesQuery, useEndDeviceMutation } from './account.api';

/** Names are the same in every language. */
const BROWSERS: Partial<Record<Device['browser'], string>> = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  samsung: 'Samsung Internet',
};
const SYSTEMS: Partial<Record<Device['system'], string>> = {
  android: 'Android',
  ios: 'iPhone / iPad',
  windows: 'Windows',
  macos: 'Mac',
  linux: 'Linux',
};

/** The others are old ones, rarely looked for. */
const SHOWN = 5;

export function DevicesSection() {
  const t = useT('account');
  const { number } = useFormats();
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useDevicesQuery();
  if (error && !data) return <SectionError problem={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={4} />;
  return (
    <>
      <p className={styles.note}>{t('devices.text')}</p>
      <ul className={styles.devices}>
        {data.items.slice(0, all ? undefined : SHOWN).map((device) => (
          <DeviceLine key={device.id} device={device} />
        ))}
      </ul>
      {!all && data.items.length > SHOWN && (
        <Button look="plain" onClick={() => setAll(true)}>
          {t('devices.all', { number: number(data.items.length) })}
        </Button>
      )}
    </>
  );
}

function DeviceLine({ device }: { device: Device }) {
  const t = useT('account');
  const { dateTime, date } = useFormats();
  const [end, { isLoading, error }] = useEndDeviceMutation();
  const seen = useId();
  const name = t('devices.name', {
    browser: BROWSERS[device.browser] ?? t('devices.otherBrowser'),
    system: SYSTEMS[device.system] ?? t('devices.otherSystem'),
  });
  const signOutThere = async () => {
    const answer = await end(device.id);
    if (!answer.error) showToast({ tone: 'success', text: t('devices.ended', { name }) });
  };
  return (
    <li>
      <div>
        <strong>{name}</strong> {device.current && <Chip tone="violet">{t('devices.current')}</Chip>}
        <p id={seen} className={styles.note}>
          {t('devices.seen', { seen: dateTime(device.seenAt), since: date(device.createdAt) })}
        </p>
        {error && <ProblemNotice problem={error} />}
      </div>
      {!device.current && (
        <Button
          aria-disabled={isLoading}
          aria-label={t('devices.endNamed', { name })}
          aria-describedby={seen}
          onClick={() => void signOutThere()}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
