import { closeToast, showToast } from '@sabaijai/shared-ui/components';
import type { TranslateOf } from '@sabaijai/shared-ui/locale';
import { type Check, expect, expectSame, until } from '../../lab/checks';
import { contrast, find, findAll, sticksOut, tokenColour } from '../../lab/screen';

export const TONES = ['success', 'info', 'warning', 'error'] as const;
/** Like those of the product, but longer than any word of the page, so that a check finds its own. */
const TEXT = 'ตรวจ check 检查';

function boxOf(text: string): HTMLElement {
  const words = [...document.querySelectorAll<HTMLElement>('[aria-live] p')].find(
    ({ textContent }) => textContent === text,
  );
  if (!words?.parentElement) throw new Error(`no toast says “${text}”`);
  return words.parentElement;
}
const isShown = (text: string) =>
  [...document.querySelectorAll('[aria-live] p')].some(({ textContent }) => textContent === text);

/** Shows them, looks, and takes them away whatever was seen. */
async function during(toasts: readonly Parameters<typeof showToast>[0][], look: () => void | Promise<void>) {
  const ids = toasts.map(showToast);
  try {
    for (const { text } of toasts) await until(() => isShown(text), `“${text}” does not appear`);
    await look();
  } finally {
    for (const id of ids) closeToast(id);
    await until(() => !toasts.some(({ text }) => isShown(text)), 'a closed toast stays');
  }
}

export function toastChecks(t: TranslateOf<'lab-toast'>): Check[] {
  return [
    {
      says: t('check.region'),
      run() {
        const before = new Set(document.querySelectorAll('[aria-live="polite"]'));
        return during([{ tone: 'info', text: TEXT }], () => {
          const region = boxOf(TEXT).closest('[aria-live="polite"]');
          expect(region && before.has(region), 'the region came together with the toast: nobody hears it');
        });
      },
    },
    {
      says: t('check.tones'),
      run: () =>
        during(
          TONES.map((tone) => ({ tone, text: `${TEXT} ${tone}` })),
          () => {
            for (const tone of TONES) {
              const box = boxOf(`${TEXT} ${tone}`);
              expectSame(getComputedStyle(box).borderInlineStartColor, tokenColour(tone));
              expectSame(getComputedStyle(find('svg', box)).color, tokenColour(tone));
            }
            const pictures = new Set(TONES.map((tone) => find('svg', boxOf(`${TEXT} ${tone}`)).innerHTML));
            expectSame(pictures.size, TONES.length);
          },
        ),
    },
    {
      says: t('check.contrast'),
      run: () =>
        during(
          TONES.map((tone) => ({ tone, text: `${TEXT} ${tone}`, action: { label: TEXT, run() {} } })),
          () => {
            for (const tone of TONES) {
              const box = boxOf(`${TEXT} ${tone}`);
              const ground = getComputedStyle(box).backgroundColor;
              const ratio = (element: Element) => contrast(getComputedStyle(element).color, ground);
              for (const words of findAll('p, button', box)) {
                expect(ratio(words) >= 4.5, `${tone}: words of ${ratio(words).toFixed(2)} to 1`);
              }
              expect(ratio(find('svg', box)) >= 3, `${tone}: a picture of too little contrast`);
            }
          },
        ),
    },
    {
      says: t('check.five'),
      run: () =>
        during(
          [1, 2, 3, 4, 5].map((number) => ({ tone: 'info', text: `${TEXT} ${number}` })),
          () => {
            const boxes = [1, 2, 3, 4, 5].map((number) => boxOf(`${TEXT} ${number}`).getBoundingClientRect());
            for (const [at, box] of boxes.entries()) {
              expect(box.top >= 0 && box.left >= 0, `toast ${at + 1} is off the screen`);
              expect(box.bottom <= innerHeight && box.right <= innerWidth, `toast ${at + 1} is cut`);
              const next = boxes[at + 1];
              expect(!next || box.bottom <= next.top, `toast ${at + 2} covers the one before`);
            }
          },
        ),
    },
    {
      says: t('check.long'),
      run: () =>
        during([{ tone: 'warning', text: t('long'), action: { label: t('undo'), run() {} } }], () => {
          const box = boxOf(t('long'));
          const { left, right } = box.getBoundingClientRect();
          expect(left >= 0 && right <= innerWidth, 'the toast is wider than the screen');
          expectSame(sticksOut(box), []);
          expect(box.scrollHeight <= box.clientHeight + 1, 'the last line is cut');
        }),
    },
    {
      says: t('check.same'),
      async run() {
        await during([{ tone: 'info', text: TEXT }], () =>
          during([{ tone: 'info', text: TEXT }], () => {
            const count = findAll('[aria-live] p').filter(({ textContent }) => textContent === TEXT).length;
            expectSame(count, 1);
          }),
        );
      },
    },
    {
      says: t('check.action'),
      async run() {
        let runs = 0;
        const action = {
          label: TEXT,
          run() {
            runs += 1;
          },
        };
        await during([{ tone: 'info', text: `${TEXT} 1`, action }], () => {
          for (const button of findAll<HTMLButtonElement>('button', boxOf(`${TEXT} 1`))) {
            // As laid out, unrounded: while it rises, its box on the screen is a fraction of a pixel off.
            const style = getComputedStyle(button);
            const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)];
            expect(width >= 44 && height >= 44, `a button is ${width} × ${height} px`);
            expect(button.textContent || button.getAttribute('aria-label'), 'a button has no name');
            if (button.textContent === TEXT) button.click();
          }
          expectSame(runs, 1);
        });
      },
    },
    {
      says: t('check.close'),
      run: () =>
        during([{ tone: 'info', text: `${TEXT} 1`, sticky: true }], async () => {
          findAll<HTMLButtonElement>('button', boxOf(`${TEXT} 1`))
            .at(-1)
            ?.click();
          await until(() => !isShown(`${TEXT} 1`), 'its close button does not close it');
        }),
    },
    {
      says: t('check.focus'),
      async run() {
        const before = document.activeElement;
        await during([{ tone: 'error', text: TEXT }], () =>
          expect(document.activeElement === before, 'the toast took the focus away'),
        );
      },
    },
    {
      says: t('check.life'),
      async run() {
        const sticky = showToast({ tone: 'warning', text: `${TEXT} sticky`, sticky: true });
        const brief = showToast({ tone: 'info', text: `${TEXT} brief` });
        try {
          await until(() => isShown(`${TEXT} brief`), 'nothing appears');
          await until(() => !isShown(`${TEXT} brief`), 'an ordinary toast never goes', 20_000);
          expect(isShown(`${TEXT} sticky`), 'the sticky one went too');
        } finally {
          closeToast(sticky);
          closeToast(brief);
        }
      },
    },
  ];
}
