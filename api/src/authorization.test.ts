import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { newId } from '@sabaijai/contract';
import { MemberEntity } from './features/member/member.entity.js';
import { aDraft } from './features/review/testing.js';
import { openApiDocument } from './http/openapi.js';
import { ROOT } from './platform/settings/settings.js';
import { NOT_REPEATED, READY, TWICE_ELSEWHERE } from './sent-twice.testing.js';
import { type Answer, askMeanwhile, openApp, PASSWORD, type Question } from './testing.js';
import { aWorld, contentOf, IDENTITIES, type Identity, type World } from './world.testing.js';

/**
 * Who may do what, by product.md §2.9 and §2.11 and the decisions over them, on the objects of `aWorld`: mali wrote what
 * visitors write; the owner and a member of the staff run the place, which is in the province of `inspector` and not in
 * that of `stranger`. One line an operation: whoever adds an operation adds its line.
 *
 * ok: done. in: let in, and refused for what was sent, mostly an older version. role, owner, scope, own, review, part: 403
 * for that reason. 404: there is nothing for this person.
 */
const TABLE = `
operation                                                  anybody  mali   nid    owner  staff  vendor  inspector  stranger  lead

POST auth/login                                            ok       ok     ok     ok     ok     ok      ok         ok        ok
POST auth/register                                         ok       ok     ok     ok     ok     ok      ok         ok        ok
POST auth/logout                                           ok       ok     ok     ok     ok     ok      ok         ok        ok
POST auth/password                                         401      ok     ok     ok     ok     ok      ok         ok        ok
POST auth/forgot                                           ok       ok     ok     ok     ok     ok      ok         ok        ok
POST auth/reset                                            in       in     in     in     in     in      in         in        in
POST auth/prove                                            in         in     in     in     in     in      in         in        in
POST auth/prove/link                                       ok         ok     ok     ok     ok     ok      ok         ok        ok
GET me                                                     ok       ok     ok     ok     ok     ok      ok         ok        ok
PATCH me                                                   401      ok     ok     ok     ok     ok      ok         ok        ok
POST me/vendor                                             401      ok     ok     ok     ok     ok      role       role      role
PATCH me/preferences                                       401      ok     ok     ok     ok     ok      ok         ok        ok
GET me/profile                                             401      ok     ok     ok     ok     ok      ok         ok        ok
POST me/email                                              401        ok     ok     ok     ok     ok      ok         ok        ok
POST me/email/link                                         401        404    404    404    404    404     404        404       404
POST me/delete                                             401      ok     ok     in     ok     ok      role       role      role
GET me/devices                                             401      ok     ok     ok     ok     ok      ok         ok        ok
DELETE me/devices/{id}                                     401      ok     404    404    404    404     404        404       404
GET me/keep-key                                            401      ok     ok     ok     ok     ok      ok         ok        ok
GET me/reports                                             401      ok     ok     ok     ok     ok      ok         ok        ok
GET me/reviews                                             401      ok     ok     ok     ok     ok      ok         ok        ok
GET notifications                                          401      ok     ok     ok     ok     ok      ok         ok        ok
GET notifications/unread                                   401      ok     ok     ok     ok     ok      ok         ok        ok
POST notifications/read                                    401      ok     ok     ok     ok     ok      ok         ok        ok

GET businesses                                             ok       ok     ok     ok     ok     ok      ok         ok        ok
GET businesses/suggest                                     ok       ok     ok     ok     ok     ok      ok         ok        ok
GET businesses/{id}                                        ok       ok     ok     ok     ok     ok      ok         ok        ok
GET businesses/{id}/items                                  ok       ok     ok     ok     ok     ok      ok         ok        ok
GET businesses/{id}/policy                                 ok       ok     ok     ok     ok     ok      ok         ok        ok
GET businesses/{id}/grade                                  ok       ok     ok     ok     ok     ok      ok         ok        ok
GET businesses/{id}/reviews                                ok       ok     ok     ok     ok     ok      ok         ok        ok
GET businesses/{id}/inspections                            ok       ok     ok     ok     ok     ok      ok         ok        ok
GET businesses/{id}/warnings-public                        ok       ok     ok     ok     ok     ok      ok         ok        ok
POST businesses/{id}/events                                ok       ok     ok     ok     ok     ok      ok         ok        ok
GET inspections/{id}/check                                 404      404    404    404    404    404     404        404       404
GET inspections/{id}/answers                               404        404    404    404    404    404     404        404       404
GET card-trust                                             ok         ok     ok     ok     ok     ok      ok         ok        ok
GET retention                                              ok         ok     ok     ok     ok     ok      ok         ok        ok
GET checklists/{version}                                   ok         ok     ok     ok     ok     ok      ok         ok        ok
GET grade-rules/{version}                                  ok         ok     ok     ok     ok     ok      ok         ok        ok
GET reviews/{id}/history                                   ok       ok     ok     ok     ok     ok      ok         ok        ok
GET areas                                                  ok       ok     ok     ok     ok     ok      ok         ok        ok
GET areas/{id}                                             ok       ok     ok     ok     ok     ok      ok         ok        ok
GET postcodes/{code}                                       ok       ok     ok     ok     ok     ok      ok         ok        ok
GET categories                                             ok       ok     ok     ok     ok     ok      ok         ok        ok
GET provinces                                              ok       ok     ok     ok     ok     ok      ok         ok        ok
GET coverage                                               ok       ok     ok     ok     ok     ok      ok         ok        ok
GET map/clusters                                           ok       ok     ok     ok     ok     ok      ok         ok        ok
GET open/{file}                                            ok       ok     ok     ok     ok     ok      ok         ok        ok
POST client-errors                                         ok       ok     ok     ok     ok     ok      ok         ok        ok

GET favorites                                              401      ok     ok     ok     ok     ok      role       role      role
GET favorites/ids                                          401      ok     ok     ok     ok     ok      role       role      role
PUT favorites/{id}                                         401      ok     ok     ok     ok     ok      role       role      role
DELETE favorites/{id}                                      401      ok     ok     ok     ok     ok      role       role      role
GET businesses/{id}/my-review                              401      ok     ok     ok     ok     ok      ok         ok        ok
PUT businesses/{id}/my-review                              401      in     ok     review review review  review     review    review
DELETE businesses/{id}/my-review                           401      ok     404    404    404    404     404        404       404
GET businesses/{id}/my-votes                               401      ok     ok     ok     ok     ok      ok         ok        ok
POST reviews/{id}/helpful                                  401      review ok     review review ok      ok         ok        ok
POST reviews/{id}/report                                   401      role   ok     ok     ok     ok      ok         ok        ok
POST businesses/{id}/report                                401      ok     ok     own    own    ok      ok         ok        ok
POST reviews/{id}/reply                                    401      role   role   ok     ok     404     role       role      role
DELETE reviews/{id}/reply                                  401      role   role   ok     ok     404     role       role      role
POST hazard-reports                                        ok       ok     ok     own    own    ok      role       role      role
POST hazard-reports/open                                   404      404    404    404    404    404     404        404       404
GET hazard-reports                                         401      ok     ok     ok     ok     ok      ok         ok        ok
GET hazard-reports/similar                                 401      ok     ok     ok     ok     ok      role       role      role
GET hazard-reports/{id}                                    401      ok     404    404    404    404     ok         scope     ok
GET hazard-reports/{id}/targets                            401      role   role   role   role   role    ok         scope     ok
POST hazard-reports/{id}/{action}                          401      role   role   role   role   role    ok         scope     ok
POST missing-places                                        ok       ok     ok     ok     ok     ok      role       role      role
POST missing-places/open                                   404      404    404    404    404    404     404        404       404
GET missing-places                                         401      ok     ok     ok     ok     ok      ok         ok        ok
GET missing-places/{id}                                    401      role   role   role   role   role    ok         404       ok
POST missing-places/{id}/{action}                          401      role   role   role   role   role    ok         404       ok
POST picture-requests                                      ok       ok     ok     ok     ok     ok      ok         ok        ok
POST picture-requests/open                                 404      404    404    404    404    404     404        404       404
GET me/picture-requests                                    401      ok     ok     ok     ok     ok      ok         ok        ok
GET businesses/{id}/picture-requests                       401      role   role   ok     ok     404     role       role      role
POST picture-requests/{id}/{action}                        401      role   role   ok     ok     404     role       role      ok
GET moderation/picture-requests                            401      role   role   role   role   role    role       role      ok
GET me/corrections                                         401      ok     ok     ok     ok     ok      ok         ok        ok
POST corrections                                           401      ok     ok     own    own    ok      ok         ok        ok
GET businesses/{id}/corrections                            401      role   role   ok     ok     404     role       role      role
POST corrections/{id}/{action}                             401      role   role   ok     ok     404     role       role      404
GET moderation/corrections                                 401      role   role   role   role   role    role       role      ok

POST photos                                                401      in     in     in     in     in      in         in        in
GET photos/{id}/{size}                                     401      ok     404    404    404    404     ok         scope     ok
DELETE photos/{id}                                         401      ok     404    404    404    404     404        404       404
POST documents                                             401      ok     ok     ok     ok     ok      ok         ok        ok
GET documents/{id}                                         401      404    404    ok     404    404     ok         scope     ok
GET documents/{id}/file                                    401      404    404    ok     404    404     ok         scope     ok
DELETE documents/{id}                                      401      ok     404    404    404    404     404        404       404

POST drafts                                                ok       ok     ok     ok     ok     ok      ok         ok        ok
GET drafts                                                 ok       ok     ok     ok     ok     ok      ok         ok        ok
GET drafts/{id}                                            404      ok     404    404    404    404     404        404       404
DELETE drafts/{id}                                         404      ok     404    404    404    404     404        404       404
PATCH drafts/{id}/steps/{step}                             404      ok     404    404    404    404     404        404       404
POST drafts/{id}/resume-code                               404      in     404    404    404    404     404        404       404
POST drafts/resume                                         in       in     in     in     in     in      in         in        in
POST drafts/{id}/take-back                                 404      ok     404    404    404    404     404        404       404
POST drafts/{id}/adopt                                     401      ok     404    404    404    404     404        404       404
POST drafts/{id}/submit                                    401      role   role   ok     404    404     role       role      role
GET registrations/check                                    ok       ok     ok     ok     ok     ok      ok         ok        ok
POST claims                                                401      role   role   ok     ok     ok      role       role      role
GET my/registrations                                       401      role   role   ok     ok     ok      role       role      role
GET my/registrations/{id}                                  401      role   role   ok     404    404     role       role      role
POST my/registrations/{id}/withdraw                        401      role   role   ok     404    404     role       role      role
GET inspector/registrations                                401      role   role   role   role   role    ok         ok        ok
GET inspector/registrations/{id}                           401      role   role   role   role   role    ok         404       ok
POST inspector/registrations/{id}/{action}                 401      role   role   role   role   role    ok         404       ok

GET my/businesses                                          401      role   role   ok     ok     ok      role       role      role
GET my/businesses/{id}                                     401      role   role   ok     ok     404     role       role      role
GET businesses/{id}/listing                                401      role   role   ok     ok     404     role       role      role
PATCH businesses/{id}                                      401      role   role   ok     ok     404     role       role      role
POST businesses/{id}/card                                  401      role   role   in     in     404     role       role      role
POST businesses/{id}/right-to-reply                        401      role   role   ok     ok     404     role       role      role
POST businesses/{id}/{action}                              401      role   role   ok     owner  404     role       role      ok
GET businesses/{id}/members                                401      role   role   ok     ok     404     role       role      role
POST businesses/{id}/members                               401      role   role   ok     owner  404     role       role      role
DELETE businesses/{id}/members/{member}                    401      role   role   ok     ok     404     role       role      role
GET my/invitations                                         401      ok     ok     ok     ok     ok      role       role      role
POST my/invitations/open                                   401        in     in     in     in     in      role       role      role
POST members/{id}/{action}                                 401      404    404    role   ok     404     role       role      role
GET businesses/{id}/survey                                 401      404    404    ok     ok     404     ok         scope     ok
PATCH businesses/{id}/survey                               401      404    404    ok     ok     404     404        404       404
POST businesses/{id}/survey                                401      404    404    ok     ok     404     404        404       404
POST businesses/{id}/appeals                               401      role   role   ok     owner  404     role       role      role
GET appeals                                                401      role   role   role   role   role    ok         ok        ok
GET appeals/{id}                                           401      role   role   ok     owner  404     ok         scope     ok
POST appeals/{id}/{action}                                 401      role   role   ok     owner  404     role       scope     role
POST businesses/{id}/re-inspection-requests                401      role   role   in     owner  404     role       role      role
GET re-inspection-requests                                 401      role   role   role   role   role    ok         ok        ok
GET re-inspection-requests/{id}                            401      role   role   ok     owner  404     ok         scope     ok
POST re-inspection-requests/{id}/{action}                  401      role   role   ok     owner  404     role       scope     role

GET inspector/dashboard                                    401      role   role   role   role   role    ok         ok        ok
GET inspector/dashboard/inspections                        401      role   role   role   role   role    ok         ok        ok
GET inspector/queue                                        401      role   role   role   role   role    ok         ok        ok
GET inspector/lists/sites                                  401      role   role   role   role   role    ok         ok        ok
GET inspector/lists/businesses                             401      role   role   role   role   role    ok         ok        ok
GET inspector/map                                          401      role   role   role   role   role    ok         ok        ok
GET inspector/today                                        401      role   role   role   role   role    ok         ok        ok
GET inspector/rounds/{date}                                401      role   role   role   role   role    ok         ok        ok
POST inspector/rounds/{date}/add                           401      role   role   role   role   role    ok         scope      ok
POST inspector/rounds/{date}/order                         401      role   role   role   role   role    ok         ok        ok
POST inspector/rounds/{date}/remove                        401      role   role   role   role   role    ok         ok        ok
GET inspector/absences                                     401      role   role   role   role   role    ok         ok        ok
POST inspector/absences                                    401      role   role   role   role   role    ok         ok        ok
GET inspector/offers                                       401      role   role   role   role   role    ok         ok        ok
GET inspector/offers/colleagues                            401      role   role   role   role   role    ok         scope     ok
POST inspector/offers                                      401      role   role   role   role   role    ok         scope     404
POST inspector/offers/{id}/{action}                        401      role   role   role   role   role    role       404       ok
POST inspector/absences/{id}/end                           401      role   role   role   role   role    ok         ok        ok
GET inspector/week                                         401      role   role   role   role   role    role       role      ok
GET inspector/staff/{badge}/rounds/{date}                  401      role   role   role   role   role    role       role      ok
POST inspector/staff/{badge}/rounds/{date}/give            401      role   role   role   role   role    role       role      ok
POST inspector/staff/{badge}/rounds/{date}/take-back       401      role   role   role   role   role    role       role      ok
POST inspector/staff/{badge}/rounds/{date}/permit          401      role   role   role   role   role    role       role      in
GET inspector/unwarned                                     401      role   role   role   role   role    ok         ok        ok
GET inspector/to-warn                                      401      role   role   role   role   role    ok         ok        ok
GET businesses/{id}/safety-form                            401      role   role   role   role   role    ok         scope     ok
POST inspections                                           401      role   role   role   role   role    ok         scope     ok
GET inspections/{id}                                       401      role   role   404    404    404     ok         scope     ok
PATCH inspections/{id}                                     401      role   role   role   role   role    ok         scope     taken
PATCH inspections/{id}/answers/{item}                      401      role   role   role   role   role    in         scope     taken
POST inspections/{id}/finalise                             401      role   role   role   role   role    in         scope     role
POST inspections/{id}/failures-seen                        401        role   role   role   role   role    ok         scope     taken
POST inspections/{id}/stop-order                           401        role   role   role   role   role    ok         scope     taken
POST inspections/{id}/end                                  401        role   role   role   role   role    in         scope     role
POST inspections/{id}/hand-over                            401      role   role   role   role   role    in         scope     in
POST inspections/{id}/void                                 401      role   role   role   role   role    role       role      in
POST inspections/{id}/amend                                401      role   role   role   role   role    in         scope     in
POST inspections/{id}/publish                              401      role   role   ok     owner  404     role       role      role
POST inspections/{id}/object                               401      role   role   ok     owner  404     role       role      role
POST inspections/{id}/answer                               401      role   role   role   role   role    in         scope     in

GET warnings                                               401      role   role   ok     ok     ok      ok         ok        ok
GET warnings/counts                                        401      role   role   ok     ok     ok      ok         ok        ok
GET warnings/waiting                                       401      role   role   ok     ok     ok      role       role      role
GET warnings/{id}                                          401      role   role   ok     ok     404     ok         scope     ok
GET warnings.csv                                           401      role   role   role   role   role    ok         ok        ok
GET warnings/{id}/audit                                    401      role   role   role   role   role    role       role      ok
GET warnings/{id}/notices/{number}                         401      role   role   ok     ok     404     ok         scope     ok
POST warnings/{id}/read                                    401      role   role   ok     ok     404     ok         scope     ok
PUT warnings/{id}                                          401      role   role   role   role   role    ok         scope     ok
PATCH warnings/{id}                                        401      role   role   role   role   role    ok         404       404
DELETE warnings/{id}                                       401      role   role   role   role   role    ok         404       404
PUT warnings/{id}/items/{item}                             401      role   role   role   role   role    ok         404       404
DELETE warnings/{id}/items/{item}                          401      role   role   role   role   role    ok         404       404
POST warnings/{id}/send                                    401      role   role   role   role   role    in         404       404
POST warnings/{id}/notices/{number}/deliver                401      role   role   role   role   role    in         scope     in
POST warnings/{id}/remind                                  401      role   role   role   role   role    in         scope     in
POST warnings/{id}/repeat                                  401      role   role   role   role   role    in         scope     in
POST warnings/{id}/complete                                401      role   role   role   role   role    in         scope     in
POST warnings/{id}/withdraw                                401      role   role   role   role   role    in         scope     in
POST warnings/{id}/escalate                                401      role   role   role   role   role    role       role      in
POST warnings/{id}/items/{item}/replies                    401      role   role   in     in     404     role       role      role
PATCH warnings/{id}/items/{item}/replies/{reply}           401      role   role   in     in     404     role       role      role
POST warnings/{id}/items/{item}/replies/{reply}/decision   401      role   role   role   role   role    in         scope     in
POST warnings/{id}/items/{item}/verify                     401      role   role   role   role   role    in         scope     in
POST warnings/{id}/items/{item}/drop                       401      role   role   role   role   role    role       role      in
POST warnings/{id}/items/{item}/extension                  401      role   role   in     in     404     role       role      role
POST warnings/{id}/items/{item}/extension-decision         401      role   role   role   role   role    in         scope     in
GET businesses/{id}/warning-door                           401      role   role   role   role   role    ok         scope     ok
PUT businesses/{id}/agency-contact                         401      role   role   role   role   role    ok         scope     ok

GET inspector/invites                                      401      role   role   role   role   role    role       role      ok
POST inspector/invites                                     401      role   role   role   role   role    role       role      ok
DELETE inspector/invites/{id}                              401      role   role   role   role   role    role       role      ok
GET inspector/self                                         401        role   role   role   role   role    ok         ok        ok
POST inspector/conflicts                                   401        role   role   role   role   role    ok         ok        ok
GET inspector/staff                                        401        role   role   role   role   role    role       role      ok
GET inspector/staff/{badge}                                401        role   role   role   role   role    role       role      ok
POST inspector/staff/{badge}/lock                          401        role   role   role   role   role    role       role      ok
POST inspector/staff/{badge}/unlock                        401        role   role   role   role   role    role       role      in
POST inspector/staff/{badge}/end-sessions                  401        role   role   role   role   role    role       role      ok
POST inspector/staff/{badge}/provinces                     401        role   role   role   role   role    role       role      ok
POST inspector/staff/{badge}/agency                        401        role   role   role   role   role    role       role      ok
POST inspector/staff/{badge}/conflicts/{id}/withdraw       401        role   role   role   role   role    role       role      ok
GET inspector/agencies                                     401        role   role   role   role   role    role       role      ok
POST inspector/agencies                                    401        role   role   role   role   role    role       role      ok
PUT inspector/agencies/{id}                                401        role   role   role   role   role    role       role      ok
GET moderation/reviews                                     401      role   role   role   role   role    role       role      ok
POST moderation/reviews/{id}/publish                       401      role   role   role   role   role    role       role      in
POST moderation/reviews/{id}/remove                        401      role   role   role   role   role    role       role      ok
GET moderation/reports                                     401      role   role   role   role   role    role       role      ok
POST moderation/reports/{id}/uphold                        401      role   role   role   role   role    role       role      ok
POST moderation/reports/{id}/reject                        401      role   role   role   role   role    role       role      ok
GET rotation-requests                                      401      role   role   role   role   role    role       role      ok
POST rotation-requests/{id}/{action}                       401      role   role   role   role   role    role       role      ok
GET moderation/businesses                                  401      role   role   role   role   role    role       role      ok
GET moderation/businesses/{id}                             401      role   role   role   role   role    role       role      ok
`;

