/**
 * What features take part in besides their own routes and tables: each registers itself when it is imported. Who opens
 * the database imports the entities, and with them this; a test finds the file that is missing here.
 */
import './features/activity/activity.register.js';
import './features/appeal/appeal.register.js';
import './features/business/business.register.js';
import './features/document/document.register.js';
import './features/draft/draft.register.js';
import './features/favorite/favorite.register.js';
import './features/grade/grade.register.js';
import './features/hazard-report/hazard-report.register.js';
import './features/inspection/inspection.register.js';
import './features/keep/keep.register.js';
import './features/member/member.register.js';
import './features/notification/notification.register.js';
import './features/photo/photo.register.js';
import './features/re-inspection/re-inspection.register.js';
import './features/registration/registration.register.js';
import './features/report/report.register.js';
import './features/review/review.register.js';
import './features/rotation/rotation.register.js';
import './features/safety-form/safety-form.register.js';
import './features/warning/warning.register.js';
