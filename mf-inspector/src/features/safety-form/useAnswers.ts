import type { SafetyForm } from '@sabaijai/contract';
import { type Store, useOnline, useUnsavedInput } from '@sabaijai/shared-ui/app';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { AnswerQueue } from './answer-queue';
import { safetyFormApi } from './safety-form.api';

/** The answers of an open inspection; for as long as one of them is not sent, the page says so before it is left. */
export function useAnswers({ id, answers }: SafetyForm) {
  const store = useStore() as Store;
  const [queue] = useState(
    () =>
      new AnswerQueue(id, answers, (item, body) =>
        store.dispatch(safetyFormApi.endpoints.saveAnswer.initiate({ id, item, body })).unwrap(),
      ),
  );
  const given = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  useEffect(() => {
    void queue.flush();
    return () => queue.close();
  }, [queue]);
  useOnline(() => void queue.flush());
  useUnsavedInput(queue.unsent > 0);
  return { queue, given };
}