const REFUSED: Record<string, string> = {
  AUTH_REQUIRED: '401',
  ROLE_REQUIRED: 'role',
  OWNER_REQUIRED: 'owner',
  OUT_OF_SCOPE: 'scope',
  INSPECTION_TAKEN: 'taken',
  OWN_BUSINESS: 'own',
  REVIEW_CONFLICT: 'review',
  APPEAL_INVOLVED: 'part',
  NOT_FOUND: '404',
};
/** What was sent is wrong in itself: the row says nothing about who may do it. */
const MALFORMED = ['BAD_JSON', 'BAD_PARAM', 'CONTENT_TYPE', 'AUTH_RATE_LIMITED', 'RATE_LIMITED'];
const MALFORMED_RULES = ['unknown', 'required', 'type', 'pattern', 'one_of', 'len_min'];

function cellOf({ statusCode, body }: Answer): string {
  if (statusCode < 400) return 'ok';
  const { code, fields = [] } = JSON.parse(body) as {
    code: string;
    fields?: { path: string; rule: string }[];
  };
  const isMalformed =
    MALFORMED.includes(code) ||
    (code === 'VALIDATION' && fields.some(({ rule }) => MALFORMED_RULES.includes(rule)));
  if (statusCode >= 500 || isMalformed) return `${statusCode} ${code} ${JSON.stringify(fields)}`;
  return REFUSED[code] ?? (statusCode === 401 || statusCode === 403 ? `${statusCode} ${code}` : 'in');
}

