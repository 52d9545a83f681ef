import { type RouteHandle, readOwn, useMe, writeOwn } from '@sabaijai/shared-ui/app';
import { useT } from '@sabaijai/shared-ui/locale';
import { useMatches } from '@sabaijai/shared-ui/router';
import { useEffect, useState } from 'react';
import { setLight } from '../antd/light';
import daylight from '../theme/daylight.json';
import styles from './Daylight.module.css';

const NAME = 'daylight';

/** Inspectors work under the sun; whose page it is, its route says. */
const useIsOutdoors = () =>
  useMatches().some(({ handle }) =>
    (handle as RouteHandle | undefined)?.access?.some((each) => each === 'inspector' || each === 'lead'),
  );

/** Light surfaces in everything on the screen, by the same variables, as long as such a page is open. */
function shine(): () => void {
  const { style } = document.documentElement;
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const night = bar?.content;
  for (const [name, value] of Object.entries(daylight)) style.setProperty(`--${name}`, value);
  style.colorScheme = 'light';
  if (bar) bar.content = daylight['navy-page'];
  setLight('day');
  return () => {
    for (const name of Object.keys(daylight)) style.removeProperty(`--${name}`);
    style.colorScheme = '';
    if (bar && night) bar.content = night;
    setLight('night');
  };
}

/** One switch on every page of inspectors, beside its title; each remembers it on this device for themselves. */
export function DaylightSwitch() {
  const { user } = useMe();
  return useIsOutdoors() && user ? <Switch key={user.id} owner={user.id} /> : null;
}

function Switch({ owner }: { owner: string }) {
  const t = useT('staff');
  const [isOn, setOn] = useState(() => readOwn(owner, NAME) === true);
  useEffect(() => (isOn ? shine() : undefined), [isOn]);
  const toggle = () => {
    setOn(!isOn);
    writeOwn(owner, NAME, !isOn);
  };
  return (
    <button
      type="button"
      className={styles.switch}
      aria-pressed={isOn}
      aria-label={t('daylight')}
      title={t('daylight')}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden="true" focusable="false">
        <circle cx="12" cy="12" r="4.5" fill={isOn ? 'currentColor' : 'none'} />
        <path d="M12 1.500v3M12 19.500v3M1.500 12h3M19.500 12h3M4.600 4.600l2.100 2.100M17.300 17.300l2.100 2.100M4.600 19.400l2.100-2.100M17.300 6.700l2.100-2.100" />
      </svg>
    </button>
  );
}
