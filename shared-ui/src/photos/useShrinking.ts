import { useUnsavedInput } from '@sabaijai/shared-ui/app';
import { useEffect, useEffectEvent, useState } from 'react';
import { mayShrink, shrinkPhoto } from './shrink';

/** Makes chosen photos smaller and hands them on one by one, in the order they were chosen. */
export function useShrinking(onReady: (file: File) => void) {
  const [waiting, setWaiting] = useState<readonly { file: File }[]>([]);
  const [next] = waiting;
  const handOn = useEffectEvent(onReady);
  useEffect(() => {
    if (!next) return;
    let isGone = false;
    void shrinkPhoto(next.file).then((file) => {
      if (isGone) return;
      handOn(file);
      setWaiting((before) => before.slice(1));
    });
    return () => {
      isGone = true;
    };
  }, [next]);
  // Nothing has it yet but this page.
  useUnsavedInput(next !== undefined);

  const prepare = (files: readonly File[]) => {
    if (next || files.some(mayShrink))
      setWaiting((before) => [...before, ...files.map((file) => ({ file }))]);
    else for (const file of files) onReady(file);
  };
  return { prepare, waiting: waiting.length };
}