describe('who may do what', () => {
  const app = openApp();
  let world: World;
  beforeAll(async () => {
    world = await aWorld(app());
  });

  const [head = '', ...lines] = TABLE.split('\n').filter((line) => line.trim());
  const rows = lines.map((line) => {
    const [method = '', path = '', ...cells] = line.trim().split(/\s+/);
    return { operation: `${method} ${path}`, method, path, cells };
  });

  it('is written down of every operation, for every identity', async () => {
    const { paths } = JSON.parse(JSON.stringify(await openApiDocument(app().nest))) as { paths: object };
    const all = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1/', '')}`),
    );
    expect(rows.map(({ operation }) => operation).sort()).toEqual(all.sort());
    expect(head.trim().split(/\s+/).slice(1)).toEqual(IDENTITIES);
    for (const { operation, cells } of rows) expect([operation, cells.length]).toEqual([operation, 9]);
  });

  it.each(rows.map((row) => [row.operation, row] as const))('%s', async (_, row) => {
    const { method, cells } = row;
    const seen: string[] = [];
    for (const who of IDENTITIES) {
      const answer = await app().ask(requestOf(who, row));
      seen.push(cellOf(answer));
      // Who signs in is told who they are; else nobody reads another account's id, of colleagues neither.
      if (!row.path.startsWith('auth/')) expect([who, ...idsIn(answer, who)]).toEqual([who]);
      // Whatever one was let do is undone before the next one tries.
      if (method !== 'GET' && seen.at(-1) === 'ok') await world.restore();
    }
    expect(seen.join(' ')).toBe(cells.join(' '));
  });

  const unsafe = rows.filter(({ method }) => method !== 'GET');

  it.each(
    unsafe
      .filter(({ operation }) => !(operation in TWICE_ELSEWHERE))
      .map((row) => [row.operation, row.operation in NOT_REPEATED ? 'twice' : 'once', row] as const),
  )('%s changes %s when it is sent twice', async (operation, _, row) => {
    const ready = await READY[operation]?.(world, app());
    const who = ready?.who ?? (IDENTITIES[row.cells.indexOf('ok')] as Identity);
    const request = { ...requestOf(who, row), ...ready?.request };
    const first = await app().ask(request);
    // Whoever adds an operation says in READY what it takes for it to be done once.
    expect([cellOf(first), first.body]).toEqual(['ok', first.body]);
    const once = await contentOf(app());
    expect((await app().ask(request)).statusCode).toBeLessThan(500);
    const twice = await contentOf(app());
    await world.restore();
    const changed = changedIn(once, twice);
    if (operation in NOT_REPEATED) expect(changed).not.toEqual([]);
    else expect(changed).toEqual([]);
  });

  const CELLS = { staff: IDENTITIES.indexOf('staff'), vendor: IDENTITIES.indexOf('vendor') };
  /** What a member of a business is let do because they are one. */
  const ofMembers = unsafe.filter(
    ({ cells }) => /^(ok|in)$/.test(cells[CELLS.staff] ?? '') && !/^(ok|in)$/.test(cells[CELLS.vendor] ?? ''),
  );

  it.each(ofMembers.map((row) => [row.operation, row] as const))(
    '%s of a member who is removed before its body came changes nothing',
    async (_, row) => {
      const request = requestOf('staff', row);
      const members = app().dataSource.getRepository(MemberEntity);
      const remove = () => members.delete({ userId: world.people.staff.id });
      const before = await contentOf(app());
      const answer = await askMeanwhile(app(), request, remove);
      const after = await contentOf(app());
      await world.restore();
      expect([cellOf(answer), answer.body]).toEqual([row.cells[CELLS.vendor], answer.body]);
      expect(changedIn(before, after)).toEqual(['business_member']);
    },
  );

  it('what is sent twice elsewhere is so in a test that is there', () => {
    for (const [operation, [file, words]] of Object.entries(TWICE_ELSEWHERE)) {
      expect(unsafe.map((row) => row.operation)).toContain(operation);
      expect(readFileSync(path.join(import.meta.dirname, file), 'utf8')).toContain(words);
    }
  });

  it('the example of a proxy repeats all of it but what changes each time', () => {
    const page = readFileSync(path.join(ROOT, 'shell/docs/operations.md'), 'utf8');
    const [, own = ''] = /location ~ (\S+) {/.exec(page) ?? [];
    expect(page).toMatch(/proxy_next_upstream [^;]*non_idempotent;/);
    const kept = unsafe.filter(({ path }) => new RegExp(own).test(`/api/v1/${path.replace(/{\w+}/g, 'x')}`));
    expect(kept.map(({ operation }) => operation).sort()).toEqual(Object.keys(NOT_REPEATED).sort());
  });

  type Content = Awaited<ReturnType<typeof contentOf>>;
  /** The tables that differ; how often somebody asked is counted, whatever came of it. */
  const changedIn = (before: Content, after: Content): string[] =>
    [...before.keys()].filter(
      (table) =>
        table !== 'rate_limit' && JSON.stringify(before.get(table)) !== JSON.stringify(after.get(table)),
    );

  const idsIn = ({ body }: Answer, who: Identity): string[] =>
    [...body.matchAll(/usr_\w{26}/g)].map(String).filter((id) => id !== idOfReader(who));
  const idOfReader = (who: Identity) =>
    who === 'anybody' ? null : world.people[who as keyof World['people']].id;

  /** The request of one person; asked twice it is the same. */
  function requestOf(who: Identity, { method, operation, path }: Row): Question {
    const { ids, headersOf } = world;
    const object = { ...ids, ...OBJECTS[operation]?.(ids) } as Record<string, string>;
    const url = path.replace(/(\w[\w-]*)\/\{(\w+)\}(?:\/\{(\w+)\})?/g, (_, word, _name, last) =>
      [word, object[word], ...(last ? [LAST[operation]] : [])].join('/'),
    );
    const body = method === 'GET' ? undefined : bodyOf(operation, who, world);
    const isFile = body instanceof Buffer || typeof body === 'string';
    return {
      method,
      url: `/api/v1/${url}${QUERIES[operation]?.(ids) ?? ''}`,
      headers: {
        ...headersOf(who),
        ...(isFile && { 'content-type': path === 'photos' ? 'image/jpeg' : 'application/pdf' }),
      },
      ...(body !== undefined && { payload: body }),
    };
  }
});

