import type { TranslateOf } from '@sabaijai/shared-ui/locale';
import { type Check, expect, expectSame, until } from '../../lab/checks';
import { find, findAll } from '../../lab/screen';

const press = (look: string) => find(`[data-look="${look}"]`).click();
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const texts = () => rows().map(({ textContent }) => textContent);

/** Shows the list in a state, looks, and shows it filled again. */
async function during(look: string, see: () => void | Promise<void>) {
  press(look);
  try {
    await see();
  } finally {
    press('filled');
    await until(() => rows().length > 0, 'the list does not come back');
  }
}

export function staffChecks(t: TranslateOf<'lab-staff'>): Check[] {
  return [
    {
      says: t('check.row'),
      async run() {
        await until(() => rows().length > 0, 'there are no rows');
        const [row] = rows();
        if (!row) return;
        row.scrollIntoView({ block: 'center' });
        const { right, top, height } = row.getBoundingClientRect();
        const pressed = document.elementFromPoint(right - 20, top + height / 2);
        expect(pressed?.closest('a') && row.contains(pressed), 'its end is not its link');
        expectSame(row.querySelectorAll('a').length, 1);
      },
    },
    {
      says: t('check.sort'),
      async run() {
        const before = texts();
        const choice = document.querySelector<HTMLSelectElement>('select:has([value="photos asc"])');
        if (choice) {
          choice.value = 'photos asc';
          choice.dispatchEvent(new Event('change', { bubbles: true }));
          await until(() => texts().join() !== before.join(), 'the order stays');
          return;
        }
        const heading = findAll('th:has(button)').at(-1);
        heading?.querySelector('button')?.click();
        await until(() => heading?.getAttribute('aria-sort') === 'ascending', 'the heading does not say it');
        expect(texts().join() !== before.join(), 'the order stays');
      },
    },
    {
      says: t('check.states'),
      async run() {
        await during('waiting', () =>
          until(() => document.querySelector('main section[aria-busy="true"]'), 'no wait'),
        );
        await during('failed', () =>
          until(() => document.querySelector('main [role="alert"]'), 'no failure'),
        );
        await during('empty', () => until(() => document.body.textContent?.includes(t('empty')), 'no word'));
        await during('many', () => until(() => rows().length > 200, 'not many'));
      },
    },
  ];
}
