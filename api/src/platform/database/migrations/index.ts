import type { Migration } from '../table.js';
import { addBusinessClosedAt } from './add-business-closed-at.js';
import { addIxBusinessOwner } from './add-ix-business-owner.js';
import { addIxNotificationUnread } from './add-ix-notification-unread.js';
import { addIxReviewHeld } from './add-ix-review-held.js';
import { addIxReviewHelpful } from './add-ix-review-helpful.js';
import { addIxReviewMine } from './add-ix-review-mine.js';
import { addIxReviewRating } from './add-ix-review-rating.js';
import { addIxReviewSummary } from './add-ix-review-summary.js';
import { addPhotoLooseIndex } from './add-photo-loose-index.js';
import { addPhotoLooseSince } from './add-photo-loose-since.js';
import { addPhotoPurpose } from './add-photo-purpose.js';
import { addPhotoSha256 } from './add-photo-sha256.js';
import { addPhotoUploadedBy } from './add-photo-uploaded-by.js';
import { addReportNetwork } from './add-report-network.js';
import { addReviewHeld } from './add-review-held.js';
import { addReviewHeldAt } from './add-review-held-at.js';
import { addReviewPhotoCount } from './add-review-photo-count.js';
import { addReviewRemovedBecause } from './add-review-removed-because.js';
import { addSessionBrowser } from './add-session-browser.js';
import { addSessionSystem } from './add-session-system.js';
import { addUserConsentedAt } from './add-user-consented-at.js';
import { addUserHomeProvince } from './add-user-home-province.js';
import { addUserTermsVersion } from './add-user-terms-version.js';
import { addUserVersion } from './add-user-version.js';
import { addUserWantsNews } from './add-user-wants-news.js';
import { baseMigrations } from './base.js';
import { createActivityEvent } from './create-activity-event.js';
import { createActivitySalt } from './create-activity-salt.js';
import { createAnswer } from './create-answer.js';
import { createAuditUnsealed } from './create-audit-unsealed.js';
import { createBusiness } from './create-business.js';
import { createBusinessItem } from './create-business-item.js';
import { createBusinessPolicy } from './create-business-policy.js';
import { createDocument } from './create-document.js';
import { createDraft } from './create-draft.js';
import { createFavorite } from './create-favorite.js';
import { createFileStore } from './create-file-store.js';
import { createGradeRecord } from './create-grade-record.js';
import { createHazardReport } from './create-hazard-report.js';
import { createHoursSuggestion } from './create-hours-suggestion.js';
import { createImportRun } from './create-import-run.js';
import { createImportedPlace } from './create-imported-place.js';
import { createIndexBacklog } from './create-index-backlog.js';
import { createIndexGeneration } from './create-index-generation.js';
import { createIndexMeta } from './create-index-meta.js';
import { createIndexPlace } from './create-index-place.js';
import { createInspection } from './create-inspection.js';
import { createInvite } from './create-invite.js';
import { createMail } from './create-mail.js';
import { createMailRequest } from './create-mail-request.js';
import { createMapCell } from './create-map-cell.js';
import { createNotification } from './create-notification.js';
import { createPageChange } from './create-page-change.js';
import { createPasswordReset } from './create-password-reset.js';
import { createPhoto } from './create-photo.js';
import { createPlaceCount } from './create-place-count.js';
import { createPosting } from './create-posting.js';
import { createRanking } from './create-ranking.js';
import { createRateLimit } from './create-rate-limit.js';
import { createReport } from './create-report.js';
import { createReview } from './create-review.js';
import { createReviewEdit } from './create-review-edit.js';
import { createReviewVote } from './create-review-vote.js';
import { createSuggest } from './create-suggest.js';
import { createTask } from './create-task.js';
import { createTerm } from './create-term.js';
import { dropIndexTables } from './drop-index-tables.js';
import { dropJob } from './drop-job.js';
import { dropLoginAttempt } from './drop-login-attempt.js';
import { dropMail } from './drop-mail.js';
import { dropOutbox } from './drop-outbox.js';
import { moveWaitingToTask } from './move-waiting-to-task.js';
import { renameBusinessRefreshAt } from './rename-business-refresh-at.js';
import { renameDocumentLooseSince } from './rename-document-loose-since.js';
import { renamePhotoLooseSince } from './rename-photo-loose-since.js';
import { renameUserStatusToState } from './rename-user-status-to-state.js';

/** Every migration, listed: a feature appends its own. Once released, none is ever edited. */
export const migrations: Migration[] = [
  ...baseMigrations,
  createBusiness,
  createBusinessItem,
  createBusinessPolicy,
  createPhoto,
  createReview,
  createInspection,
  createAnswer,
  createGradeRecord,
  createActivityEvent,
  createActivitySalt,
  createIndexPlace,
  createPosting,
  createTerm,
  createSuggest,
  createRanking,
  createMapCell,
  createPlaceCount,
  createIndexMeta,
  addBusinessClosedAt,
  createNotification,
  createFavorite,
  addIxNotificationUnread,
  addPhotoUploadedBy,
  addPhotoPurpose,
  addPhotoSha256,
  addPhotoLooseSince,
  addPhotoLooseIndex,
  addUserHomeProvince,
  addUserWantsNews,
  addUserTermsVersion,
  addUserConsentedAt,
  addUserVersion,
  addSessionBrowser,
  addSessionSystem,
  createPasswordReset,
  createInvite,
  createReport,
  createHoursSuggestion,
  createHazardReport,
  createReviewEdit,
  createReviewVote,
  addReviewHeld,
  addReviewHeldAt,
  addReviewRemovedBecause,
  addReviewPhotoCount,
  addIxReviewHeld,
  addIxReviewMine,
  addIxReviewHelpful,
  addIxReviewRating,
  addIxReviewSummary,
  addIxBusinessOwner,
  createMail,
  addReportNetwork,
  createImportRun,
  createImportedPlace,
  createFileStore,
  createDocument,
  createDraft,
  createRateLimit,
  dropLoginAttempt,
  renameBusinessRefreshAt,
  renamePhotoLooseSince,
  renameDocumentLooseSince,
  renameUserStatusToState,
  createTask,
  createMailRequest,
  createPageChange,
  createAuditUnsealed,
  moveWaitingToTask,
  dropOutbox,
  dropJob,
  dropMail,
  createIndexGeneration,
  createIndexBacklog,
  ...dropIndexTables,
];
