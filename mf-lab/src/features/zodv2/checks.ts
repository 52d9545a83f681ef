import type { Key, Translate } from '@sabaijai/shared-ui/locale';
import { type Check, expect, expectSame, until } from '../../lab/checks';
import { find, nextFrame, type } from '../../lab/screen';
import { SAMPLES } from './ServerProblem';

const form = () => find<HTMLFormElement>('[data-lab="form"]');
const sent = () => find('[data-lab="sent"]').textContent;
const field = (name: string) => find(`[data-field="${name}"]`, form());
const control = (name: string) => find<HTMLInputElement>('input, textarea', field(name));
/** What is said at a field, as a screen reader is led to it from the control. */
const saidAt = (name: string) =>
  (control(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
const notice = () => form().querySelector('[role="alert"], [role="timer"]')?.parentElement?.textContent ?? '';

async function answerWith(body: unknown) {
  const answer = typeof body === 'string' ? body : JSON.stringify(body);
  const box = find<HTMLTextAreaElement>('[data-lab="answer"]');
  type(box, answer);
  await until(() => box.value === answer, 'the answer does not change');
  await nextFrame();
  const before = sent();
  find<HTMLButtonElement>('button[type="submit"]', form()).click();
  await until(() => sent() !== before, 'nothing was sent');
  await until(() => !find<HTMLButtonElement>('button[type="submit"]', form()).disabled, 'it never ends');
  await nextFrame();
}

export function serverChecks(t: Translate<Key<'lab-zodv2' | 'problem', 'lab-zodv2'>>): Check[] {
  return [
    {
      says: t('check.fields'),
      async run() {
        await answerWith(SAMPLES.fields);
        expectSame(saidAt('text'), t('problem:rule.profanity'));
        expectSame(saidAt('seenAt'), t('problem:rule.date_range', { days: 30 }));
        expectSame([control('text').ariaInvalid, control('seenAt').ariaInvalid], ['true', 'true']);
        expect(document.activeElement === control('text'), 'the focus is not on the first of them');
      },
    },
    {
      says: t('check.clears'),
      async run() {
        await answerWith(SAMPLES.fields);
        type(control('text'), `${control('text').value} 1`);
        await until(() => saidAt('text') === '', 'what was wrong before is still said');
        expect(saidAt('seenAt') !== '', 'the other field was forgotten too');
      },
    },
    {
      says: t('check.nested'),
      async run() {
        await answerWith(SAMPLES.nested);
        expectSame(saidAt('text'), t('problem:rule.len_max', { max: 500 }));
        expectSame(control('seenAt').ariaInvalid, 'false');
      },
    },
    {
      says: t('check.unseen'),
      async run() {
        await answerWith(SAMPLES.unseen);
        expect(notice().includes(t('problem:rule.one_of')), `the form says “${notice()}”`);
        expectSame([saidAt('text'), saidAt('seenAt')], ['', '']);
      },
    },
    {
      says: t('check.whole'),
      async run() {
        await answerWith(SAMPLES.whole);
        expect(notice().includes(t('problem:code.VERSION_CONFLICT')), `the form says “${notice()}”`);
        expect(!notice().includes('lab-0001'), 'a number that helps nobody is shown');
        await answerWith(SAMPLES.down);
        expect(notice().includes('lab-0001'), 'the number of the request is missing');
      },
    },
    {
      says: t('check.wait'),
      async run() {
        await answerWith(SAMPLES.wait);
        const clock = find('[role="timer"]', form()).textContent ?? '';
        expect(/1:(30|2\d)/.test(clock), `the clock says “${clock}”`);
      },
    },
    {
      says: t('check.unknown'),
      async run() {
        await answerWith('<html>502 Bad Gateway</html>');
        expect(notice().includes(t('problem:code.UNKNOWN')), `the form says “${notice()}”`);
      },
    },
    {
      says: t('check.own'),
      async run() {
        const count = sent();
        type(control('text'), 'ก');
        await nextFrame();
        find<HTMLButtonElement>('button[type="submit"]', form()).click();
        await until(() => saidAt('text') !== '', 'the rules of the contract are not asked first');
        expectSame(saidAt('text'), t('problem:rule.len_min', { min: 10 }));
        expectSame(sent(), count);
        find('[data-lab="reset"]').click();
        await until(() => saidAt('text') === '' && control('text').value.length > 10, 'it cannot be reset');
      },
    },
  ];
}
