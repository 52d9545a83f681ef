import type { WarningItemState, WarningState } from '@sabaijai/contract';

/** Who somebody is to a warning, and by which account. */
export const ROLES = {
  guest: null,
  client: 'mali',
  'foreign vendor': 'peddler',
  staff: 'vendor',
  owner: 'owner',
  'issuing inspector': 'inspector',
  'other inspector in scope': 'colleague',
  'other inspector, after three days': 'colleague',
  'inspector out of scope': 'stranger',
  lead: 'lead',
  'lead who sent it': 'lead',
} as const;
export type Role = keyof typeof ROLES;

/** An answer to an item. */
export const REPLY_STATES = [
  'fixed, not opened',
  'fixed, opened',
  'disputed, not opened',
  'disputed, opened',
  'planned',
  'decided',
] as const;
export type ReplyState = (typeof REPLY_STATES)[number];

// Who may do what, as the product says it; the machines and the API are held against these.

export const WARNINGS: Record<WarningState, string> = {
  draft: `
    draft                              see  send  remind  repeat  escalate  complete  withdraw
    guest                              401  401   401     401     401       401       401
    client                             403  403   403     403     403       403       403
    foreign vendor                     404  403   403     403     403       403       403
    staff                              404  403   403     403     403       403       403
    owner                              404  403   403     403     403       403       403
    issuing inspector                  ok   ok    409     409     403       409       409
    other inspector in scope           404  404   404     404     403       404       404
    other inspector, after three days  404  404   404     404     403       404       404
    inspector out of scope             404  404   404     404     403       404       404
    lead                               404  404   404     404     404       404       404
    lead who sent it                   ok   ok    409     409     409       409       409`,
  active: `
    active                             see    send   remind  repeat  escalate  complete  withdraw
    guest                              401    401    401     401     401       401       401
    client                             403    403    403     403     403       403       403
    foreign vendor                     404    403    403     403     403       403       403
    staff                              ok     403    403     403     403       403       403
    owner                              ok     403    403     403     403       403       403
    issuing inspector                  ok     409    ok      ok      403       ok        ok
    other inspector in scope           ok     409    403     403     403       403       403
    other inspector, after three days  ok     409    ok      ok      403       ok        403
    inspector out of scope             scope  scope  scope   scope   403       scope     scope
    lead                               ok     409    ok      ok      ok        ok        ok
    lead who sent it                   ok     409    ok      ok      ok        ok        ok`,
  escalated: `
    escalated                          see    send   remind  repeat  escalate  complete  withdraw
    guest                              401    401    401     401     401       401       401
    client                             403    403    403     403     403       403       403
    foreign vendor                     404    403    403     403     403       403       403
    staff                              ok     403    403     403     403       403       403
    owner                              ok     403    403     403     403       403       403
    issuing inspector                  ok     409    ok      409     403       ok        403
    other inspector in scope           ok     409    403     409     403       403       403
    other inspector, after three days  ok     409    ok      409     403       ok        403
    inspector out of scope             scope  scope  scope   scope   403       scope     scope
    lead                               ok     409    ok      409     409       ok        ok
    lead who sent it                   ok     409    ok      409     409       ok        ok`,
  resolved: `
    resolved                           see    send   remind  repeat  escalate  complete  withdraw
    guest                              401    401    401     401     401       401       401
    client                             403    403    403     403     403       403       403
    foreign vendor                     404    403    403     403     403       403       403
    staff                              ok     403    403     403     403       403       403
    owner                              ok     403    403     403     403       403       403
    issuing inspector                  ok     409    409     409     403       409       409
    other inspector in scope           ok     409    409     409     403       409       409
    other inspector, after three days  ok     409    409     409     403       409       409
    inspector out of scope             scope  scope  scope   scope   403       scope     scope
    lead                               ok     409    409     409     409       409       409
    lead who sent it                   ok     409    409     409     409       409       409`,
  withdrawn: `
    withdrawn                          see    send   remind  repeat  escalate  complete  withdraw
    guest                              401    401    401     401     401       401       401
    client                             403    403    403     403     403       403       403
    foreign vendor                     404    403    403     403     403       403       403
    staff                              ok     403    403     403     403       403       403
    owner                              ok     403    403     403     403       403       403
    issuing inspector                  ok     409    409     409     403       409       409
    other inspector in scope           ok     409    409     409     403       409       409
    other inspector, after three days  ok     409    409     409     403       409       409
    inspector out of scope             scope  scope  scope   scope   403       scope     scope
    lead                               ok     409    409     409     409       409       409
    lead who sent it                   ok     409    409     409     409       409       409`,
};

