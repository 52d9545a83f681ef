import type { SafetyForm } from '@sabaijai/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { open } from '../../testing';
import { aForm, idOf, PLACE } from './samples';

const PHOTO = idOf('pho', 7);
const answer = (over: Partial<SafetyForm['answers'][number]>) => ({
  ...(aForm().answers[0] as SafetyForm['answers'][number]),
  ...over,
});
const FORM = aForm({
  facets: ['building', 'food'],
  answers: [
    answer({ itemId: 'F1-01', result: 'fail', note: 'A board is loose.', photos: [PHOTO] }),
    answer({ itemId: 'F1-05', result: 'pass', note: '' }),
    answer({ itemId: 'F3-01', result: 'unanswered', value: 4.5, note: '' }),
    answer({
      ...{ itemId: 'F5-01', result: 'unanswered', note: '' },
      document: { number: 'LC-77', expiresAt: '2027-05-01' },
    }),
  ],
});

/** What is saved as a file, and under which name. */
let saved: { name: string; page: Promise<string> }[];
const show = () =>
  open(`/inspector/inspec-vender/${PLACE.id}/safety-form/report?inspection=${FORM.id}`, () => FORM);
const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Save as one file' }));
const card = async (item: string) =>
  (await screen.findAllByText(item)).map((each) => each.closest('li')?.textContent ?? '').at(-1);

beforeEach(() => {
  saved = [];
  let last: Blob;
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:report';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    const reader = new FileReader();
    const page = new Promise<string>((resolve) => {
      reader.onload = () => resolve(String(reader.result));
    });
    reader.readAsText(last);
    saved.push({ name: this.download, page });
  };
});
afterEach(cleanup);

describe('the report of an inspection', () => {
  it('has every answer, reading, document and photo, and a number that can be read out', async () => {
    await show();
    expect(await card('F1-05')).toMatch(/Pass$/);
    expect(await card('F3-01')).toMatch(/Pass.*: 4.5 °C$/);
    expect(await card('F5-01')).toMatch(/Pass.*LC-77.*2027/);
    expect(await card('F1-02')).toMatch(/Not answered$/);
    const photo = await screen.findByAltText('F1-01, photo 1');
    expect(photo.getAttribute('src')).toBe(`/api/v1/photos/${PHOTO}/480.webp`);
    expect(screen.getAllByText(/^I-\d{8}-000001$/).length).toBeGreaterThan(0);
    expect(screen.getByText(/\/client\/verify\/I-\d{8}-000001$/)).toBeTruthy();
  });

  it('is in the language that is chosen, while the page stays in that of its reader', async () => {
    await show();
    fireEvent.click(await screen.findByRole('radio', { name: '中文' }));
    expect(await screen.findByText('检查发现')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Inspection report' })).toBeTruthy();
    expect(screen.getByText('检查发现').closest('[lang]')?.getAttribute('lang')).toMatch(/^zh/);
  });

  it('is saved as one file that carries its photos', async () => {
    globalThis.fetch = async (address) => {
      expect(String(address)).toContain(`/photos/${PHOTO}/1600.jpg`);
      return { ok: true, blob: async () => new Blob(['picture'], { type: 'image/jpeg' }) } as Response;
    };
    await show();
    await screen.findByAltText('F1-01, photo 1');
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    const [{ name, page } = { name: '', page: '' }] = saved;
    expect(name).toMatch(/^I-\d{8}-000001\.html$/);
    expect(await page).toMatch(/<html lang="en.*data:image\/jpeg;base64,cGljdHVyZQ==/s);
    expect(await page).not.toContain('/api/v1/');
  });

  it('is not saved without one of its photos, and says so', async () => {
    globalThis.fetch = async () => ({ ok: false, status: 404 }) as Response;
    await show();
    await screen.findByAltText('F1-01, photo 1');
    await save();
    expect((await screen.findByRole('alert')).textContent).toMatch(/nothing was saved/);
    expect(saved).toEqual([]);
  });
});
