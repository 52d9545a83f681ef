import { closeToast, showToast } from '@sabaijai/shared-ui/components';
import type { TranslateOf } from '@sabaijai/shared-ui/locale';
import { type Check, expect, expectSame, until } from '../../lab/checks';
import { find, findAll } from '../../lab/screen';

const opened = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
const EDGES = { dialog: '', sheet: 'bottom' };
const layer = (look: keyof typeof EDGES) =>
  find<HTMLDialogElement>(`dialog[data-sheet="${EDGES[look]}"][open]`);

function press(selector: string, within?: ParentNode) {
  const button = find(selector, within);
  button.focus();
  button.click();
  return button;
}

/** Opens it, looks, and leaves no layer behind whatever was seen. */
async function during(look: keyof typeof EDGES, see: (opener: HTMLElement) => void | Promise<void>) {
  const opener = press(`[data-open="${look}"]`);
  try {
    await until(() => opened().length === 1, 'nothing opens');
    await see(opener);
  } finally {
    for (const one of opened().reverse()) one.close();
    // Gone, not only closed: its closing is told a moment later, and must not meet the next check.
    await until(() => !document.querySelector('[data-sheet]'), 'a layer stays open');
  }
}

export function teleportChecks(t: TranslateOf<'lab-teleport'>): Check[] {
  return [
    {
      says: t('check.outside'),
      run: () =>
        during('dialog', () => {
          const dialog = find('[data-lab="clip"] > dialog[open]');
          const { left, right, top, bottom } = dialog.getBoundingClientRect();
          expect(left >= 0 && top >= 0, 'it begins outside the screen');
          expect(right <= innerWidth && bottom <= innerHeight, 'it ends outside the screen');
          const box = find('[data-lab="clip"]').getBoundingClientRect();
          expect(top < box.top || bottom > box.bottom, 'the box holds all of it');
          const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          expect(dialog.contains(middle), 'something lies over its middle');
        }),
    },
    {
      says: t('check.sheet'),
      run: () =>
        during('sheet', () => {
          const { bottom } = layer('sheet').getBoundingClientRect();
          expectSame(Math.round(bottom), innerHeight);
        }),
    },
    {
      says: t('check.name'),
      run: () =>
        during('dialog', () => {
          const dialog = layer('dialog');
          const heading = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
          expectSame(heading?.textContent, t('dialog'));
          expect(dialog.matches(':modal'), 'it is not modal');
        }),
    },
    {
      says: t('check.inert'),
      run: () =>
        during('dialog', (opener) => {
          expect(layer('dialog').contains(document.activeElement), 'the focus is not inside');
          for (const outside of [opener, ...findAll('header a, main a')]) {
            outside.focus();
            expect(
              layer('dialog').contains(document.activeElement),
              `“${outside.textContent}” below the dialog takes the focus`,
            );
          }
        }),
    },
    {
      says: t('check.back'),
      async run() {
        let pressed: HTMLElement | undefined;
        await during('dialog', (opener) => {
          pressed = opener;
        });
        expect(document.activeElement === pressed, 'the focus is somewhere else');
      },
    },
    {
      says: t('check.nested'),
      run: () =>
        during('dialog', async () => {
          const first = layer('dialog');
          const opener = press('[data-open="next"]', first);
          await until(() => opened().length === 2, 'nothing opens over it');
          const second = layer('sheet');
          expect(second.contains(document.activeElement), 'the upper layer has no focus');
          find<HTMLInputElement>('input', first).focus();
          expect(second.contains(document.activeElement), 'the lower layer can still be reached');
          second.close();
          await until(() => opened().length === 1, 'the upper layer does not close');
          expect(first.open, 'the lower one closed too');
          expect(document.activeElement === opener, 'the focus is not back in the lower one');
        }),
    },
    {
      says: t('check.scroll'),
      async run() {
        const root = document.documentElement;
        const { overflowY } = getComputedStyle(root);
        const before = root.scrollTop;
        await during('sheet', () => {
          expectSame(getComputedStyle(root).overflowY, 'hidden');
          expectSame(root.scrollTop, before);
        });
        expectSame(getComputedStyle(root).overflowY, overflowY);
      },
    },
    {
      says: t('check.press'),
      run: () =>
        during('dialog', async () => {
          const dialog = layer('dialog');
          find('p', dialog).click();
          expect(dialog.open, 'a press inside closes it');
          dialog.click();
          await until(() => opened().length === 0, 'a press outside does not close it');
        }),
    },
    {
      says: t('check.toast'),
      async run() {
        const text = t('toast');
        const id = showToast({ tone: 'info', text, sticky: true });
        try {
          const expectInSight = async (where: ParentNode) => {
            const words = () =>
              [...where.querySelectorAll('[aria-live] p')].find(({ textContent }) => textContent === text);
            await until(words, 'the toast is not where it can be heard and pressed');
            const { left, top } = words()?.getBoundingClientRect() ?? { left: -1, top: -1 };
            expect(words()?.contains(document.elementFromPoint(left + 4, top + 12)), 'the toast is covered');
          };
          await during('dialog', () => expectInSight(layer('dialog')));
          await expectInSight(document);
        } finally {
          closeToast(id);
        }
      },
    },
    {
      says: t('check.leaving'),
      async run() {
        const link = find('[data-open="leaving"] a');
        link.focus();
        link.click();
        try {
          await until(() => opened().length === 1, 'nobody asks before another site opens');
          expect(opened()[0]?.textContent?.includes('example.org'), 'the site is not named');
          expect(opened()[0]?.contains(document.activeElement), 'the focus is not inside');
        } finally {
          for (const one of opened()) one.close();
        }
        await until(() => document.activeElement === link, 'the focus does not return to the link');
      },
    },
  ];
}
