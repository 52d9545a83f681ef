import { Grade, Language, StatusWord } from '@sabaijai/contract';
import type { TranslateOf } from '@sabaijai/shared-ui/locale';
import { type Check, expect, expectSame, until } from '../../lab/checks';
import { find, findAll, inkOf, nextFrame, roomOf, sticksOut, tokenColour, type } from '../../lab/screen';
import { ENDLESS } from './samples';

const WIDTHS = [280, 360, 560, 900, 1200] as const;
/** What reaches furthest above and below its line in each language. */
const TALLEST: Record<Language, string> = { th: 'ฐิ่ญู้ปี๊น้ำฎุ', en: 'ÅÉgjpqy', zh: '龍國繁' };
const frame = () => find('[data-lab="frame"]');
const cards = () => findAll('[data-lab="cards"] > article');
const rows = () => findAll('[data-lab="rows"] > li');

/** Looks at every language of the fixtures, and puts the page back as it was. */
async function inEachLanguage(see: (language: Language) => void | Promise<void>) {
  const before = find('[data-language][aria-pressed="true"]');
  try {
    for (const language of Language.options) {
      const button = find(`[data-language="${language}"]`);
      button.click();
      await until(() => button.getAttribute('aria-pressed') === 'true', `no fixtures in ${language}`);
      await nextFrame();
      await see(language);
    }
  } finally {
    before.click();
  }
}

/** As they are, and with one endless word and upright pictures. */
async function withExtremes(see: () => void | Promise<void>) {
  await see();
  const box = find<HTMLInputElement>('[data-lab="extreme"]');
  box.click();
  try {
    await until(() => cards()[0]?.textContent?.includes(ENDLESS), 'no extremes');
    await nextFrame();
    await see();
  } finally {
    box.click();
    await nextFrame();
  }
}

async function atEachWidth(see: (width: number) => void) {
  const slider = find<HTMLInputElement>('[data-lab="width"]');
  const before = slider.value;
  try {
    for (const width of WIDTHS) {
      type(slider, String(width));
      await until(() => frame().style.width === `${width}px`, 'the slider moves nothing');
      await nextFrame();
      see(width);
    }
  } finally {
    type(slider, before);
    await nextFrame();
  }
}

const badge = (within: ParentNode) => {
  const letter = find('.visually-hidden:first-child + span', within);
  return { letter, word: letter.nextElementSibling, numbers: letter.parentElement?.parentElement };
};

export function cellChecks(t: TranslateOf<'lab-cell'>): Check[] {
  return [
    {
      says: t('check.fits'),
      run: () =>
        withExtremes(() =>
          inEachLanguage((language) =>
            atEachWidth((width) => {
              for (const box of [...cards(), ...rows()]) {
                expectSame(sticksOut(box), []);
                expect(box.scrollWidth <= box.clientWidth, `${language}, ${width} px: something is cut`);
              }
              const { right } = frame().getBoundingClientRect();
              for (const box of cards())
                expect(
                  box.getBoundingClientRect().right <= right,
                  `${language}, ${width} px: a card sticks out`,
                );
            }),
          ),
        ),
    },
    {
      says: t('check.clamp'),
      run: () =>
        inEachLanguage((language) => {
          for (const name of findAll('[data-lab="cards"] h3')) {
            const line = Number.parseFloat(getComputedStyle(name).lineHeight);
            expect(name.clientHeight <= 2 * line + 1, `${language}: a name is higher than two lines`);
          }
          const isCut = findAll('[data-lab="cards"] h3').some(
            ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 4,
          );
          expect(language !== 'th' || innerWidth > 400 || isCut, 'no name is long enough to be cut');
        }),
    },
    {
      says: t('check.marks'),
      run: () =>
        inEachLanguage(async (language) => {
          for (const name of findAll('[data-lab="cards"] h3 a, [data-lab="rows"] li > div a')) {
            const { up, down } = await inkOf(TALLEST[language], name);
            const { up: roomUp, down: roomDown } = roomOf(name);
            expect(up <= roomUp, `marks reach ${(up - roomUp).toFixed(1)} px over the line`);
            expect(down <= roomDown, `vowels reach ${(down - roomDown).toFixed(1)} px under it`);
          }
        }),
    },
    {
      says: t('check.grades'),
      run() {
        const tones = { A: 'success', B: 'info', C: 'warning', D: 'error' } as const;
        for (const [at, card] of cards().entries()) {
          const { letter, word } = badge(card);
          const grade = Grade.options[at];
          expectSame(letter.textContent, grade ?? '–');
          expect(word?.textContent?.trim(), 'a grade stands there without its word');
          if (grade) expectSame(getComputedStyle(letter).backgroundColor, tokenColour(tones[grade]));
        }
        expectSame(cards().length, Grade.options.length + StatusWord.options.length);
      },
    },
    {
      says: t('check.words'),
      run() {
        const words = rows().map((row) => badge(row).word?.textContent);
        expectSame(new Set(words).size, words.length);
      },
    },
    {
      says: t('check.picture'),
      run: () =>
        withExtremes(() => {
          for (const card of cards()) {
            const picture = card.firstElementChild as HTMLElement;
            const { width, height } = picture.getBoundingClientRect();
            expect(Math.abs(width / height - 1.6) < 0.02, `a picture of ${width} × ${height} px`);
            const image = picture.querySelector('img');
            if (image) expectSame(getComputedStyle(image).objectFit, 'cover');
            else expect(picture.querySelector('svg'), 'nothing stands for a missing picture');
          }
        }),
    },
    {
      says: t('check.apart'),
      run: () =>
        inEachLanguage(() =>
          atEachWidth((width) => {
            for (const card of cards()) {
              const [grade, stars] = [...(badge(card).numbers?.children ?? [])].map((part) =>
                part.getBoundingClientRect(),
              );
              expect(grade && stars && grade.right <= stars.left + 1, `${width} px: grade and stars meet`);
              const icon = stars && card.querySelector('svg + .visually-hidden')?.previousElementSibling;
              if (icon) {
                const box = icon.getBoundingClientRect();
                expect(box.width >= 12 && box.width === box.height, `${width} px: a star of ${box.width} px`);
              }
            }
          }),
        ),
    },
    {
      says: t('check.target'),
      run() {
        for (const card of cards()) {
          const heart = find('button', card);
          card.scrollIntoView({ block: 'center' });
          const { left, top, width, height } = card.getBoundingClientRect();
          const end = Math.min(top + height, innerHeight);
          // The whole card, in steps that no line of words is lower than; its rounded corners are not of it.
          for (let y = Math.max(top, 0) + 16; y < end - 16; y += 8)
            for (let x = left + 16; x < left + width - 16; x += 8) {
              const over = document.elementFromPoint(x, y);
              // The header of the page stays where it is; a press beside the round heart is meant for the heart.
              if (!over || !card.contains(over) || heart.parentElement?.contains(over)) continue;
              expect(over.closest('a'), `a press on “${over.textContent || over.tagName}” leads nowhere`);
            }
          heart.scrollIntoView({ block: 'center' });
          const box = heart.getBoundingClientRect();
          const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          expect(heart.contains(over), 'the link lies over the heart');
        }
        scrollTo(0, 0);
      },
    },
    {
      says: t('check.language'),
      run: () =>
        inEachLanguage((language) => {
          for (const name of findAll('[data-lab="cards"] h3 span'))
            expect(name.lang.startsWith(language), `words in ${language} are marked as ${name.lang}`);
        }),
    },
  ];
}
