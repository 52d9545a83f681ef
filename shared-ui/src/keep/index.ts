export { type KeptDraft, thisPage, useKeptDraft } from './draft';
export type { Entry, Kept, KeptFile, KeptRequest, Owner, Receipt, SeenAnswer } from './entry';
export { draftOf, isBegun, isUnsent, SIGN_UP_DRAFT } from './entry';
export { type Held, Keeper, sha256Of, storageProblem } from './keeper';
export {
  keeperFor,
  seenAnswer,
  seenAnswers,
  unsentHere,
  useIsHere,
  useIsOutdated,
  useKeeper,
  useKept,
  useKeptFile,
  useSending,
} from './kept';
export { byWebLock, isAsked, isSaid, Sender, type SenderState, type Wire } from './sender';
export { postBytes } from './wire';
