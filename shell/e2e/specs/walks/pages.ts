/**
 * Every page, by the person of the demo who opens it. `{finder which}` stands for what `find.ts` finds there; a name
 * with a slash in it, for two parts of the address.
 */
const LISTED = '{business state=listed}';
const LISTING = `/vendor/manage-business/listing/${LISTED}`;
const FORM = '/inspector/inspec-vender/{inspecting}/safety-form';
const REGISTER = '/vendor/register-business';
const SEND = '/inspector/send-warning';
const WARNINGS = '/inspector/warning-list';
const REGISTRATIONS = '/inspector/list/business-tourlist';
const SURVEY = '/vendor/manage-business/survay';
const MY_WARNINGS = '/vendor/warning-list';

export const PAGES: Record<string, readonly string[]> = {
  nobody: [
    '/',
    '/client/search?q=temple',
    '/client/search?view=map',
    '/client/category/restaurant',
    '/client/area/pattaya',
    '/client/hot-all',
    '/client/recommend-all',
    '/client/information/{place category=restaurant&sort=safest}',
    '/client/information/{place q=temple}',
    '/client/ratings/{place category=restaurant&sort=safest}',
    '/client/ratings/{place grade=C&sort=top_rated}',
    '/client/verify/{certificate grade=C&sort=top_rated}',
    '/client/policy/{place grade=C&sort=top_rated}',
    '/client/information/{place category=restaurant&sort=safest}?hazard=1',
    '/client/hazard#key=not-a-real-one',
    '/client/missing-place',
    '/client/missing-place?name=temple&at=12.93,100.88,16',
    '/client/missing-place/outcome#key=not-a-real-one',
    '/client/picture/{picture category=restaurant&sort=safest}',
    '/client/picture/outcome#key=not-a-real-one',
    '/client/policy/terms',
    '/client/policy/privacy',
    '/client/policy/scoring',
    '/client/policy/reviews',
    '/client/policy/open-data',
    '/client/lang',
    '/client/emergency',
    '/auth/login',
    '/auth/login-by-client',
    '/auth/register',
    '/auth/forgot',
    '/auth/reset#token=not-a-real-one',
    '/auth/prove',
    '/auth/prove#token=not-a-real-one',
    '/error',
    '/nowhere',
    '/lab',
  ],
  client1: [
    '/client/favorite',
    '/client/unsent',
    '/client/review/{place category=restaurant&sort=safest}',
    '/client/information/{place category=restaurant&sort=safest}?hazard=1',
    '/client/information/{place category=restaurant&sort=safest}?correct=1',
    '/account',
    '/account/activity',
    '/account/activity#missing',
    '/account/activity#pictures',
    '/client/missing-place',
    '/account/notifications',
  ],
  lead: [
    '/inspector/home',
    '/inspector/unsent',
    '/inspector/map',
    '/inspector/list/tourlist',
    '/inspector/list/tourlist?tab=overdue&category=souvenir&grade=A',
    '/inspector/queue',
    '/inspector/queue?open={hazard}',
    ...[
      'rotations',
      'reviews',
      'reports',
      'pictures',
      'hours',
      'corrections',
      'missing',
      'businesses',
      'invites',
    ].map((kind) => `/inspector/queue?kind=${kind}`),
    '/inspector/week',
    '/inspector/people',
    '/inspector/people?open=DEMO-1001',
    '/inspector/people?tab=agencies',
    '/inspector/people?tab=agencies&open=new',
    '/inspector/conflicts',
    '/inspector/dashboard?period=year',
    '/inspector/dashboard?period=week&province=TH-96',
    `${WARNINGS}/{case label=overdue}/audit`,
    REGISTRATIONS,
    `${REGISTRATIONS}?tab=registrations`,
    `${REGISTRATIONS}?state=rejected&province=TH-96`,
    `${REGISTRATIONS}/{registration kind=new}`,
    `${REGISTRATIONS}/{registration kind=claim}`,
    ...['in_review', 'changes_requested', 'rejected'].map(
      (state) => `${REGISTRATIONS}/{registration state=${state}}`,
    ),
  ],
  // Who sent the demo's warnings.
  inspector1: [
    ...['form1', 'form2', 'form3', 'form4', 'form5'].map((step) => `${FORM}/${step}`),
    ...['result', 'report'].map(
      (page) => `/inspector/inspec-vender/{inspected}/safety-form/${page}?inspection={inspection}`,
    ),
    SEND,
    `${SEND}?q=an`,
    `${SEND}/waring-send/{unwarned}`,
    `${SEND}/waring-send/{business?draft}`,
    `${SEND}/success/{warning label=waiting_vendor}`,
    // One that may be repeated, and one that may not.
    `${SEND}/waring-send-repeat/{warning label=overdue}`,
    `${SEND}/waring-send-repeat/{warning label=escalated}`,
    // One that is closed, and one that cannot be closed yet.
    `${SEND}/complete/{warning label=resolved}`,
    `${SEND}/complete/{warning label=waiting_visit}`,
    WARNINGS,
    ...[
      'needs_decision',
      'waiting_vendor',
      'overdue',
      'waiting_visit',
      'escalated',
      'resolved',
      'withdrawn',
    ].flatMap((label) => [`${WARNINGS}?tab=${label}`, `${WARNINGS}/{warning label=${label}}`]),
    `${WARNINGS}?tab=overdue&q=nowhere`,
    `${WARNINGS}/{warning label=waiting_vendor}/notice/1`,
    `${WARNINGS}/{warning label=waiting_visit}/success`,
    `${WARNINGS}/send-success/{warning label=escalated}`,
  ],
  vendor1: [
    '/vendor/my-business',
    '/vendor/unsent',
    '/vendor/invitations',
    `${REGISTER}/start`,
    `${REGISTER}/form1`,
    // One that was just begun, and one that is filled in.
    `${REGISTER}/form1?draft={draft done=0}`,
    ...['form1', 'form2', 'form3', 'form4', 'form5'].map(
      (step) => `${REGISTER}/${step}?draft={draft done=5}`,
    ),
    `${REGISTER}/form5/add-items?draft={draft done=5}&entry=0`,
    ...['submitted', 'in_review', 'changes_requested', 'rejected'].map(
      (state) => `${REGISTER}/finish?registration={sent state=${state}}`,
    ),
    `/vendor/notifications/${LISTED}`,
    ...['listed', 'suspended', 'closed'].map(
      (state) => `/vendor/manage-business/home/{business state=${state}}`,
    ),
    `/vendor/manage-business/badge/${LISTED}`,
    `/vendor/manage-business/card/${LISTED}`,
    `/vendor/manage-business/people/${LISTED}`,
    `/vendor/manage-business/reviews/${LISTED}`,
    `/vendor/manage-business/reviews/${LISTED}?show=all`,
    ...'about hours contact photos items policy reply name place documents'
      .split(' ')
      .map((part) => `${LISTING}/${part}`),
    `${LISTING}/items/add-items?entry=0`,
    // One that is being filled in, and one that was sent.
    ...['form1', 'form2'].map((step) => `${SURVEY}/${step}/{survey draft}`),
    ...['form1', 'form2', 'form3', 'finish'].map((step) => `${SURVEY}/${step}/{survey submitted}`),
    MY_WARNINGS,
    `${MY_WARNINGS}/{warned open}`,
    ...['open', 'closed'].map((state) => `${MY_WARNINGS}/{warning-of ${state}}`),
    ...['open', 'replied', 'returned', 'closed'].map(
      (state) => `${MY_WARNINGS}/{warning/item ${state}}/reply`,
    ),
    `${MY_WARNINGS}/{warning/item replied}/success`,
    `${MY_WARNINGS}/{warning-of closed}/notice/1`,
  ],
};

/** Of the lab's form, which its own journey opens (`form.spec.ts`). */
export const LAB_FORM_STEPS = ['place', 'contact', 'boat', 'offer', 'offer/add-items', 'papers', 'review'];
