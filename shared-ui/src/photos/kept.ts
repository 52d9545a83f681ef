import type { Id } from '@sabaijai/contract';
import { type KeptFiles, keptFiles } from '@sabaijai/shared-ui/form';
import { type UploadOptions, uploadPhoto } from './upload';

/** Sent since the page was opened: what they belong to may be refused and sent again. */
const sent = new Set<string>();

/**
 * Sends those of the photos that wait on this device; throws the `Problem` of the first that was not taken. They stay on
 * the device until `kept.drop`: what they belong to may never arrive, and be changed or sent again.
 */
export async function sendKeptPhotos(
  ids: readonly Id<'photo'>[],
  options: Omit<UploadOptions, 'id'>,
  kept: KeptFiles = keptFiles,
): Promise<void> {
  for (const id of ids) {
    const file = sent.has(id) ? null : await kept.get(id);
    if (!file) continue;
    await uploadPhoto(file, { ...options, id });
    sent.add(id);
  }
}
