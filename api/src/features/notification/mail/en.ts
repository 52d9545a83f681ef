import type { MailWords } from './mail-words.js';

export const en: MailWords = {
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
