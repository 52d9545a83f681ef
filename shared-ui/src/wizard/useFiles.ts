import { draftOf } from '@sabaijai/shared-ui/keep';
import { useEffect, useRef, useState } from 'react';
import { type FieldHandle, useBusy, useStep } from './step';

/**
 * Files of a field: they are on this device, with the answer that names them, before one goes on, and leave by
 * themselves; the form is sent after them.
 */
export function useFiles(field: FieldHandle) {
  const { name } = useStep();
  const [isBusy, setBusy] = useState(false);
  useBusy(isBusy);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return {
    onBusy: setBusy,
    sends: name === undefined ? {} : { namedIn: draftOf(name) },
    onChange: (ids: readonly string[]) => {
      // Its entry was taken out, and another stands in its place.
      if (!isGone.current) field.set(ids, true);
    },
  };
}
