import { changeRows } from '../table.js';

/** What an address of before began or ended with, what it was about, and what stands before the id in it, if one does. */
const SUBJECTS = [
  ['/vendor/warning-list/%', 'warning', '/vendor/warning-list/'],
  ['/inspector/warning-list/%', 'warning', '/inspector/warning-list/'],
  ['/inspector/list/business-tourlist/%', 'registration', '/inspector/list/business-tourlist/'],
  ['/vendor/register-business/finish?%', 'registration', '/vendor/register-business/finish?registration='],
  ['/inspector/queue?kind=appeals%', 'appeal', '/inspector/queue?kind=appeals&open='],
  ['/inspector/queue?kind=hazards%', 'hazardReport', '/inspector/queue?kind=hazards&open='],
  ['/inspector/queue?kind=reinspections%', 'reInspection', '/inspector/queue?kind=reinspections&open='],
  ['/inspector/%/result?inspection=%', 'inspection', '='],
  ['/inspector/%/safety-form/form1', 'visit', ''],
  ['/inspector/home', 'device', ''],
  ['/vendor/manage-business/home/%#appeal', 'appeal', ''],
  ['/vendor/manage-business/home/%#re-inspection', 'reInspection', ''],
  ['/vendor/manage-business/home/%', 'business', ''],
  ['/vendor/manage-business/people/%', 'members', ''],
  ['/vendor/manage-business/reviews/%', 'review', ''],
  ['/vendor/manage-business/listing/%', 'document', ''],
  ['/vendor/invitations', 'invitation', ''],
  ['/vendor/my-business', 'membership', ''],
  ['/client/review/%', 'review', ''],
  ['/client/information/%#review', 'reply', ''],
  ['/client/information/%', 'listing', ''],
  ['/account/activity#hazards', 'hazardReport', ''],
  ['/account/activity#reports', 'report', ''],
  ['/account', 'account', ''],
] as const;

const typeOf = SUBJECTS.map(([link, type]) => `WHEN link LIKE '${link}' THEN '${type}'`);
const idOf = SUBJECTS.map(
  ([link, , start]) =>
    `WHEN link LIKE '${link}' THEN ${start ? `SUBSTR(link, INSTR(link, '${start}') + ${start.length})` : 'business_id'}`,
);

/** Notices say what they are about instead of where it is shown. */
export const nameSubjectsOfNotifications = changeRows(
  202612100003,
  'name-subjects-of-notifications',
  `UPDATE notification SET subject_type = CASE ${typeOf.join(' ')} END, subject_id = CASE ${idOf.join(' ')} END`,
);
