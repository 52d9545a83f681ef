import type { Migration } from '../table.js';
import { addAnswerPhotoIds } from './add-answer-photo-ids.js';
import { addBusinessAmenities } from './add-business-amenities.js';
import { addBusinessCappedFrom } from './add-business-capped-from.js';
import { addBusinessDueIndex } from './add-business-due-index.js';
import { addBusinessMorton } from './add-business-morton.js';
import { addBusinessMortonIndex } from './add-business-morton-index.js';
import { addBusinessOpenCriticalBefore } from './add-business-open-critical-before.js';
import { addBusinessOpenHazards } from './add-business-open-hazards.js';
import { addBusinessOtherBeforeId } from './add-business-other-before-id.js';
import { addBusinessOtherBeforeIndex } from './add-business-other-before-index.js';
import { addBusinessPredecessorId } from './add-business-predecessor-id.js';
import { addBusinessPredecessorIndex } from './add-business-predecessor-index.js';
import { addBusinessRareIndex } from './add-business-rare-index.js';
import { addBusinessRecheckIndex } from './add-business-recheck-index.js';
import { addBusinessRightToReplyAt } from './add-business-right-to-reply-at.js';
import { addBusinessRisk } from './add-business-risk.js';
import { addBusinessRiskAt } from './add-business-risk-at.js';
import { addBusinessRiskIndex } from './add-business-risk-index.js';
import { addBusinessStatePointIndex } from './add-business-state-point-index.js';
import { addBusinessStateReason } from './add-business-state-reason.js';
import { addBusinessStoppedActivities } from './add-business-stopped-activities.js';
import { addBusinessTags } from './add-business-tags.js';
import { addBusinessVisitDueAt } from './add-business-visit-due-at.js';
import { addBusinessVisitIndex } from './add-business-visit-index.js';
import { addBusinessWorstFinding } from './add-business-worst-finding.js';
import { addCorrectionAddress } from './add-correction-address.js';
import { addCorrectionCategory } from './add-correction-category.js';
import { addCorrectionDuplicateOf } from './add-correction-duplicate-of.js';
import { addCorrectionHours } from './add-correction-hours.js';
import { addCorrectionName } from './add-correction-name.js';
import { addCorrectionPoint } from './add-correction-point.js';
import { addDocumentState } from './add-document-state.js';
import { addDocumentToldDays } from './add-document-told-days.js';
import { addDraftClaims } from './add-draft-claims.js';
import { addDraftFormerHash } from './add-draft-former-hash.js';
import { addDraftFormerIndex } from './add-draft-former-index.js';
import { addDraftRegistration } from './add-draft-registration.js';
import { addDraftResumeContact } from './add-draft-resume-contact.js';
import { addDraftResumeHash } from './add-draft-resume-hash.js';
import { addDraftResumeIndex } from './add-draft-resume-index.js';
import { addDraftResumeTries } from './add-draft-resume-tries.js';
import { addDraftResumeUntil } from './add-draft-resume-until.js';
import { addFormerMemberRole } from './add-former-member-role.js';
import { addHazardReportDuplicateOf } from './add-hazard-report-duplicate-of.js';
import { addHazardReportHeld } from './add-hazard-report-held.js';
import { addHazardReportInspectionId } from './add-hazard-report-inspection-id.js';
import { addHazardReportLinkedItemId } from './add-hazard-report-linked-item-id.js';
import { addHazardReportNetwork } from './add-hazard-report-network.js';
import { addHazardReportQueueIndex } from './add-hazard-report-queue-index.js';
import { addHazardReportStateIndex } from './add-hazard-report-state-index.js';
import { addInspectionChangesIndex } from './add-inspection-changes-index.js';
import { addInspectionComplaint } from './add-inspection-complaint.js';
import { addInspectionCountedAs } from './add-inspection-counted-as.js';
import { addInspectionEarlierInspectors } from './add-inspection-earlier-inspectors.js';
import { addInspectionEndReason } from './add-inspection-end-reason.js';
import { addInspectionFacetsNote } from './add-inspection-facets-note.js';
import { addInspectionFailuresSeenAt } from './add-inspection-failures-seen-at.js';
import { addInspectionFinishedIndex } from './add-inspection-finished-index.js';
import { addInspectionFoundAt } from './add-inspection-found-at.js';
import { addInspectionFoundIndex } from './add-inspection-found-index.js';
import { addInspectionHazardReportId } from './add-inspection-hazard-report-id.js';
import { addInspectionInspectorIndex } from './add-inspection-inspector-index.js';
import { addInspectionLaterChanges } from './add-inspection-later-changes.js';
import { addInspectionOverrideReason } from './add-inspection-override-reason.js';
import { addInspectionStartedIndex } from './add-inspection-started-index.js';
import { addInspectionStopGivenAt } from './add-inspection-stop-given-at.js';
import { addInspectionStopGivenBy } from './add-inspection-stop-given-by.js';
import { addInspectionStopOrder } from './add-inspection-stop-order.js';
import { addInspectionSurveyAccuracy } from './add-inspection-survey-accuracy.js';
import { addInspectionVoidReason } from './add-inspection-void-reason.js';
import { addInspectionWorstFinding } from './add-inspection-worst-finding.js';
import { addInspectorProfileAgencyId } from './add-inspector-profile-agency-id.js';
import { addInspectorProfileVersion } from './add-inspector-profile-version.js';
import { addInviteAgencyId } from './add-invite-agency-id.js';
import { addKeptOnDeviceDevice } from './add-kept-on-device-device.js';
import { addKeptOnDeviceHeardAt } from './add-kept-on-device-heard-at.js';
import { addMemberAcceptedAt } from './add-member-accepted-at.js';
import { addMemberAcceptedBy } from './add-member-accepted-by.js';
import { addMemberAcceptedIndex } from './add-member-accepted-index.js';
import { addMemberSecretHash } from './add-member-secret-hash.js';
import { addMemberSecretIndex } from './add-member-secret-index.js';
import { addNotificationBusinessIndex } from './add-notification-business-index.js';
import { addNotificationSubjectId } from './add-notification-subject-id.js';
import { addNotificationSubjectType } from './add-notification-subject-type.js';
import { addNotificationSummaryId } from './add-notification-summary-id.js';
import { addPasswordResetAddress } from './add-password-reset-address.js';
import { addPhotoTaken } from './add-photo-taken.js';
import { addPhotoWithheld } from './add-photo-withheld.js';
import { addRegistrationEarlier } from './add-registration-earlier.js';
import { addRegistrationLat } from './add-registration-lat.js';
import { addRegistrationLon } from './add-registration-lon.js';
import { addRegistrationOperatorKeys } from './add-registration-operator-keys.js';
import { addRegistrationPointIndex } from './add-registration-point-index.js';
import { addReviewNetwork } from './add-review-network.js';
import { addReviewReplyTranslations } from './add-review-reply-translations.js';
import { addReviewVoteNetwork } from './add-review-vote-network.js';
import { addUserEmailProvedAt } from './add-user-email-proved-at.js';
import { addUserMails } from './add-user-mails.js';
import { addUserPendingEmail } from './add-user-pending-email.js';
import { addUserPendingEmailIndex } from './add-user-pending-email-index.js';
import { addWarningDueBefore } from './add-warning-due-before.js';
import { addWarningInspectionIndex } from './add-warning-inspection-index.js';
import { addWarningIntroVersion } from './add-warning-intro-version.js';
import { addWarningItemDropped } from './add-warning-item-dropped.js';
import { addWarningLabelIndex } from './add-warning-label-index.js';
import { addWarningLeadItems } from './add-warning-lead-items.js';
import { addWarningOthersUntil } from './add-warning-others-until.js';
import { addWarningReminders } from './add-warning-reminders.js';
import { addWarningReplySentIndex } from './add-warning-reply-sent-index.js';
import { addWarningResolvedIndex } from './add-warning-resolved-index.js';
import { addWarningStateIndex } from './add-warning-state-index.js';
import { addWarningWithdrawnAt } from './add-warning-withdrawn-at.js';
import { countWarningLeadItems } from './count-warning-lead-items.js';
import { createAbsence } from './create-absence.js';
import { createAccountAct } from './create-account-act.js';
import { createActivityEvent } from './create-activity-event.js';
import { createActivitySalt } from './create-activity-salt.js';
import { createActivityTotal } from './create-activity-total.js';
import { createAgency } from './create-agency.js';
import { createAgencyContact } from './create-agency-contact.js';
import { createAnswer } from './create-answer.js';
import { createAppeal } from './create-appeal.js';
import { createAuditEvent } from './create-audit-event.js';
import { createAuditUnsealed } from './create-audit-unsealed.js';
import { createBusiness } from './create-business.js';
import { createBusinessItem } from './create-business-item.js';
import { createBusinessMember } from './create-business-member.js';
import { createBusinessPolicy } from './create-business-policy.js';
import { createCardKey } from './create-card-key.js';
import { createChecklist } from './create-checklist.js';
import { createChecklistItem } from './create-checklist-item.js';
import { createCorrection } from './create-correction.js';
import { createDocument } from './create-document.js';
import { createDocumentOpened } from './create-document-opened.js';
import { createDraft } from './create-draft.js';
import { createEmailProof } from './create-email-proof.js';
import { createFavorite } from './create-favorite.js';
import { createFileStore } from './create-file-store.js';
import { createFormerMember } from './create-former-member.js';
import { createGradeCard } from './create-grade-card.js';
import { createGradeRecord } from './create-grade-record.js';
import { createHazardReport } from './create-hazard-report.js';
import { createHoursSuggestion } from './create-hours-suggestion.js';
import { createImportRun } from './create-import-run.js';
import { createImportedPlace } from './create-imported-place.js';
import { createIndexBacklog } from './create-index-backlog.js';
import { createIndexGeneration } from './create-index-generation.js';
import { createInspection } from './create-inspection.js';
import { createInspectionAmendment } from './create-inspection-amendment.js';
import { createInspectionRound } from './create-inspection-round.js';
import { createInspectionStop } from './create-inspection-stop.js';
import { createInspectionTotal } from './create-inspection-total.js';
import { createInspectorProfile } from './create-inspector-profile.js';
import { createInvite } from './create-invite.js';
import { createKeptLoss } from './create-kept-loss.js';
import { createKeptOnDevice } from './create-kept-on-device.js';
import { createKnownDevice } from './create-known-device.js';
import { createMailRequest } from './create-mail-request.js';
import { createMissingPlace } from './create-missing-place.js';
import { createMonthTotal } from './create-month-total.js';
import { createNotice } from './create-notice.js';
import { createNoticeItem } from './create-notice-item.js';
import { createNotification } from './create-notification.js';
import { createObjection } from './create-objection.js';
import { createPageChange } from './create-page-change.js';
import { createPasswordReset } from './create-password-reset.js';
import { createPhoto } from './create-photo.js';
import { createPictureRequest } from './create-picture-request.js';
import { createRateLimit } from './create-rate-limit.js';
import { createReInspection } from './create-re-inspection.js';
import { createRegistration } from './create-registration.js';
import { createReport } from './create-report.js';
import { createReview } from './create-review.js';
import { createReviewEdit } from './create-review-edit.js';
import { createReviewVote } from './create-review-vote.js';
import { createRotationRequest } from './create-rotation-request.js';
import { createServerSecret } from './create-server-secret.js';
import { createSession } from './create-session.js';
import { createStopOffer } from './create-stop-offer.js';
import { createSurvey } from './create-survey.js';
import { createTask } from './create-task.js';
import { createUser } from './create-user.js';
import { createVendorProfile } from './create-vendor-profile.js';
import { createWarning } from './create-warning.js';
import { createWarningItem } from './create-warning-item.js';
import { createWarningReply } from './create-warning-reply.js';
import { deriveBusinessesForProof } from './derive-businesses-for-proof.js';
import { deriveBusinessesForRisk } from './derive-businesses-for-risk.js';
import { deriveBusinessesForStops } from './derive-businesses-for-stops.js';
import { deriveBusinessesForVisits } from './derive-businesses-for-visits.js';
import { deriveBusinessesForWarnings } from './derive-businesses-for-warnings.js';
import { dropBusinessDueIndex } from './drop-business-due-index.js';
import { dropHoursSuggestion } from './drop-hours-suggestion.js';
import { dropInspectorProfilePseudonym } from './drop-inspector-profile-pseudonym.js';
import { dropNotificationLink } from './drop-notification-link.js';
import { fillActivityTotal } from './fill-activity-total.js';
import { fillAgency } from './fill-agency.js';
import { fillBusinessMember } from './fill-business-member.js';
import { fillBusinessMorton } from './fill-business-morton.js';
import { fillChecklist } from './fill-checklist.js';
import { fillChecklistItem } from './fill-checklist-item.js';
import { fillInspectionTotal } from './fill-inspection-total.js';
import { keepWarningReminders } from './keep-warning-reminders.js';
import { lookAtWarningsAgain } from './look-at-warnings-again.js';
import { moveHoursSuggestions } from './move-hours-suggestions.js';
import { nameAgenciesByRow } from './name-agencies-by-row.js';
import { nameHoursOutcomes } from './name-hours-outcomes.js';
import { nameSubjectsOfNotifications } from './name-subjects-of-notifications.js';
import { proveAddressesThatAnswered } from './prove-addresses-that-answered.js';
import { tellFixedMinorItems } from './tell-fixed-minor-items.js';
import { tellWarningDueBefore } from './tell-warning-due-before.js';
import { tellWarningWithdrawnAt } from './tell-warning-withdrawn-at.js';

