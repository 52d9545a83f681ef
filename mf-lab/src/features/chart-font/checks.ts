import type { TranslateOf } from '@sabaijai/shared-ui/locale';
import tokens from '@sabaijai/shared-ui/theme/tokens.json';
import { type Check, expect, expectSame, until } from '../../lab/checks';
import { contrast, find, findAll, type } from '../../lab/screen';
import { LABELS } from './labels';
import { fontReady, missingGlyphs } from './tofu';

const SHAPES = ['bar', 'line', 'pie'] as const;
const words = (shape: string) =>
  findAll<SVGTextElement>('[role="img"] svg text', find(`[data-chart="${shape}"]`));
const isDrawn = (shape: string) => {
  const drawn = [...document.querySelectorAll(`[data-chart="${shape}"] [role="img"] svg text`)];
  return LABELS.every((label) => drawn.some(({ textContent }) => textContent === label));
};
const allDrawn = () =>
  until(() => SHAPES.every(isDrawn), 'a chart is not drawn, or a label is missing', 20_000);

async function choose(font: string) {
  const select = find<HTMLSelectElement>('[data-lab="font"]');
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, font);
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

export function chartFontChecks(t: TranslateOf<'lab-chart-font'>): Check[] {
  return [
    {
      says: t('check.labels'),
      run: allDrawn,
    },
    {
      says: t('check.fonts'),
      async run() {
        await fontReady(tokens.font, 'Aที่');
        for (const family of ['IBM Plex Sans', 'IBM Plex Sans Thai Looped']) {
          const loaded = [...document.fonts].some(
            (face) => face.family.replace(/["']/g, '') === family && face.status === 'loaded',
          );
          expect(loaded, `${family} is not loaded`);
        }
      },
    },
    {
      says: t('check.tofu'),
      async run() {
        const text = LABELS.join('');
        await fontReady(tokens.font, text);
        expectSame(missingGlyphs(text, tokens.font), []);
      },
    },
    {
      says: t('check.detector'),
      run() {
        // Two code points that no font has: a detector that finds nothing would find nothing here either.
        expectSame(missingGlyphs('A\u{10FFFD}ก\u{10FFFC}', tokens.font), ['\u{10FFFD}', '\u{10FFFC}']);
      },
    },
    {
      says: t('check.marks'),
      async run() {
        // A mark that moves nothing and paints nothing would leave the letter as it was.
        await fontReady(tokens.font, 'ก่ก้ก๊ก๋กิกุ');
        expectSame(missingGlyphs('่้๊๋ิีึืุู็์ํ', tokens.font), []);
      },
    },
    {
      says: t('check.inside'),
      async run() {
        await allDrawn();
        for (const shape of SHAPES) {
          const frame = find(`[data-chart="${shape}"] [role="img"]`).getBoundingClientRect();
          for (const label of words(shape)) {
            const { left, right, top, bottom } = label.getBoundingClientRect();
            const isInside =
              left >= frame.left - 1 &&
              right <= frame.right + 1 &&
              top >= frame.top - 1 &&
              bottom <= frame.bottom + 1;
            expect(isInside, `${shape}: “${label.textContent}” is cut at the edge`);
          }
        }
      },
    },
    {
      says: t('check.apart'),
      async run() {
        await allDrawn();
        const names = words('bar').filter(({ textContent }) => LABELS.some((label) => label === textContent));
        const boxes = names.map((name) => name.getBoundingClientRect()).sort((a, b) => a.top - b.top);
        for (const [at, box] of boxes.entries()) {
          const next = boxes[at + 1];
          expect(!next || box.bottom <= next.top + 1, 'two labels lie over each other');
        }
      },
    },
    {
      says: t('check.colour'),
      async run() {
        await allDrawn();
        const ground = getComputedStyle(find('[data-chart]')).backgroundColor;
        for (const shape of SHAPES)
          for (const label of words(shape)) {
            const ratio = contrast(getComputedStyle(label).fill, ground);
            expect(ratio >= 4.5, `${shape}: “${label.textContent}” has ${ratio.toFixed(2)} to 1`);
          }
      },
    },
    {
      says: t('check.swap'),
      async run() {
        const family = () => getComputedStyle(words('bar')[0] as Element).fontFamily;
        await allDrawn();
        const before = family();
        try {
          await choose('serif');
          await until(() => isDrawn('bar') && family() === 'serif', 'the labels keep the font before');
        } finally {
          await choose('theme');
        }
        await until(() => isDrawn('bar') && family() === before, 'the font of the theme does not come back');
        await allDrawn();
      },
    },
    {
      says: t('check.typed'),
      async run() {
        const field = find<HTMLInputElement>('[data-lab="text"]');
        const before = field.value;
        const said = () => find('[data-lab="missing"]').textContent ?? '';
        try {
          type(field, 'A\u{10FFFD}');
          await until(() => said().includes('U+10FFFD'), 'the missing glyph is not named');
        } finally {
          type(field, before);
        }
        await until(() => !said().includes('U+10FFFD'), 'it stays named when it is gone');
      },
    },
    {
      says: t('check.table'),
      run() {
        for (const shape of SHAPES) {
          const chart = find(`[data-chart="${shape}"]`);
          expectSame(
            findAll('tbody th', chart).map(({ textContent }) => textContent),
            [...LABELS],
          );
          expect(find('[role="img"]', chart).getAttribute('aria-label'), 'the picture has no name');
        }
      },
    },
  ];
}
