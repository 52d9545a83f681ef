import { type TranslateOf, withAnyKey } from '@sabaijai/shared-ui/locale';
import { createLeaflet } from '@sabaijai/shared-ui/map/leaflet';
import { type Check, expectSame, until } from '../../lab/checks';
import { driverChecks } from '../../lab/driver-suite';
import { find } from '../../lab/screen';
import { DEFAULTS, withLeaflet } from './defaults';
import { PLACES } from './places';

const button = (id: string) => find<HTMLButtonElement>(`[data-place="${id}"]`);
const pin = (id: string) => find(`[data-pin="${id}"]`);
const [FIRST, SECOND] = PLACES;

export function leftMapChecks(
  t: TranslateOf<'lab-left-map'>,
  lab: TranslateOf<'lab'>,
  onRead: (name: string, value: unknown) => void,
): Check[] {
  return [
    ...DEFAULTS.map(
      ({ name, wanted, read }): Check => ({
        says: t('check.default', { name: withAnyKey(t)(`default.${name}`), value: wanted }),
        async run() {
          const found = await withLeaflet(read);
          onRead(name, found);
          expectSame(found, wanted);
        },
      }),
    ),
    {
      says: t('check.pins'),
      async run() {
        await until(
          () => document.querySelectorAll('[data-pin]').length === PLACES.length,
          'not all are on the map',
        );
      },
    },
    {
      says: t('check.hoverList'),
      async run() {
        button(FIRST.id).dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        await until(() => pin(FIRST.id).dataset.over === 'true', 'the pin stays as it was');
        button(FIRST.id).dispatchEvent(new PointerEvent('pointerout', { bubbles: true }));
        await until(() => pin(FIRST.id).dataset.over === 'false', 'the pin stays marked');
      },
    },
    {
      says: t('check.hoverMap'),
      async run() {
        pin(SECOND.id).dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        await until(() => button(SECOND.id).dataset.over === 'true', 'the line of the list stays as it was');
        pin(SECOND.id).dispatchEvent(new MouseEvent('mouseout', { bubbles: true }));
        await until(() => button(SECOND.id).dataset.over === 'false', 'the line of the list stays marked');
      },
    },
    {
      says: t('check.chooseMap'),
      async run() {
        pin(FIRST.id).click();
        await until(() => button(FIRST.id).ariaPressed === 'true', 'it is not chosen in the list');
        await until(() => pin(FIRST.id).dataset.chosen === 'true', 'it is not chosen on the map');
      },
    },
    {
      says: t('check.chooseList'),
      async run() {
        button(SECOND.id).click();
        await until(() => pin(SECOND.id).dataset.chosen === 'true', 'it is not chosen on the map');
        expectSame(document.querySelectorAll('[data-chosen="true"]').length, 1);
      },
    },
    ...driverChecks(createLeaflet, lab),
  ];
}
