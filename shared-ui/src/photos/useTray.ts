import type { Id } from '@sabaijai/contract';
import { useConfig, useUnsavedInput } from '@sabaijai/shared-ui/app';
import { useKeeper } from '@sabaijai/shared-ui/keep';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Sendable } from './file-kind';
import { isMoving, Tray, type TrayOptions } from './tray';
import { useBusy } from './useBusy';

/** The files of one field as they stand, for as long as it is on the screen. */
export function useTray<K extends Sendable>(
  own: Omit<TrayOptions<K>, 'apiBase' | 'keeper' | 'sender'> & {
    value: readonly Id<K>[];
    onBusy?: ((isBusy: boolean) => void) | undefined;
  },
) {
  const { value } = own;
  const { apiBase } = useConfig();
  const options = { ...useKeeper(), apiBase, ...own };
  const [tray] = useState(() => {
    const made = new Tray(options);
    made.adopt(value);
    return made;
  });
  const files = useSyncExternalStore(tray.subscribe, tray.read, tray.read);
  useLayoutEffect(() => {
    tray.options = options;
  });
  useLayoutEffect(() => tray.adopt(value), [tray, value]);
  useEffect(() => () => tray.close(), [tray]);

  // What is on the device is not lost with the page, and goes on its way by itself, before what names it.
  const isLoose = files.some((each) => isMoving(each) && !each.isKept);
  useUnsavedInput(isLoose);
  useBusy(isLoose, own.onBusy);
  return { tray, files };
}
