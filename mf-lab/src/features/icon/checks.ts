import { Category, Facet } from '@sabaijai/contract';
import { ICON_NAMES } from '@sabaijai/shared-ui/components';
import type { TranslateOf } from '@sabaijai/shared-ui/locale';
import { type Check, expect, expectSame, until } from '../../lab/checks';
import { find, findAll, sticksOut, type } from '../../lab/screen';

const drawings = () => findAll<SVGSVGElement>('[data-lab="icons"] svg');
const names = () => findAll('[data-lab="icons"] code').map(({ textContent }) => textContent);

export function iconChecks(t: TranslateOf<'lab-icon'>): Check[] {
  return [
    {
      says: t('check.drawn'),
      run() {
        for (const [at, svg] of drawings().entries()) {
          const drawn = svg.getBBox();
          const { x, y, width, height } = svg.viewBox.baseVal;
          // A curve's box may reach a little past its ink; more than a fiftieth would be seen as a cut.
          const slack = width / 50;
          const isInside =
            drawn.x >= x - slack &&
            drawn.y >= y - slack &&
            drawn.x + drawn.width <= x + width + slack &&
            drawn.y + drawn.height <= y + height + slack;
          expect(drawn.width > 0 && drawn.height > 0, `${names()[at]} draws nothing`);
          expect(
            isInside,
            `${names()[at]} is cut at the edge of its box: ${[drawn.x, drawn.y, drawn.width, drawn.height]}`,
          );
        }
        expectSame(drawings().length, ICON_NAMES.length);
      },
    },
    {
      says: t('check.different'),
      run() {
        const seen = new Map<string, string | null>();
        for (const [at, svg] of drawings().entries()) {
          const twin = seen.get(svg.innerHTML);
          expect(twin === undefined, `${names()[at]} and ${twin} are one picture`);
          seen.set(svg.innerHTML, names()[at] ?? null);
        }
      },
    },
    {
      says: t('check.colour'),
      run() {
        for (const svg of drawings())
          expectSame(getComputedStyle(svg).fill, getComputedStyle(svg.parentElement as Element).color);
      },
    },
    {
      says: t('check.quiet'),
      run() {
        for (const svg of drawings()) {
          expectSame(svg.getAttribute('aria-hidden'), 'true');
          expectSame(svg.getAttribute('focusable'), 'false');
          expect(svg.parentElement?.textContent?.trim(), 'a button has only a picture for a name');
        }
      },
    },
    {
      says: t('check.sizes'),
      run() {
        for (const row of findAll('[data-size]')) {
          const wanted =
            row.dataset.size === '1em'
              ? Number.parseFloat(getComputedStyle(row).fontSize)
              : Number(row.dataset.size);
          for (const svg of findAll<SVGSVGElement>('svg', row)) {
            const { width, height } = svg.getBoundingClientRect();
            expectSame([width, height].map(Math.round), [wanted, wanted].map(Math.round));
          }
        }
      },
    },
    {
      says: t('check.search'),
      async run() {
        const field = find<HTMLInputElement>('[data-lab="search"]');
        const wanted = ICON_NAMES.filter((name) => name.includes('heart'));
        type(field, ' HEART ');
        await until(() => drawings().length < ICON_NAMES.length, 'typing filters nothing');
        const found = names();
        type(field, '');
        await until(() => drawings().length === ICON_NAMES.length, 'an empty search does not show all');
        expectSame(found, [...wanted]);
      },
    },
    {
      says: t('check.sets'),
      run() {
        for (const [set, codes] of Object.entries({ category: Category.options, facet: Facet.options })) {
          const box = find(`[data-set="${set}"]`);
          expectSame(
            findAll('code', box).map(({ textContent }) => textContent),
            [...codes],
          );
          expectSame(sticksOut(box), []);
        }
      },
    },
    {
      says: t('check.targets'),
      run() {
        for (const button of findAll('[data-lab="icons"] button')) {
          const { width, height } = button.getBoundingClientRect();
          expect(width >= 44 && height >= 44, `${button.textContent} is ${width} × ${height} px`);
          expectSame(sticksOut(button), []);
        }
      },
    },
  ];
}
