import type { MailWords } from './mail-words.js';

const things = (count: number) => (count === 1 ? 'one thing' : `${count} things`);

export const en: MailWords = {
  told: {
    FAVORITE_GRADE_CHANGED: ({ before, after }, { place }) =>
      after
        ? [
            `${place} has grade ${after}`,
            `${place} now has safety grade ${after}${before ? `; it was ${before}` : ''}.`,
          ]
        : [`${place} has no current grade`, `${place} no longer has a current safety grade.`],
    REVIEW_PUBLISHED: (_, { place }) => [
      `Your review of ${place} is public`,
      `Your review of ${place} was checked and is public now.`,
    ],
    REVIEW_REMOVED: ({ reason }, { place }) => [
      `Your review of ${place} was removed`,
      `Your review of ${place} was removed. The reason: ${reason}`,
    ],
    REVIEW_REPLIED: (_, { place }) => [`${place} replied to your review`, `${place} replied to your review.`],
    REPORT_OUTCOME: ({ outcome }, { place }) => [
      `Your report about ${place}`,
      outcome === 'upheld'
        ? `Thank you: your report about ${place} was right, and we acted on it.`
        : `We checked your report about ${place} and made no change.`,
    ],
    HAZARD_OUTCOME: ({ outcome }, { place }) => [
      `The hazard you reported at ${place}`,
      {
        triaged: `An inspector is looking into the hazard you reported at ${place}.`,
        linked: `The hazard you reported at ${place} became part of an official warning.`,
        dismissed: `The hazard you reported at ${place} was checked and closed.`,
        duplicate: `The hazard you reported at ${place} was already known and is being dealt with.`,
      }[outcome],
    ],
    HAZARD_NEW: (_, { place }) => [
      `A danger was reported at ${place}`,
      `Somebody reported a danger at ${place}. Please look at it.`,
    ],
    BUSINESS_DECIDED: ({ action, reason }, { place }) => [
      {
        suspend: `${place} was suspended`,
        reinstate: `${place} is listed again`,
        close: `${place} was closed`,
      }[action],
      `${{ suspend: `${place} was suspended.`, reinstate: `${place} is listed again.`, close: `${place} was closed.` }[action]} The reason: ${reason}`,
    ],
    REG_RECEIVED: ({ number, answerBy }, { place, date }) => [
      `Registration ${number} has arrived`,
      `Registration ${number} of ${place} has arrived. An inspector answers by ${date(answerBy)}, including that day.`,
    ],
    REG_CHANGES: ({ number, fields }) => [
      `Registration ${number}: please change ${things(fields)}`,
      `The inspector asks you to change ${things(fields)} in registration ${number}.`,
    ],
    REG_APPROVED: ({ number }, { place }) => [
      `${place} is listed (${number})`,
      `Registration ${number} was approved: everybody finds ${place} now.`,
    ],
    REG_SUCCEEDS: ({ number, items, reason }, { place }) => [
      `${place} goes on from an earlier listing (${number})`,
      `${place} goes on from an earlier listing: its inspections count${items ? `, and ${things(items)} that inspectors asked for ${items === 1 ? 'is' : 'are'} still to be fixed` : ''}.${reason ? ` The inspector says: ${reason}` : ''}`,
    ],
    REG_REJECTED: ({ number, comment }) => [
      `Registration ${number} was not accepted`,
      `Registration ${number} was not accepted. The inspector says: ${comment}`,
    ],
    REG_TO_REVIEW: ({ number }, { place }) => [
      `Registration ${number} waits for a review`,
      `Registration ${number} of ${place} waits for a review.`,
    ],
    DOC_EXPIRING: ({ days, expiresOn }, { place, date }) => [
      `A document of ${place} expires in ${days} days`,
      `A document of ${place} is valid until ${date(expiresOn)}. Please add a new one before that.`,
    ],
    CHANGE_APPROVED: ({ number }, { place }) => [
      `Your change ${number} is shown`,
      `Your change ${number} of ${place} was approved and is shown now.`,
    ],
    CHANGE_RETURNED: ({ number, fields }, { place }) => [
      `Change ${number}: please look at ${things(fields)} again`,
      `The inspector commented on ${things(fields)} in your change ${number} of ${place}.`,
    ],
    CHANGE_REJECTED: ({ number, comment }, { place }) => [
      `Change ${number} was not accepted`,
      `Your change ${number} of ${place} was not accepted. The inspector says: ${comment}`,
    ],
    MEMBER_INVITED: ({ role, takesOver }, { place }) => [
      `An invitation from ${place}`,
      takesOver
        ? `You are offered to take over ${place}.`
        : role === 'owner'
          ? `You are invited to become an owner of ${place}.`
          : `You are invited to join the staff of ${place}.`,
    ],
    MEMBER_JOINED: ({ name, role, takesOver }, { place }) => [
      `${name} joined ${place}`,
      takesOver
        ? `${name} has taken over ${place}.`
        : role === 'owner'
          ? `${name} is now an owner of ${place}.`
          : `${name} has joined the staff of ${place}.`,
    ],
    MEMBER_APPLIED: ({ name }, { place }) => [
      `${name} wants to join ${place}`,
      `${name} opened your code and wants to join the staff of ${place}. Confirm it, or refuse if you do not know them.`,
    ],
    MEMBER_ANSWERED: ({ outcome }, { place }) => [
      outcome === 'confirmed' ? `You have joined ${place}` : `You have not joined ${place}`,
      outcome === 'confirmed'
        ? `An owner confirmed you: you belong to the staff of ${place} now.`
        : `An owner of ${place} did not confirm you. If this is a mistake, ask for a new code.`,
    ],
    MEMBER_REMOVED: ({ by, name, role }, { place }) => [
      `${name} was removed from ${place}`,
      role === 'owner'
        ? `${by} removed ${name}, who was an owner of ${place}.`
        : `${by} removed ${name} from the staff of ${place}.`,
    ],
    HAND_OVER: ({ step, by, to, effectAt }, { place, date }) =>
      ({
        offered: [
          `${place} was offered to somebody`,
          `${by} offered to hand ${place} over to ${to}. Once they accept, all owners of today leave after 48 hours, unless one of them objects.`,
        ],
        accepted: [
          `${place} changes hands: ${to} accepted`,
          `${to} accepted to take ${place} over from ${by}. On ${effectAt && date(effectAt)} all owners of today leave. Until then every owner can object on the page People.`,
        ],
        objected: [
          `${place} does not change hands`,
          `${by} objected: ${place} is not handed over to ${to}. The owners stay.`,
        ],
        ended: [
          `${place} does not change hands`,
          `The hand-over of ${place} did not take place. The owners stay.`,
        ],
        done: [
          `${place} has changed hands`,
          `${to} has taken ${place} over. The owners of before have left; the staff stay.`,
        ],
      })[step] as [string, string],
    REVIEW_NEW: ({ rating }, { place }) => [
      `A new review of ${place}`,
      `${place} has a new review with ${rating} of 5 stars.`,
    ],
    INSPECTION_RESULT: ({ grade, publishAt }, { place, date }) => [
      `${place} was inspected: grade ${grade}`,
      publishAt
        ? `${place} was inspected and has grade ${grade}. Please check the facts: the result becomes public on ${date(publishAt)}.`
        : `${place} was inspected and has grade ${grade}. The result is public.`,
    ],
    STOP_ORDER: ({ signedAt }, { place, date }) => [
      `Something must stop at ${place}`,
      `An inspector ordered on ${date(signedAt)} that something at ${place} stops at once. It counts since it was signed, until a later inspection lifts it.`,
    ],
    OBJECTION_ANSWERED: ({ comment }, { place }) => [
      `The inspector answered about ${place}`,
      `The inspector answered what you said about the result of ${place}: ${comment}`,
    ],
    RESULT_OBJECTED: (_, { place }) => [
      `${place} says that the result is wrong`,
      `The owner of ${place} says that something in your result is wrong. Please look at it.`,
    ],
    INSPECTION_IDLE: ({ days }, { place }) => [
      `The inspection of ${place} waits for you`,
      `The inspection of ${place} has been waiting for ${days} days. After 30 days it is void.`,
    ],
    KEPT_LOST: ({ entries, files, toldAt, by }, { place, date }) => [
      `Work on ${place} was lost with a device`,
      `Entries: ${entries}, photos: ${files}. This is what ${by === null ? 'your device' : `a device of ${by}`} held of ${place} on ${date(toldAt)}; its browser has deleted it, and it did not arrive.${by === null ? ' Please enter it again.' : ''}`,
    ],
    INSPECTION_HANDED_OVER: ({ from }, { place }) => [
      `The inspection of ${place} is yours now`,
      `${from} handed the inspection of ${place} over to you.`,
    ],
    WARNING_SENT: ({ number, items, dueAt }, { place, date }) => [
      `Warning ${number} for ${place}`,
      `An inspector sent warning ${number} for ${place}: ${things(items)} to fix, next deadline ${date(dueAt)}. Read what is enough and reply with photos.`,
    ],
    WARNING_REPEAT: ({ number, notice, dueAt }, { place, date }) => [
      `Notice ${notice} of 3: warning ${number} for ${place}`,
      `Warning ${number} for ${place} is not done. This is notice ${notice} of 3, due ${date(dueAt)}. After notice 3 the case is escalated and the place is shown as D.`,
    ],
    WARNING_REMINDER: ({ number, items, dueAt, isLate }, { place, date }) =>
      isLate
        ? [
            `Overdue: warning ${number} for ${place}`,
            `Warning ${number} for ${place} has been overdue since ${date(dueAt)}. It still has ${things(items)} to fix.`,
          ]
        : [
            `Reminder: warning ${number} for ${place}`,
            `Warning ${number} for ${place} still has ${things(items)} to fix, next deadline ${date(dueAt)}.`,
          ],
    WARNING_RETURNED: ({ number, comment, dueAt, isLast }, { place, date }) =>
      isLast
        ? [
            `An inspector comes to look: warning ${number} for ${place}`,
            `An item of warning ${number} for ${place} is still not settled. The inspector says: ${comment}\nYou cannot reply again. Fix it, so that the inspector finds it done.`,
          ]
        : [
            `Please reply again: warning ${number} for ${place}`,
            `Your reply to warning ${number} for ${place} came back. The inspector says: ${comment}\nThe new deadline is ${date(dueAt)}.`,
          ],
    WARNING_ACCEPTED: ({ number, visit, comment }, { place }) => [
      comment
        ? `Dropped: an item of warning ${number} for ${place}`
        : `Accepted: warning ${number} for ${place}`,
      comment
        ? `An item of warning ${number} for ${place} was dropped; nothing is left to do about it. The reason: ${comment}`
        : visit
          ? `Your reply to warning ${number} for ${place} was accepted. An inspector comes to look.`
          : `An item of warning ${number} for ${place} is done.`,
    ],
    WARNING_ESCALATED: ({ number, visit }, { place }) => [
      `Escalated: warning ${number} for ${place}`,
      `Warning ${number} for ${place} was escalated. The place is shown as D with a banner until everything is fixed. ${visit ? 'You cannot reply to any item again: fix what is left, an inspector comes to look.' : 'You can still reply.'}`,
    ],
    WARNING_RESOLVED: ({ number }, { place }) => [
      `Closed: warning ${number} for ${place}`,
      `Warning ${number} for ${place} is closed. Thank you for fixing it.`,
    ],
    WARNING_WITHDRAWN: ({ number, reason }, { place }) => [
      `Withdrawn: warning ${number} for ${place}`,
      `Warning ${number} for ${place} was withdrawn; nothing is left to do about it. The reason: ${reason}`,
    ],
    EXTENSION_DECIDED: ({ number, isGranted, dueAt, comment }, { place, date }) =>
      isGranted
        ? [
            `More time: warning ${number} for ${place}`,
            `You have more time for warning ${number} for ${place}. The new deadline is ${date(dueAt)}.`,
          ]
        : [
            `No more time: warning ${number} for ${place}`,
            `You get no more time for warning ${number} for ${place}; it is due ${date(dueAt)}. The inspector says: ${comment}`,
          ],
    REPLY_RECEIVED: ({ number, kind, isForLead }, { place }) => [
      `${place} replied to warning ${number}`,
      isForLead
        ? `${place} disputes an item of warning ${number} again. A lead decides this one.`
        : kind === 'planned'
          ? `${place} says by when an item of warning ${number} will be fixed. You need not decide anything.`
          : `${place} replied to warning ${number}. The reply waits for your decision.`,
    ],
    EXTENSION_ASKED: ({ number, days }, { place }) => [
      `${place} asks for more time: warning ${number}`,
      `${place} asks for ${days} more ${days === 1 ? 'day' : 'days'} for warning ${number}. Without a decision in 2 working days it is granted.`,
    ],
    WARNING_OVERDUE: ({ number }, { place }) => [
      `Overdue: warning ${number} for ${place}`,
      `Warning ${number} for ${place} is overdue. You can send a repeat notice.`,
    ],
    WARNING_CASE: ({ number, why }, { place }) => [
      `A lead is needed: warning ${number} for ${place}`,
      why === 'escalated'
        ? `Warning ${number} for ${place} stands escalated and needs a lead.`
        : `${place} disputes an item of warning ${number} again. A lead decides.`,
    ],
    COMPLAINT_VISITS: ({ inspector, visits }, { place }) => [
      `${visits} complaints in a row: ${place}`,
      `${inspector} began inspection ${visits} in a row at ${place} after a complaint that no report tells. Please look at the reasons.`,
    ],
    ROTATION_ASKED: ({ inspector }, { place }) => [
      `A third visit in a row: ${place}`,
      `${inspector} began a third visit in a row at ${place} without a connection. Please decide whether it may be.`,
    ],
    ROTATION_DECIDED: ({ comment, until }, { place, date }) => [
      `Your third visit in a row at ${place}`,
      until
        ? `You may make a third visit in a row at ${place} until ${date(until)}. What your device holds is sent by itself. The lead says: ${comment}`
        : `You may not make a third visit in a row at ${place}. What you entered stays on your device. The lead says: ${comment}`,
    ],
    EFFECT_CHECK: ({ number, days }, { place }) => [
      `Do the fixes still hold? Warning ${number} for ${place}`,
      `Warning ${number} for ${place} was closed ${days} days ago. Please see whether its fixes still hold.`,
    ],
    APPEAL_ASSIGNED: ({ decideBy }, { place, date }) => [
      `${place} appeals its result`,
      `${place} appeals its inspection result. Please decide by ${date(decideBy)}, including that day.`,
    ],
    APPEAL_DECIDED: ({ outcome, comment }, { place }) => [
      `The appeal of ${place} was decided`,
      `The appeal of ${place} was decided; ${outcome === 'upheld' ? 'the result stays' : 'the result was changed'}. The lead says: ${comment}`,
    ],
    REINSPECTION_REQUESTED: ({ promisedBy }, { place, date }) => [
      `${place} asks for another visit`,
      `${place} asks for another inspection; the visit is promised by ${date(promisedBy)}, including that day.`,
    ],
    REINSPECTION_DECLINED: ({ comment }, { place }) => [
      `The visit that ${place} asked for was declined`,
      `The visit that ${place} asked for was declined. The inspector says: ${comment}`,
    ],
    HOURS_OUTCOME: ({ outcome }, { place }) => [
      `The hours you suggested for ${place}`,
      outcome === 'applied'
        ? `The opening hours you suggested for ${place} are shown now. Thank you.`
        : `The opening hours you suggested for ${place} were checked and not used.`,
    ],
    EMAIL_LOST: () => [
      'Your e-mail address belongs to another account',
      'Somebody has confirmed that your e-mail address is theirs. Please enter another one in your account.',
    ],
  },
  unproved: {
    subject: (number) =>
      number ? `${number}: something new in your account` : 'Something new in your account',
    text: 'Open it to see what it is. As long as you have not confirmed this e-mail address, our mails say no more.',
  },
  aPlace: 'a place',
  summary: {
    subject: (count) =>
      count === 1 ? 'You have not opened one notification' : `You have not opened ${count} notifications`,
    text: 'These notifications about warnings have waited for you for some days:',
    more: (count) => `And ${count} more.`,
  },
  notice: {
    subject: (number, place) => `Notice ${number}: ${place}`,
    lead: (place, count) => `Notice ${count} of 3: please fix what was found at ${place}.`,
    item: ({ matter, grounds, measure, due }) =>
      `${matter}\nWhy it matters: ${grounds}\nWhat is enough, or an equal measure: ${measure}\nTo be fixed by: ${due}`,
    escalated: (number, place) =>
      `Warning ${number} for ${place} was escalated. The place is shown as D with a banner until an inspector has seen that everything is fixed.`,
    end: (issuer) => `An inspector will come to confirm that it is fixed. Issued by ${issuer}.`,
    reason: 'You get this mail because your agency answers for this place.',
  },
  button: 'Open it',
  always: 'You get this mail because it is about who runs the business. It cannot be switched off.',
  why: (settings) => `You get this mail because of your account’s settings. Change them at ${settings}`,
};