type Ids = World['ids'];
interface Row {
  method: string;
  operation: string;
  path: string;
}
/** Where an operation is not about the first thing of its kind. */
const OBJECTS: Record<string, (ids: Ids) => Partial<Record<string, string>>> = {
  'DELETE photos/{id}': ({ loosePhoto: photos }) => ({ photos }),
  'DELETE documents/{id}': ({ looseDocument: documents }) => ({ documents }),
  'PUT warnings/{id}': () => ({ warnings: newId('warning') }),
  'GET businesses/{id}/survey': ({ quiet: businesses }) => ({ businesses }),
  'POST businesses/{id}/survey': ({ quiet: businesses }) => ({ businesses }),
  'POST drafts/{id}/submit': ({ sentDraft: drafts }) => ({ drafts }),
  'POST businesses/{id}/appeals': ({ inspected: businesses }) => ({ businesses }),
  'POST businesses/{id}/{action}': ({ quiet: businesses }) => ({ businesses }),
  ...Object.fromEntries(
    ['POST amend', 'POST publish', 'POST object', 'POST answer', 'GET answers'].map((act) => [
      act.replace(' ', ' inspections/{id}/'),
      ({ result: inspections }: Ids) => ({ inspections }),
    ]),
  ),
  ...Object.fromEntries(
    ['PATCH warnings/{id}', 'DELETE warnings/{id}', 'POST warnings/{id}/send'].map((act) => [
      act,
      ({ letter: warnings }: Ids) => ({ warnings }),
    ]),
  ),
  ...Object.fromEntries(
    ['PUT', 'DELETE'].map((method) => [
      `${method} warnings/{id}/items/{item}`,
      ({ letter: warnings, letterItem: items }: Ids) => ({ warnings, items }),
    ]),
  ),
};
/** The second part of a path that ends in two, such as an action. */
const LAST: Record<string, string> = {
  'GET photos/{id}/{size}': '480.webp',
  'POST hazard-reports/{id}/{action}': 'triage',
  'POST missing-places/{id}/{action}': 'decline',
  'POST corrections/{id}/{action}': 'dismiss',
  'POST picture-requests/{id}/{action}': 'keep',
  'POST inspector/registrations/{id}/{action}': 'open',
  'POST businesses/{id}/{action}': 'close',
  'POST members/{id}/{action}': 'leave',
  'POST appeals/{id}/{action}': 'withdraw',
  'POST re-inspection-requests/{id}/{action}': 'withdraw',
  'POST rotation-requests/{id}/{action}': 'permit',
  'POST inspector/offers/{id}/{action}': 'decline',
};
const QUERIES: Record<string, (ids: Ids) => string> = {
  'GET businesses/suggest': () => '?q=ka',
  'GET inspector/offers/colleagues': ({ businesses, rounds }) => `?stop=${businesses}&date=${rounds}`,
  'GET map/clusters': () => '?bbox=100,13,101,14&z=10',
  'GET inspector/map': () => '?bbox=100,13,101,14&layers=due',
  'GET inspector/to-warn': () => '?q=ka',
  'GET registrations/check': () => '?name=Kanda&lat=13.7&lon=100.5',
  'GET hazard-reports/similar': ({ businesses }) => `?businessId=${businesses}&facet=building`,
  'POST documents': () => `?id=${newId('document')}&kind=other&name=a.pdf&sha256=${PAPER.sha256}`,
  'POST photos': () => `?id=${newId('photo')}&purpose=hazard&sha256=${'0'.repeat(64)}`,
};
const PAPER = {
  text: '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n',
  get sha256() {
    return hash('sha256', PAPER.text);
  },
};

