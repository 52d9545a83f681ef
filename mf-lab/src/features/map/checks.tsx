import type { TranslateOf } from '@sabaijai/shared-ui/locale';
import {
  type MapHandle,
  MapView,
  Marker,
  Overlay,
  type OverlaySpec,
  problemOf,
} from '@sabaijai/shared-ui/map';
import { createRef } from 'react';
import { type Check, expect, expectSame, until } from '../../lab/checks';
import { find, findAll, nextFrame, type } from '../../lab/screen';
import { printedBy } from '../../map/console';
import { mapSettings } from '../../map/engines';
import type { Bench } from '../../map/useBench';
import { CASES, CENTER, OVERLAYS, specOf } from './fixtures';
import { OPTIONS } from './options';

/** As the specification lists them. */
const ALL =
  'title detail icon popup visibleRange clickable draggable weight rotate lineWidth lineColor fillColor lineStyle radius size label editable texture';
const GOOD = { kind: 'marker', id: 'good', location: CENTER, title: 'Good' } as const satisfies OverlaySpec;

export function mapChecks(t: TranslateOf<'lab-map'>, bench: Bench, tool: () => MapHandle | null): Check[] {
  let maps = 0;
  /** A map of its own with these overlays: what it prints and how many it draws. */
  const drawOn = async (engine: 'leaflet' | 'longdo', specs: readonly OverlaySpec[]) => {
    const map = createRef<MapHandle>();
    maps += 1;
    const key = maps;
    const show = (shown: readonly OverlaySpec[]) =>
      bench.show(
        <MapView key={key} ref={map} label="bench" center={CENTER} zoom={11} {...mapSettings(engine)}>
          {shown.map((spec) => (
            <Overlay key={spec.id} spec={spec} />
          ))}
        </MapView>,
      );
    const printed = await printedBy(async () => {
      show(specs);
      await until(() => map.current?.driver?.name === engine, `no ${engine} map came`);
      await nextFrame();
    });
    const count = () => bench.element.current?.querySelectorAll('.leaflet-interactive').length;
    return { printed: printed.map(({ text }) => text), count, show, map };
  };

  return [
    {
      says: t('check.kinds'),
      async run() {
        await until(() => tool()?.driver, 'the map of the page did not come');
        const can = tool()?.driver?.can ?? { polycurve: false };
        for (const spec of OVERLAYS) {
          const { textContent } = find(`[data-result="${spec.id}"]`);
          expectSame(textContent, problemOf(spec, can)?.text ?? t('drawn'));
        }
        const box = find('[data-lab="map"]');
        await until(
          () => findAll('.leaflet-interactive', box).length >= OVERLAYS.length - 1,
          'not all overlays are drawn',
        );
      },
    },
    {
      says: t('check.options'),
      run() {
        const known = new Set(OPTIONS.map(({ path }) => path.split('.')[0] ?? ''));
        expectSame(
          ALL.split(' ').filter((option) => !known.has(option)),
          [],
        );
      },
    },
    ...CASES.map(
      (each): Check => ({
        says: t('check.case', {
          name: t(`caseNames.${each.name}`),
          text: each.wanted ?? t('check.accepted'),
        }),
        async run() {
          const { printed, count } = await drawOn('leaflet', [specOf(each)]);
          expectSame(printed, each.wanted === null ? [] : [each.wanted]);
          expectSame(count(), each.wanted === null ? 1 : 0);
        },
      }),
    ),
    {
      says: t('check.others'),
      async run() {
        const { count } = await drawOn('leaflet', [specOf(CASES[1]), GOOD]);
        expectSame(count(), 1);
      },
    },
    {
      says: t('check.repaired'),
      async run() {
        const { count, show } = await drawOn('leaflet', [specOf(CASES[1])]);
        expectSame(count(), 0);
        show([specOf(CASES[0])]);
        await until(() => count() === 1, 'it is still not drawn');
      },
    },
    {
      says: t('check.polycurve'),
      async run() {
        const curve = OVERLAYS[3];
        const { printed, count } = await drawOn('leaflet', [curve, GOOD]);
        expectSame(printed, ['Polycurve is not supported']);
        expectSame(count(), 1);
        const longdo = await drawOn('longdo', [curve]);
        expectSame(
          longdo.printed,
          longdo.map.current?.driver?.can.polycurve ? [] : ['Polycurve is not supported'],
        );
      },
    },
    {
      says: t('check.outside'),
      async run() {
        const printed = await printedBy(async () => {
          bench.show(<Marker location={CENTER} />);
          await nextFrame();
        });
        expectSame(
          printed.map(({ text }) => text),
          ['Longdo Map component is not ready'],
        );
      },
    },
    {
      says: t('check.escaped'),
      async run() {
        const { map } = await drawOn('leaflet', [{ ...GOOD, title: '<b id="lab-markup">&amp;</b>' }]);
        map.current?.showPopup('good', true);
        const box = bench.element.current;
        await until(
          () => box?.textContent?.includes('<b id="lab-markup">&amp;</b>'),
          'the title is not shown',
        );
        expect(!document.getElementById('lab-markup'), 'the title became markup');
      },
    },
    {
      says: t('check.toJson'),
      async run() {
        bench.show(null);
        const editor = find('[data-lab="editor"]');
        const [json, title] = [find<HTMLTextAreaElement>('textarea', editor), fieldOf(editor, 'title')];
        const before = title.value;
        type(title, 'Łódź สบายใจ');
        await until(() => JSON.parse(json.value).title === 'Łódź สบายใจ', 'the JSON says something else');
        type(title, before);
        await until(() => JSON.parse(json.value).title === before, 'the JSON still says it');
      },
    },
    {
      says: t('check.toFields'),
      async run() {
        const editor = find('[data-lab="editor"]');
        const [json, rotate] = [find<HTMLTextAreaElement>('textarea', editor), fieldOf(editor, 'rotate')];
        const before = json.value;
        type(json, JSON.stringify({ ...JSON.parse(before), rotate: 45 }));
        await until(() => rotate.value === '45', `the field says ${rotate.value}`);
        type(json, before);
        await until(() => rotate.value === '0', `the field still says ${rotate.value}`);
      },
    },
  ];
}

function fieldOf(editor: Element, path: string): HTMLInputElement {
  const label = findAll<HTMLLabelElement>('label', editor).find(({ textContent }) => textContent === path);
  expect(label?.control instanceof HTMLInputElement, `no field of ${path}`);
  return label.control;
}
