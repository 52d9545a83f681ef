import type { Id } from '@sabaijai/contract';
import { useOnline, useUnsavedInput } from '@sabaijai/shared-ui/app';
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Sendable } from './file-kind';
import type { RefusedFile } from './kept';
import { KeptTray, type KeptTrayOptions } from './kept-tray';
import { isMoving, Tray, type TrayOptions } from './tray';

const NONE: readonly RefusedFile[] = [];

/** The files of one field as they stand, for as long as it is on the screen. */
export function useTray<K extends Sendable>(
  options: ((TrayOptions<K> & { keeper?: undefined }) | KeptTrayOptions<K>) & {
    value: readonly Id<K>[];
    onBusy?: ((isBusy: boolean) => void) | undefined;
    refused?: readonly RefusedFile[] | undefined;
  },
) {
  const { value, refused = NONE } = options;
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
  useLayoutEffect(() => {
    if (tray instanceof Tray) tray.refuse(refused);
  }, [tray, refused]);
  useEffect(() => () => tray.close(), [tray]);
  useOnline(() => tray instanceof Tray && tray.retryKept());

  // What is on the device is not lost with the page.
  useUnsavedInput(files.some((each) => isMoving(each) && !each.isKept));
  const isBusy = files.some(isMoving);
  const tellBusy = useEffectEvent((now: boolean) => options.onBusy?.(now));
  // Before the event that chose a file is over, or a form could be sent past it; and over only with the form's values,
  // which have what has arrived.
  useLayoutEffect(() => {
    if (isBusy) tellBusy(true);
  }, [isBusy]);
  useEffect(() => {
    if (!isBusy) tellBusy(false);
  }, [isBusy]);
  return { tray, files };
}