export const ITEMS: Record<WarningItemState, string> = {
  open: `
    open                               reply  plan  edit-reply  ask-extension  decide-extension  accept  accept-unseen  return  drop   verify
    guest                              401    401   401         401            401               401     401            401     401    401
    client                             403    403   403         403            403               403     403            403     403    403
    foreign vendor                     404    404   404         404            403               403     403            403     403    403
    staff                              ok     ok    409         ok             403               403     403            403     403    403
    owner                              ok     ok    409         ok             403               403     403            403     403    403
    issuing inspector                  403    403   403         403            ok                409     409            409     409    ok
    other inspector in scope           403    403   403         403            403               409     409            409     409    403
    other inspector, after three days  403    403   403         403            ok                409     409            409     409    ok
    inspector out of scope             403    403   403         403            scope             scope   scope          scope   scope  scope
    lead                               403    403   403         403            ok                409     409            409     409    ok
    lead who sent it                   403    403   403         403            ok                409     409            409     409    ok`,
  replied: `
    replied                            reply  plan  edit-reply  ask-extension  decide-extension  accept  accept-unseen  return  drop   verify
    guest                              401    401   401         401            401               401     401            401     401    401
    client                             403    403   403         403            403               403     403            403     403    403
    foreign vendor                     404    404   404         404            403               403     403            403     403    403
    staff                              409    409   ok          409            403               403     403            403     403    403
    owner                              409    409   ok          409            403               403     403            403     403    403
    issuing inspector                  403    403   403         403            409               ok      ok             ok      ok     409
    other inspector in scope           403    403   403         403            409               403     403            403     403    409
    other inspector, after three days  403    403   403         403            409               ok      ok             ok      ok     409
    inspector out of scope             403    403   403         403            scope             scope   scope          scope   scope  scope
    lead                               403    403   403         403            409               ok      ok             ok      ok     409
    lead who sent it                   403    403   403         403            409               ok      ok             ok      ok     409`,
  returned: `
    returned                           reply  plan  edit-reply  ask-extension  decide-extension  accept  accept-unseen  return  drop   verify
    guest                              401    401   401         401            401               401     401            401     401    401
    client                             403    403   403         403            403               403     403            403     403    403
    foreign vendor                     404    404   404         404            403               403     403            403     403    403
    staff                              ok     ok    409         ok             403               403     403            403     403    403
    owner                              ok     ok    409         ok             403               403     403            403     403    403
    issuing inspector                  403    403   403         403            ok                409     409            409     409    ok
    other inspector in scope           403    403   403         403            403               409     409            409     409    403
    other inspector, after three days  403    403   403         403            ok                409     409            409     409    ok
    inspector out of scope             403    403   403         403            scope             scope   scope          scope   scope  scope
    lead                               403    403   403         403            ok                409     409            409     409    ok
    lead who sent it                   403    403   403         403            ok                409     409            409     409    ok`,
  accepted: `
    accepted                           reply  plan  edit-reply  ask-extension  decide-extension  accept  accept-unseen  return  drop   verify
    guest                              401    401   401         401            401               401     401            401     401    401
    client                             403    403   403         403            403               403     403            403     403    403
    foreign vendor                     404    404   404         404            403               403     403            403     403    403
    staff                              409    409   409         409            403               403     403            403     403    403
    owner                              409    409   409         409            403               403     403            403     403    403
    issuing inspector                  403    403   403         403            409               409     409            ok      409    ok
    other inspector in scope           403    403   403         403            409               409     409            403     409    403
    other inspector, after three days  403    403   403         403            409               409     409            ok      409    ok
    inspector out of scope             403    403   403         403            scope             scope   scope          scope   scope  scope
    lead                               403    403   403         403            409               409     409            ok      409    ok
    lead who sent it                   403    403   403         403            409               409     409            ok      409    ok`,
  closed: `
    closed                             reply  plan  edit-reply  ask-extension  decide-extension  accept  accept-unseen  return  drop   verify
    guest                              401    401   401         401            401               401     401            401     401    401
    client                             403    403   403         403            403               403     403            403     403    403
    foreign vendor                     404    404   404         404            403               403     403            403     403    403
    staff                              409    409   409         409            403               403     403            403     403    403
    owner                              409    409   409         409            403               403     403            403     403    403
    issuing inspector                  403    403   403         403            409               409     409            409     409    409
    other inspector in scope           403    403   403         403            409               409     409            409     409    409
    other inspector, after three days  403    403   403         403            409               409     409            409     409    409
    inspector out of scope             403    403   403         403            scope             scope   scope          scope   scope  scope
    lead                               403    403   403         403            409               409     409            409     409    409
    lead who sent it                   403    403   403         403            409               409     409            409     409    409`,
  dropped: `
    dropped                            reply  plan  edit-reply  ask-extension  decide-extension  accept  accept-unseen  return  drop   verify
    guest                              401    401   401         401            401               401     401            401     401    401
    client                             403    403   403         403            403               403     403            403     403    403
    foreign vendor                     404    404   404         404            403               403     403            403     403    403
    staff                              409    409   409         409            403               403     403            403     403    403
    owner                              409    409   409         409            403               403     403            403     403    403
    issuing inspector                  403    403   403         403            409               409     409            409     409    409
    other inspector in scope           403    403   403         403            409               409     409            409     409    409
    other inspector, after three days  403    403   403         403            409               409     409            409     409    409
    inspector out of scope             403    403   403         403            scope             scope   scope          scope   scope  scope
    lead                               403    403   403         403            409               409     409            409     409    409
    lead who sent it                   403    403   403         403            409               409     409            409     409    409`,
  withdrawn: `
    withdrawn                          reply  plan  edit-reply  ask-extension  decide-extension  accept  accept-unseen  return  drop   verify
    guest                              401    401   401         401            401               401     401            401     401    401
    client                             403    403   403         403            403               403     403            403     403    403
    foreign vendor                     404    404   404         404            403               403     403            403     403    403
    staff                              409    409   409         409            403               403     403            403     403    403
    owner                              409    409   409         409            403               403     403            403     403    403
    issuing inspector                  403    403   403         403            409               409     409            409     409    409
    other inspector in scope           403    403   403         403            409               409     409            409     409    409
    other inspector, after three days  403    403   403         403            409               409     409            409     409    409
    inspector out of scope             403    403   403         403            scope             scope   scope          scope   scope  scope
    lead                               403    403   403         403            409               409     409            409     409    409
    lead who sent it                   403    403   403         403            409               409     409            409     409    409`,
};