const AN_AGENCY = { name: { en: 'Office' }, phone: null, email: null, words: null, provinces: ['TH-10'] };

function bodyOf(operation: string, who: Identity, { ids, times }: World): unknown {
  const long = 'The kitchen was not open on that day, as everybody could see at the door.';
  const bodies: Record<string, unknown> = {
    'POST auth/login': { login: 'mali@example.com', password: PASSWORD },
    'POST auth/register': {
      ...{ role: 'client', displayName: 'New', login: 'new@example.com', password: PASSWORD },
      ...{ locale: 'en-US', acceptsTerms: true, acceptsPrivacy: true },
    },
    'POST auth/password': { current: PASSWORD, next: 'another long password' },
    'POST auth/forgot': { login: 'mali@example.com', locale: 'en-US' },
    'POST auth/reset': { token: 'x'.repeat(43), password: 'another long password' },
    'POST auth/prove': { token: 'x'.repeat(43) },
    'POST auth/prove/link': { login: 'mali@example.com', locale: 'en-US' },
    'POST me/email': { email: 'another@example.com', password: PASSWORD },
    'PATCH me': { version: 1, displayName: 'Other' },
    'PATCH me/preferences': { mails: 'needed' },
    'POST me/delete': { password: PASSWORD },
    'POST notifications/read': { ids: [] },
    'POST businesses/{id}/events': { kind: 'view' },
    'POST client-errors': {
      ...{ message: 'm', stack: 's', path: '/', buildId: 'b', locale: 'en-US', remote: 'mf_client' },
    },
    'PUT favorites/{id}': { note: 'n' },
    'PUT businesses/{id}/my-review': aDraft(),
    'POST reviews/{id}/helpful': { helpful: true },
    'POST reviews/{id}/report': { id: newId('report'), reason: 'spam' },
    'POST businesses/{id}/report': { id: newId('report'), reason: 'other', note: long },
    'POST reviews/{id}/reply': { text: 'Thank you very much', language: 'en' },
    'POST hazard-reports': {
      ...{ id: newId('hazardReport'), businessId: ids.businesses, facet: 'building', text: long },
      ...{ photos: [], seenAt: times.at, key: 'k'.repeat(43) },
    },
    'POST hazard-reports/open': { key: 'x'.repeat(43) },
    'POST hazard-reports/{id}/{action}': { outcome: 'Somebody will have a look.' },
    'POST missing-places': {
      ...{ id: newId('missingPlace'), name: 'The red gate', category: 'restaurant', note: long },
      ...{ point: { lat: 13.75, lon: 100.5 }, key: 'k'.repeat(43) },
    },
    'POST missing-places/open': { key: 'x'.repeat(43) },
    'POST missing-places/{id}/{action}': { words: long },
    'POST rotation-requests/{id}/{action}': { reason: 'Nobody else is on the island.' },
    'POST corrections': {
      ...{ id: newId('correction'), businessId: ids.businesses, about: 'phone', phone: '021234567' },
    },
    'POST corrections/{id}/{action}': { words: long },
    'POST picture-requests': {
      ...{ id: newId('pictureRequest'), photoId: ids.picture, reason: 'me', key: 'k'.repeat(43) },
    },
    'POST picture-requests/open': { key: 'x'.repeat(43) },
    'POST picture-requests/{id}/{action}': { words: long },
    'POST documents': PAPER.text,
    // No picture: whose it is has been asked by then.
    'POST photos': 'x',
    'POST drafts': { id: newId('draft'), form: 'register-business' },
    'PATCH drafts/{id}/steps/{step}': { version: 1, data: {} },
    'POST drafts/resume': { contact: '0812345678', code: '123456' },
    'POST drafts/{id}/submit': { version: 1 },
    'POST claims': { id: newId('draft'), businessId: ids.free },
    'POST my/registrations/{id}/withdraw': { version: 1 },
    'POST inspector/registrations/{id}/{action}': { version: 1 },
    'PATCH businesses/{id}': { version: 1, parts: {} },
    'POST businesses/{id}/right-to-reply': { version: 1, text: null },
    'POST businesses/{id}/{action}': { version: 1, ...(who === 'lead' && { reason: long }) },
    'POST businesses/{id}/members': { id: newId('member'), email: 'some@example.com', role: 'staff' },
    'POST my/invitations/open': { secret: 'x'.repeat(43) },
    'PATCH businesses/{id}/survey': { version: 0, step: 'form1', data: {} },
    'POST businesses/{id}/survey': { version: 1, action: 'renew' },
    'POST businesses/{id}/appeals': { id: newId('appeal'), inspectionId: ids.result, grounds: long },
    'POST businesses/{id}/re-inspection-requests': { id: newId('reInspection'), words: long },
    'POST inspector/rounds/{date}/add': { stops: [ids.businesses] },
    'POST inspector/offers': {
      id: newId('stopOffer'),
      date: ids.rounds,
      stop: ids.businesses,
      to: 'INS-0001',
    },
    'POST inspector/absences': { id: newId('absence'), badgeNo: null, from: ids.rounds, to: ids.rounds },
    'POST inspector/staff/{badge}/rounds/{date}/give': { stops: [ids.businesses] },
    'POST inspector/staff/{badge}/rounds/{date}/take-back': { stops: [ids.businesses] },
    'POST inspector/staff/{badge}/rounds/{date}/permit': { stop: ids.businesses, reason: long },
    'POST inspector/rounds/{date}/order': { stops: [ids.businesses] },
    'POST inspector/rounds/{date}/remove': { stop: ids.businesses },
    'POST inspections': {
      ...{ id: newId('inspection'), businessId: ids.quiet, type: 'routine', fix: null, ...times },
    },
    'PATCH inspections/{id}': { version: 99 },
    'PATCH inspections/{id}/answers/{item}': { version: 99, result: 'pass', ...times },
    'POST inspections/{id}/finalise': { version: 99, password: PASSWORD, fix: null, ...times },
    'POST inspections/{id}/stop-order': {
      ...{ activities: ['building'], ack: 'absent', name: '', signatureId: null, ...times },
    },
    'POST inspections/{id}/end': { version: 99, reason: long },
    'POST inspections/{id}/hand-over': { version: 99, to: 'INS-0020' },
    'POST inspections/{id}/void': { version: 99, reason: long },
    'POST inspections/{id}/amend': {
      ...{ id: newId('amendment'), version: 99, reason: long, answers: [], password: PASSWORD },
    },
    'POST inspections/{id}/publish': { version: 1 },
    'POST inspections/{id}/object': { id: newId('objection'), text: long, photos: [] },
    'POST inspections/{id}/answer': { version: 99, reason: long },
    'PUT warnings/{id}': { businessId: ids.businesses, inspectionId: null, items: [] },
    'PATCH warnings/{id}': { version: 0, intro: { en: 'Please read this' } },
    'PUT warnings/{id}/items/{item}': {
      ...{ version: 1, itemId: null, severity: 'major', amount: 14, verify: 'photo' },
      ...{
        matter: { en: 'The exit is locked' },
        grounds: { en: 'People cannot leave' },
        measure: { en: 'Keep it open' },
        photos: [],
      },
    },
    'POST warnings/{id}/send': { version: 9, password: PASSWORD },
    'POST warnings/{id}/remind': { version: 99 },
    'POST warnings/{id}/repeat': { version: 99, password: PASSWORD },
    'POST warnings/{id}/complete': { version: 99, evaluation: long },
    'POST warnings/{id}/withdraw': { version: 99, reason: long },
    'POST warnings/{id}/escalate': { version: 99, reason: long },
    'POST warnings/{id}/items/{item}/drop': { version: 99, comment: long },
    'POST warnings/{id}/items/{item}/replies': {
      ...{ id: newId('reply'), kind: 'planned', actionType: null, photos: [], documents: [], text: long },
      ...{ doneAt: times.at, ...times },
    },
    'PATCH warnings/{id}/items/{item}/replies/{reply}': {
      ...{ version: 99, kind: 'dispute', actionType: null, photos: [], documents: [], doneAt: null },
      text: long,
    },
    'POST warnings/{id}/items/{item}/replies/{reply}/decision': { version: 99, result: 'accept' },
    'POST warnings/{id}/items/{item}/verify': {
      ...{ version: 99, isFixed: true, ...times },
      visit: { fix: { lat: 13.7, lon: 100.5, acc: 5 }, photos: [newId('photo')] },
    },
    'POST warnings/{id}/items/{item}/extension': { version: 99, days: 3, reason: long },
    'POST warnings/{id}/items/{item}/extension-decision': { version: 99, isGranted: true },
    'PUT businesses/{id}/agency-contact': { name: 'Park office', email: null, address: '' },
    'POST inspector/invites': { badgeNo: 'INS-0099', agencyId: ids.agencies, provinces: ['TH-10'] },
    'POST inspector/conflicts': { businessId: ids.quiet, reason: long },
    ...Object.fromEntries(
      ['lock', 'unlock', 'end-sessions', 'provinces', 'agency', 'conflicts/{id}/withdraw'].map((act) => [
        `POST inspector/staff/{badge}/${act}`,
        {
          ...{ version: 1, reason: long },
          ...((act === 'lock' || act === 'provinces') && { password: PASSWORD }),
          ...(act === 'provinces' && { provinces: ['TH-10'] }),
          ...(act === 'agency' && { agencyId: ids.agencies }),
        },
      ]),
    ),
    'POST inspector/agencies': { id: newId('agency'), ...AN_AGENCY },
    'PUT inspector/agencies/{id}': { version: 1, ...AN_AGENCY },
    'POST moderation/reviews/{id}/publish': { version: 1 },
    'POST moderation/reviews/{id}/remove': { version: 1, reason: long },
    'POST moderation/reports/{id}/uphold': { comment: long },
  };
  return bodies[operation] ?? {};
}
