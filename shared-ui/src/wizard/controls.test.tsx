import { defineForm, localizedText, newId, OpeningHours } from '@sabaijai/contract';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import { toProblem } from '@sabaijai/shared-ui/problem';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { z } from 'zod';
import { antdKit, lightKit, staffKit } from '.';
import { aStorage, box, head, openForm, press } from './testing';

const shop = defineForm({
  id: 'shop',
  steps: {
    about: {
      schema: z.strictObject({
        name: localizedText(5),
        owner: z.strictObject({ street: z.string().min(3), floor: z.string().optional() }).optional(),
        hours: OpeningHours.meta({ widget: 'hours', exceptions: true }).optional(),
        licences: z.array(z.string()).max(3).optional().meta({ widget: 'document', document: 'other' }),
        kind: z.enum(['food', 'rooms']).optional(),
        area: z.number().min(1).optional(),
        open: z.boolean().optional().meta({ widget: 'yesNo' }),
        since: z.iso.date().optional(),
        people: z
          .array(z.strictObject({ name: z.string().min(2) }))
          .refine((all) => all.length !== 1, { params: { rule: 'count_min', min: 2 } })
          .optional(),
      }),
    },
  },
});
const label = (text: string, more = {}) => ({ label: text, ...more });
registerLocale('shop' as never, async () => ({
  default: {
    title: 'Shop',
    about: {
      title: 'About',
      name: label('Name'),
      owner: label('Owner', { street: label('Street'), floor: label('Floor') }),
      hours: label('Opening hours'),
      licences: label('Licenses'),
      kind: label('Kind', { option: { food: 'Food', rooms: 'Rooms' } }),
      area: label('Area'),
      open: label('Open today'),
      since: label('Open since'),
      people: label('People', { entry: 'Person {{number}}', name: label('First name') }),
    },
    week: { title: 'Opening hours', hours: label('Opening hours') },
  },
}));
const week = defineForm({
  id: 'shop',
  steps: { week: { schema: z.strictObject({ hours: OpeningHours.meta({ widget: 'hours' }).optional() }) } },
});
let kit = antdKit;
const openShop = (about: Record<string, unknown>, props = {}) =>
  openForm('/shop/about', {
    form: shop,
    address: '/shop/{step}',
    storage: aStorage({ about }),
    kitOf: () => kit,
    ...props,
  });
