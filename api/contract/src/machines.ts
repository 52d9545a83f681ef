import { appealMachine } from './appeal/appeal.schema.js';
import { correctionMachine } from './correction/correction.schema.js';
import { hazardReportMachine } from './hazard/hazard-report.schema.js';
import { inspectionMachine } from './inspection/safety-form.schema.js';
import { businessMachine } from './listing/listing.schema.js';
import { memberMachine } from './member/member.schema.js';
import { missingPlaceMachine } from './missing-place/missing-place.schema.js';
import { pictureRequestMachine } from './picture-request/picture-request.schema.js';
import { reInspectionMachine } from './re-inspection/re-inspection.schema.js';
import { documentMachine, registrationMachine } from './registration/registration.schema.js';
import { reportMachine } from './report/report.schema.js';
import { reviewMachine } from './review/review.schema.js';
import { rotationRequestMachine } from './rotation/rotation.schema.js';
import { staffMachine } from './staff/staff.schema.js';
import { stopOfferMachine } from './stop-offer/stop-offer.schema.js';
import { surveyMachine } from './survey/survey.schema.js';
import { warningItemMachine, warningMachine } from './warning/warning.schema.js';

/** Every machine of the product: for its words, its diagram (`npm run machines`) and its tests. */
export const MACHINES = [
  reviewMachine,
  reportMachine,
  hazardReportMachine,
  correctionMachine,
  missingPlaceMachine,
  pictureRequestMachine,
  registrationMachine,
  documentMachine,
  memberMachine,
  surveyMachine,
  businessMachine,
  inspectionMachine,
  warningMachine,
  warningItemMachine,
  appealMachine,
  reInspectionMachine,
  staffMachine,
  rotationRequestMachine,
  stopOfferMachine,
] as const;