export const migrations: Migration[] = [
  createUser,
  createInspectorProfile,
  createVendorProfile,
  createSession,
  createKnownDevice,
  createAuditEvent,
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
  createNotification,
  createPasswordReset,
  createInvite,
  createReviewEdit,
  createReviewVote,
  createReport,
  createHoursSuggestion,
  createHazardReport,
  createFavorite,
  createImportRun,
  createImportedPlace,
  createTask,
  createMailRequest,
  createPageChange,
  createAuditUnsealed,
  createFileStore,
  createDocument,
  createDraft,
  createRateLimit,
  createIndexGeneration,
  createIndexBacklog,
  addInspectionWorstFinding,
  addBusinessWorstFinding,
  addBusinessAmenities,
  createRegistration,
  addDraftClaims,
  addDraftRegistration,
  addDraftResumeHash,
  addDraftResumeContact,
  addDraftResumeUntil,
  addDraftResumeTries,
  addDocumentState,
  addDraftResumeIndex,
  addRegistrationLat,
  addRegistrationLon,
  addRegistrationPointIndex,
  addRegistrationEarlier,
  addUserMails,
  addDocumentToldDays,
  addNotificationBusinessIndex,
  createBusinessMember,
  fillBusinessMember,
  createSurvey,
  createActivityTotal,
  fillActivityTotal,
  addInspectionVoidReason,
  addInspectionOverrideReason,
  addInspectionSurveyAccuracy,
  addInspectionFacetsNote,
  addAnswerPhotoIds,
  createInspectionAmendment,
  createObjection,
  addInspectionInspectorIndex,
  addBusinessRisk,
  addBusinessRiskAt,
  addBusinessVisitDueAt,
  addBusinessOpenHazards,
  addBusinessRiskIndex,
  deriveBusinessesForRisk,
  addHazardReportStateIndex,
  createInspectionRound,
  createInspectionStop,
  addHazardReportLinkedItemId,
  addHazardReportInspectionId,
  addHazardReportDuplicateOf,
  addBusinessStateReason,
  addHazardReportQueueIndex,
  addBusinessDueIndex,
  createInspectionTotal,
  fillInspectionTotal,
  createWarning,
  createWarningItem,
  createWarningReply,
  createNotice,
  createNoticeItem,
  createAgencyContact,
  addBusinessCappedFrom,
  addBusinessStoppedActivities,
  deriveBusinessesForStops,
  addInspectionFinishedIndex,
  createAppeal,
  createReInspection,
  addBusinessRightToReplyAt,
  addNotificationSummaryId,
  addInspectionEarlierInspectors,
  addWarningStateIndex,
  addWarningResolvedIndex,
  addWarningReplySentIndex,
  deriveBusinessesForWarnings,
  addWarningItemDropped,
  addWarningWithdrawnAt,
  addPhotoTaken,
  addWarningLeadItems,
  countWarningLeadItems,
  addWarningDueBefore,
  tellWarningDueBefore,
  tellWarningWithdrawnAt,
  addWarningLabelIndex,
  addWarningReminders,
  keepWarningReminders,
  addUserEmailProvedAt,
  proveAddressesThatAnswered,
  lookAtWarningsAgain,
  tellFixedMinorItems,
  createDocumentOpened,
  addHazardReportNetwork,
  addHazardReportHeld,
  deriveBusinessesForProof,
  addReviewNetwork,
  createEmailProof,
  addUserPendingEmail,
  addUserPendingEmailIndex,
  addPasswordResetAddress,
  addBusinessPredecessorId,
  addBusinessOtherBeforeId,
  addBusinessOpenCriticalBefore,
  addRegistrationOperatorKeys,
  addBusinessPredecessorIndex,
  addBusinessOtherBeforeIndex,
  createAgency,
  createAccountAct,
  addInspectorProfileAgencyId,
  addInviteAgencyId,
  addInspectorProfileVersion,
  fillAgency,
  nameAgenciesByRow,
  addMemberSecretHash,
  addMemberAcceptedBy,
  addMemberAcceptedAt,
  addMemberSecretIndex,
  addMemberAcceptedIndex,
  createFormerMember,
  addBusinessVisitIndex,
  dropBusinessDueIndex,
  addInspectionFailuresSeenAt,
  addInspectionLaterChanges,
  addInspectionChangesIndex,
  addBusinessStatePointIndex,
  addInspectionEndReason,
  addInspectionHazardReportId,
  addInspectionComplaint,
  addInspectionStartedIndex,
  deriveBusinessesForVisits,
  addInspectionFoundAt,
  createServerSecret,
  dropInspectorProfilePseudonym,
  addFormerMemberRole,
  addWarningOthersUntil,
  addInspectionCountedAs,
  createKeptOnDevice,
  addInspectionStopOrder,
  addKeptOnDeviceDevice,
  addKeptOnDeviceHeardAt,
  createKeptLoss,
  addReviewVoteNetwork,
  addReviewReplyTranslations,
  createRotationRequest,
  addNotificationSubjectType,
  addNotificationSubjectId,
  nameSubjectsOfNotifications,
  dropNotificationLink,
  addWarningIntroVersion,
  addDraftFormerHash,
  addDraftFormerIndex,
  createCorrection,
  createCardKey,
  createGradeCard,
  addInspectionStopGivenBy,
  addInspectionStopGivenAt,
  createAbsence,
  addCorrectionHours,
  moveHoursSuggestions,
  nameHoursOutcomes,
  dropHoursSuggestion,
  addCorrectionName,
  addCorrectionCategory,
  addCorrectionPoint,
  addCorrectionDuplicateOf,
  addBusinessTags,
  createStopOffer,
  addBusinessMorton,
  fillBusinessMorton,
  addBusinessMortonIndex,
  addBusinessRareIndex,
  addBusinessRecheckIndex,
  addInspectionFoundIndex,
  addWarningInspectionIndex,
  createMissingPlace,
  createChecklist,
  createChecklistItem,
  fillChecklist,
  fillChecklistItem,
  createMonthTotal,
  createPictureRequest,
  addPhotoWithheld,
  addCorrectionAddress,
];
