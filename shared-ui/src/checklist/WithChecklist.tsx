import { CHECKLISTS, ChecklistVersion, learnChecklist } from '@sabaijai/contract/checklist';
import { api } from '@sabaijai/shared-ui/app';
import { SkeletonLines } from '@sabaijai/shared-ui/components';
import { SectionError } from '@sabaijai/shared-ui/problem';
import type { ReactNode } from 'react';

export const checklistApi = api.injectEndpoints({
  endpoints: (build) => ({
    checklist: build.query<ChecklistVersion, string>({
      query: (version) => `/checklists/${version}`,
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : ChecklistVersion,
    }),
  }),
});

/** The program carries this version, or has read it. */
export const isKnown = (version: string): boolean => CHECKLISTS[version] !== undefined;

/**
 * Whether `CHECKLISTS[version]` is there: of a version that the program does not carry, once it is read. Without a version
 * nothing is waited for.
 */
export function useChecklist(version: string | undefined) {
  const isHere = version === undefined || isKnown(version);
  const answer = checklistApi.useChecklistQuery(version ?? '', { skip: isHere });
  const { currentData, error, refetch } = answer;
  // Each remote has its own lists, and the answers are the page's: learned here, where learning twice is the same.
  if (currentData) learnChecklist(currentData);
  return { isThere: isHere || currentData !== undefined, error: isHere ? undefined : error, refetch };
}

/** What is shown by a list waits for it. */
export function WithChecklist({ version, children }: { version: string | undefined; children: ReactNode }) {
  const { isThere, error, refetch } = useChecklist(version);
  if (isThere) return children;
  if (error) return <SectionError problem={error} onRetry={() => void refetch()} />;
  return <SkeletonLines lines={8} />;
}