/** What is read aloud with a control: of itself and of the groups it stands in. */
function said(control: Element | null): string {
  let words = '';
  for (let at = control; at; at = at.parentElement)
    for (const id of at.getAttribute('aria-describedby')?.split(' ') ?? [])
      words += `${document.getElementById(id)?.textContent ?? ''} `;
  return words;
}
const refused = (path: string) => async () => ({
  error: toProblem(422, {
    type: '',
    status: 422,
    code: 'VALIDATION',
    title: '',
    fields: [{ path, rule: 'unique' as const }],
  }),
});
/** Sends it from the review, and answers where the refusal has led. */
async function refuse(path: string, about: Record<string, unknown> = { name: { en: 'Boats' } }) {
  const opened = await openShop(about, { onSubmit: refused(path) });
  await press(opened.user, 'Review');
  await press(opened.user, 'Send');
  await waitFor(() => expect(head()).toBe('About'));
  await screen.findByText('This appears twice.');
  return document.activeElement;
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe.each([
  ['antd', antdKit],
  ['the light kit', lightKit],
])('what is wrong in a part of a field, in %s', (_name, used) => {
  beforeEach(() => {
    kit = used;
  });

  it('is said at the one language that is too long, and the focus goes there', async () => {
    const { user } = await openShop({ name: { th: 'ก', en: 'Far too long' } });
    await press(user, 'Review');
    expect(document.activeElement).toBe(box('English'));
    expect(said(box('English'))).toContain('at most 5');
    expect([box('English'), box('ไทย')].map((each) => each.getAttribute('aria-invalid'))).toEqual([
      'true',
      'false',
    ]);
  });

  it('is said above the languages where one is missing, and Chinese is not what is missing', async () => {
    const { user } = await openShop({ name: {} });
    await press(user, 'Review');
    const group = screen.getByRole('group', { name: /Name/ });
    expect(said(group)).toContain('Please fill this in.');
    const wrong = within(group).getByText('Please fill this in.');
    expect(wrong.compareDocumentPosition(box('ไทย'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(
      [box('ไทย'), box('English'), box('中文')].map((each) => each.getAttribute('aria-invalid')),
    ).toEqual(['true', 'true', 'false']);
  });

  it('is said at the day whose hours are wrong', async () => {
    // antd's own clock, which tests have, knows our times only as dates.
    kit = lightKit;
    const range = { from: '09:00', to: '17:00' };
    const days = { mon: [range], tue: [range], wed: [], thu: [], fri: [], sat: [], sun: [] };
    const hours = { alwaysOpen: false, days, exceptions: [], temporarilyClosedUntil: null };
    const at = await refuse('about.hours.days.tue.0.to', { name: { en: 'Boats' }, hours });
    expect(at?.closest('[data-field]')?.getAttribute('data-field')).toBe('hours.days.tue');
    expect(said(at)).toContain('This appears twice.');
  });

  it('is said at the file it is about', async () => {
    const licences = ['doc_01', 'doc_02'];
    const at = await refuse('about.licences.1', { name: { en: 'Boats' }, licences });
    expect(at?.closest('[data-field]')?.getAttribute('data-field')).toBe('licences.1');
    expect(said(at)).toContain('This appears twice.');
  });

  it('is said of a list as a whole, also when one of its entries is wrong too', async () => {
    const { user } = await openShop({ name: { en: 'Boats' }, people: [{ name: 'N' }] });
    await press(user, 'Review');
    expect(said(screen.getByRole('group', { name: /People/ }))).toContain('at least 2');
    expect(said(box('First name'))).toContain('at least 2 characters');
  });

  it('is said of the field when it is about a part that no control shows', async () => {
    const at = await refuse('about.hours.exceptions.3.date');
    expect(said(at)).toContain('This appears twice.');
  });
});

describe('a special day', () => {
  const days = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  const open = async (more = {}) => {
    kit = lightKit;
    const hours = { alwaysOpen: false, days, exceptions: [], temporarilyClosedUntil: null, ...more };
    return openShop({ name: { en: 'Boats' }, hours });
  };
  const chosen = () =>
    within(screen.getByRole('group', { name: 'Special day 1' }))
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked)
      .map((each) => each.closest('label')?.textContent);
  const clocks = () => document.querySelectorAll('input[type=time]').length;

  it('is closed or open, and what is chosen is what it is', async () => {
    const { user } = await open();
    await press(user, 'Add a day');
    expect([chosen(), clocks()]).toEqual([['Closed'], 0]);
    await user.click(screen.getByRole('radio', { name: 'Open at …' }));
    expect([chosen(), clocks()]).toEqual([['Open at …'], 2]);
    await user.click(screen.getByRole('radio', { name: 'Closed' }));
    expect([chosen(), clocks()]).toEqual([['Closed'], 0]);
  });

  it('that the address asks for is there to be said, as its weekday is, and has the focus', async () => {
    kit = lightKit;
    const late = [{ from: '11:00', to: '02:00' }];
    const hours = { alwaysOpen: false, days: { ...days, mon: late }, exceptions: [] };
    await openForm('/shop/about?day=2099-04-13', {
      form: shop,
      address: '/shop/{step}',
      storage: aStorage({
        about: { name: { en: 'Boats' }, hours: { ...hours, temporarilyClosedUntil: null } },
      }),
      kitOf: () => kit,
    });
    const day = await screen.findByLabelText<HTMLInputElement>('Special day 1');
    expect(day.value).toBe('2099-04-13');
    expect(document.activeElement).toBe(day);
    expect(chosen()).toEqual(['Open at …']);
    expect(screen.getByLabelText<HTMLInputElement>('2099-04-13, closes').value).toBe('02:00');
  });

  it('and a weekday say when they end on the next day, but not of midnight', async () => {
    const late = [{ from: '11:00', to: '02:00' }];
    const exceptions = [
      { date: '2099-04-13', ranges: late },
      { date: '2099-04-14', ranges: [{ from: '11:00', to: '00:00' }] },
    ];
    await open({ days: { ...days, mon: late, tue: [{ from: '11:00', to: '00:00' }] }, exceptions });
    expect(screen.getAllByText('next day')).toHaveLength(2);
  });
});

describe('a day and a time', () => {
  /** A screen of which this is true. */
  const screenOf = (isPhone: boolean) => {
    globalThis.matchMedia = ((media: string) =>
      Object.assign(new EventTarget(), { media, matches: media.includes('coarse') && isPhone })) as never;
  };
  const range = { from: '09:00', to: '17:00' };
  const days = { mon: [range], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  const exceptions = [{ date: '2099-04-13', ranges: [] }];
  const hours = { alwaysOpen: false, days, exceptions, temporarilyClosedUntil: '2099-05-01' };
  const shown = { name: { en: 'Boats' }, hours, since: '2020-02-29' };
  const before = globalThis.matchMedia;
  beforeEach(() => {
    kit = antdKit;
  });
  afterEach(() => {
    globalThis.matchMedia = before;
  });

  it('are asked with the browser’s own fields on a phone, the day below in the language of the page', async () => {
    screenOf(true);
    await openShop(shown);
    expect((await screen.findByLabelText<HTMLInputElement>('Monday, opens')).type).toBe('time');
    const day = screen.getByLabelText<HTMLInputElement>(/Open since/);
    expect([day.type, day.value]).toEqual(['date', '2020-02-29']);
    for (const text of ['February 29, 2020', 'April 13, 2099', 'May 1, 2099'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('are asked so of staff on a phone, by a kit that fetches no antd', async () => {
    screenOf(true);
    kit = staffKit;
    await openShop(shown);
    expect((await screen.findByLabelText<HTMLInputElement>(/Open since/)).type).toBe('date');
    expect(document.querySelector('[class*="ant-"]')).toBeNull();
  });

  it('keep their pickers on a desk', async () => {
    screenOf(false);
    await openShop({ name: shown.name });
    expect((await screen.findByLabelText<HTMLInputElement>(/Open since/)).type).toBe('text');
  });
});

describe('the focus stays at what was removed', () => {
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

  it('of the hours of a day, and of special days', async () => {
    kit = lightKit;
    const range = { from: '09:00', to: '17:00' };
    const days = { mon: [range, range], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
    const exceptions = ['2027-04-13', '2027-04-14'].map((date) => ({ date, ranges: [] }));
    const hours = { alwaysOpen: false, days, exceptions, temporarilyClosedUntil: null };
    const { user } = await openShop({ name: { en: 'Boats' }, hours });
    await press(user, 'Monday, Remove hours');
    expect(focused()).toBe('Monday, Add hours');
    await press(user, 'Monday, Add hours');
    await press(user, 'Monday, Add hours');
    expect(focused()).toBe('Monday, Remove hours');
    await press(user, 'Remove day 2');
    expect(focused()).toBe('Remove day 1');
    await press(user, 'Remove day 1');
    expect(focused()).toBe('Add a day');
  });

  it('of files', async () => {
    const { user } = await openShop({ name: { en: 'Boats' }, licences: ['doc_01', 'doc_02'] });
    const [first] = await screen.findAllByRole('button', { name: 'Remove Document' });
    await user.click(first as HTMLElement);
    expect(focused()).toBe('Remove Document');
    await press(user, 'Remove Document');
    expect(focused()).toBe('Add a document');
    // The last one comes back by one tap.
    await press(user, 'Bring back Document');
    expect(focused()).toBe('Remove Document');
    await press(user, 'Remove Document');
  });
});

describe('both sides of a conflict', () => {
  const days = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  const hours = { alwaysOpen: true, days, exceptions: [], temporarilyClosedUntil: null };
  const file = (day: string) => newId('document', Date.parse(`2026-11-${day}T03:00:00Z`));
  it.each([
    [
      'special days',
      'hours',
      { ...hours, exceptions: [{ date: '2027-04-13', ranges: [] }] },
      { ...hours, exceptions: [{ date: '2027-04-13', ranges: [{ from: '10:00', to: '12:00' }] }] },
      /Always open · Apr 13, 2027 Closed.*Always open · Apr 13, 2027 10:00–12:00/,
    ],
    [
      'files',
      'licences',
      [file('20')],
      [file('21')],
      /One file · one only here, added Nov 20, 2026.*One file · one only here, added Nov 21, 2026/,
    ],
  ])('read differently: %s', async (_, field, mine, newer, words) => {
    const about = { name: { en: 'Boats' } };
    const storage = {
      ...aStorage(),
      load: () => ({
        answers: { about: { ...about, [field]: newer } },
        saved: null,
        unsent: [{ step: 'about', field, value: mine, base: undefined }],
      }),
    };
    await openShop(about, { storage });
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
  });
});

describe.each([
  ['antd', antdKit],
  ['the light kit', lightKit],
])('an answer that may be missing, in %s', (_name, used) => {
  beforeEach(() => {
    kit = used;
  });

  it('may be missing again after a group was filled in and emptied', async () => {
    const { user, at } = await openShop({ name: { en: 'Boats' } });
    await user.type(box('Street'), 'Pier');
    await user.clear(box('Street'));
    await press(user, 'Review');
    expect(at()).toBe('/shop/review');
  });

  it('can be taken back after one of a few was chosen', async () => {
    const { user, submitted } = await openShop({ name: { en: 'Boats' }, kind: 'food', open: true });
    for (const name of [/Kind/, /Open today/]) {
      const group = screen.getByRole('group', { name });
      await user.click(group.querySelector('input[value="none"]') ?? group);
    }
    await press(user, 'Review');
    await press(user, 'Send');
    await waitFor(() => expect(submitted).toEqual([{ about: { name: { en: 'Boats' } } }]));
  });
});

it.each([
  ['antd', antdKit],
  ['the light kit', lightKit],
])('a large figure is shown with its thousands apart, and kept without, in %s', async (_name, used) => {
  kit = used;
  const { user, submitted } = await openShop({ name: { en: 'Boats' }, area: 2820.5 });
  const area = () => screen.getByLabelText<HTMLInputElement>(/Area/);
  expect(area().value).toBe('2,820.5');
  await user.clear(area());
  await user.type(area(), '1234567');
  await user.tab();
  expect(area().value).toBe('1,234,567');
  await press(user, 'Review');
  await press(user, 'Send');
  await waitFor(() => expect(submitted).toEqual([{ about: { name: { en: 'Boats' }, area: 1_234_567 } }]));
});

it('what is no figure is left out of one in the light kit, and gone once the field is left', async () => {
  kit = lightKit;
  const { user } = await openShop({ name: { en: 'Boats' } });
  const area = screen.getByLabelText<HTMLInputElement>(/Area/);
  await user.type(area, '1,2x0');
  await user.tab();
  expect(area.value).toBe('120');
  await user.clear(area);
  await user.type(area, 'many');
  await user.tab();
  expect(area.value).toBe('');
});

test('what the heading of a step says already is read aloud with its field, and not shown twice', async () => {
  await openForm('/shop/week', { form: week, address: '/shop/{step}', kitOf: () => lightKit });
  expect(head()).toBe('Opening hours');
  const group = await screen.findByRole('group', { name: /^Opening hours/ });
  expect(group.querySelector('legend')?.className).toBe('visually-hidden');
  cleanup();
  await openShop({});
  const among = await screen.findByRole('group', { name: /^Opening hours/ });
  expect(among.querySelector('legend')?.className).toBe('');
});
