import { useEffect, useState } from 'react';

/**
 * Whether the browser has promised not to clear what lies here by itself; null while it has not answered, and where it
 * cannot be asked. `isAsking` asks for that promise: some browsers then ask the person.
 */
export function useIsLasting(isAsking = false): boolean | null {
  const [isLasting, setLasting] = useState<boolean | null>(null);
  useEffect(() => {
    const { storage } = navigator;
    const asked = isAsking ? storage?.persist?.() : storage?.persisted?.();
    asked?.then(setLasting, () => undefined);
  }, [isAsking]);
  return isLasting;
}
