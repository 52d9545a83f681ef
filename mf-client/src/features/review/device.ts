import { forgetDraft, writeDraft } from '@sabaijai/shared-ui/form';

/** Whether what is typed outlives the page: storage may be full or forbidden. */
export function canKeepDrafts(): boolean {
  const isKept = writeDraft('trial', { values: {}, savedAt: 0 });
  forgetDraft('trial');
  return isKept;
}
