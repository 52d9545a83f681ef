import type { Id } from '@sabaijai/contract';
import { useUnsavedInput } from '@sabaijai/shared-ui/app';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Sendable } from './file-kind';
import { KeptTray, type KeptTrayOptions } from './kept-tray';
import { isMoving, Tray, type TrayOptions } from './tray';
import { useBusy } from './useBusy';

/** The files of one field as they stand, for as long as it is on the screen. */
export function useTray<K extends Sendable>(
  options: ((TrayOptions<K> & { keeper?: undefined }) | KeptTrayOptions<K>) & {
    value: readonly Id<K>[];
    onBusy?: ((isBusy: boolean) => void) | undefined;
  },
) {
  const { value } = options;
  const [tray] = useState(() => {
    const made = options.keeper ? new KeptTray(options) : new Tray(options);
    made.adopt(value);
    return made;
  });
  const files = useSyncExternalStore(tray.subscribe, tray.read, tray.read);
  useLayoutEffect(() => {
    tray.options = options as TrayOptions<K> & KeptTrayOptions<K>;
  });
  useLayoutEffect(() => tray.adopt(value), [tray, value]);
  useEffect(() => () => tray.close(), [tray]);

  // What is on the device is not lost with the page.
  useUnsavedInput(files.some((each) => isMoving(each) && !each.isKept));
  // What the keeper has goes on its way by itself, and before what names it.
  const isBusy = files.some((each) => isMoving(each) && !(options.keeper && each.isKept));
  useBusy(isBusy, options.onBusy);
  return { tray, files };
}
