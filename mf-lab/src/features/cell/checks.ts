import { Grade, Language, StatusWord } from '@sabaijai/contract';
import { type Check, expect, expectSame, until } from '../../lab/checks';
import { find, findAll, inkOf, nextFrame, roomOf, sticksOut, tokenColour, type } from '../../lab/screen';

const WIDTHS = [280, 360, 560, 900, 1200] as const;
/** Pixels of the highest mark that a clamped line may lose and still be read. */
const CUT_MAX = 2;
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

export function cellChecks(t: (key: string) => string): Check[] {
  return [
    {
      says: t('check.fits'),
      run: () =>
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
        inEachLanguage(async () => {
          for (const name of findAll('[data-lab="cards"] h3 a, [data-lab="rows"] li > div a')) {
            const { up, down } = await inkOf('ฐิ่ญู้ปี๊', name);
            const { up: roomUp, down: roomDown } = roomOf(name);
            expect(up <= roomUp + CUT_MAX, `marks reach ${(up - roomUp).toFixed(1)} px over the line`);
            expect(down <= roomDown + CUT_MAX, `vowels reach ${(down - roomDown).toFixed(1)} px under it`);
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
      run() {
        for (const card of cards()) {
          const picture = card.firstElementChild as HTMLElement;
          const { width, height } = picture.getBoundingClientRect();
          expect(Math.abs(width / height - 1.6) < 0.02, `a picture of ${width} × ${height} px`);
          const image = picture.querySelector('img');
          if (image) expectSame(getComputedStyle(image).objectFit, 'cover');
          else expect(picture.querySelector('svg'), 'nothing stands for a missing picture');
        }
      },
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
            }
          }),
        ),
    },
    {
      says: t('check.target'),
      run() {
        for (const card of cards()) {
          for (const part of [card.firstElementChild as Element, badge(card).letter]) {
            part.scrollIntoView({ block: 'center' });
            const { left, top, width, height } = part.getBoundingClientRect();
            const inMiddle = document.elementFromPoint(left + width / 2, top + height / 2);
            expect(inMiddle?.closest('a'), `a press on “${part.textContent || 'picture'}” leads nowhere`);
          }
          const heart = find('button', card);
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