/** Returned for the last time: nobody of the business can answer it again. */
export const USED_UP = `
    returned for the last time         reply  plan  edit-reply  ask-extension  decide-extension  accept  accept-unseen  return  drop   verify
    guest                              401    401   401         401            401               401     401            401     401    401
    client                             403    403   403         403            403               403     403            403     403    403
    foreign vendor                     404    404   404         404            403               403     403            403     403    403
    staff                              limit  limit  409         time           403               403     403            403     403    403
    owner                              limit  limit  409         time           403               403     403            403     403    403
    issuing inspector                  403    403   403         403            ok                409     409            409     403    ok
    other inspector in scope           403    403   403         403            403               409     409            409     403    403
    other inspector, after three days  403    403   403         403            ok                409     409            409     403    ok
    inspector out of scope             403    403   403         403            scope             scope   scope          scope   403    scope
    lead                               403    403   403         403            ok                409     409            409     ok     ok
    lead who sent it                   403    403   403         403            ok                409     409            409     ok     ok`;

export const REPLIES: Record<ReplyState, string> = {
  'fixed, not opened': `
    fixed, not opened                  edit  accept  return  drop
    guest                              401   401     401     401
    client                             403   403     403     403
    foreign vendor                     404   403     403     403
    staff                              ok    403     403     403
    owner                              ok    403     403     403
    issuing inspector                  403   ok      ok      409
    other inspector in scope           403   403     403     403
    other inspector, after three days  403   ok      ok      409
    inspector out of scope             403   scope   scope   scope
    lead                               403   ok      ok      409
    lead who sent it                   403   ok      ok      409`,
  'fixed, opened': `
    fixed, opened                      edit  accept  return  drop
    guest                              401   401     401     401
    client                             403   403     403     403
    foreign vendor                     404   403     403     403
    staff                              409   403     403     403
    owner                              409   403     403     403
    issuing inspector                  403   ok      ok      409
    other inspector in scope           403   403     403     403
    other inspector, after three days  403   ok      ok      409
    inspector out of scope             403   scope   scope   scope
    lead                               403   ok      ok      409
    lead who sent it                   403   ok      ok      409`,
  'disputed, not opened': `
    disputed, not opened               edit  accept  return  drop
    guest                              401   401     401     401
    client                             403   403     403     403
    foreign vendor                     404   403     403     403
    staff                              ok    403     403     403
    owner                              ok    403     403     403
    issuing inspector                  403   409     ok      ok
    other inspector in scope           403   403     403     403
    other inspector, after three days  403   409     ok      ok
    inspector out of scope             403   scope   scope   scope
    lead                               403   409     ok      ok
    lead who sent it                   403   409     ok      ok`,
  'disputed, opened': `
    disputed, opened                   edit  accept  return  drop
    guest                              401   401     401     401
    client                             403   403     403     403
    foreign vendor                     404   403     403     403
    staff                              409   403     403     403
    owner                              409   403     403     403
    issuing inspector                  403   409     ok      ok
    other inspector in scope           403   403     403     403
    other inspector, after three days  403   409     ok      ok
    inspector out of scope             403   scope   scope   scope
    lead                               403   409     ok      ok
    lead who sent it                   403   409     ok      ok`,
  planned: `
    planned                            edit  accept  return  drop
    guest                              401   401     401     401
    client                             403   403     403     403
    foreign vendor                     404   403     403     403
    staff                              409   403     403     403
    owner                              409   403     403     403
    issuing inspector                  403   409     409     409
    other inspector in scope           403   409     409     409
    other inspector, after three days  403   409     409     409
    inspector out of scope             403   scope   scope   scope
    lead                               403   409     409     409
    lead who sent it                   403   409     409     409`,
  decided: `
    decided                            edit  accept  return  drop
    guest                              401   401     401     401
    client                             403   403     403     403
    foreign vendor                     404   403     403     403
    staff                              409   403     403     403
    owner                              409   403     403     403
    issuing inspector                  403   stale   stale   stale
    other inspector in scope           403   stale   stale   stale
    other inspector, after three days  403   stale   stale   stale
    inspector out of scope             403   scope   scope   scope
    lead                               403   stale   stale   stale
    lead who sent it                   403   stale   stale   stale`,
};
