import { Button } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useEffect, useState } from 'react';
import daylight from '../theme/daylight.json';

const KEY = 'daylight';
const isKept = () => {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
};

/** Light surfaces under the sun, by the same variables; as long as a page that has the switch is open. */
export function useDaylight() {
  const t = useT('staff');
  const [isOn, setOn] = useState(isKept);
  useEffect(() => {
    if (!isOn) return;
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(daylight)) style.setProperty(`--${name}`, value);
    style.colorScheme = 'light';
    return () => {
      for (const name of Object.keys(daylight)) style.removeProperty(`--${name}`);
      style.colorScheme = '';
    };
  }, [isOn]);
  const toggle = () => {
    setOn(!isOn);
    try {
      localStorage.setItem(KEY, isOn ? 'off' : 'on');
    } catch {
      // Not remembered, but switched.
    }
  };
  return { label: t(isOn ? 'daylight.off' : 'daylight.on'), toggle };
}

export function DaylightSwitch() {
  const { label, toggle } = useDaylight();
  return (
    <Button look="plain" onClick={toggle}>
      {label}
    </Button>
  );
}
