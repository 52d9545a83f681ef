import type { TranslateOf } from '@sabaijai/shared-ui/locale';
import { type Check, expect, expectSame, until } from '../../lab/checks';
import { find, nextFrame } from '../../lab/screen';
import { GROUPS, NAMES, SPECIMENS } from './specimens';

/** What the browser refused since this page's code came. */
const violations: string[] = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
  violations.push(`${violatedDirective} ${sourceFile}`),
);

const layers = () => [
  ...document.querySelectorAll<HTMLElement>(
    '#antd-layers :is(.ant-drawer-open, .ant-modal-wrap, [class*="-dropdown"], .ant-popover, .ant-tooltip)',
  ),
];
const isOpen = () => layers().some((layer) => layer.checkVisibility() && layer.offsetHeight > 0);

/** Opens it, looks, and closes it whatever was seen. */
async function during(name: string, look: () => void | Promise<void> = () => undefined) {
  const opener = find(`[data-open="${name}"]`);
  opener.click();
  try {
    await until(isOpen, `${name} does not open`);
    await look();
  } finally {
    // A drawer closes by its own button on a phone: what lies over the opener hides it from fingers, not from code.
    if (opener.getAttribute('aria-expanded') === 'true') opener.click();
    await until(() => !isOpen(), `${name} does not close`);
  }
}

export function antdChecks(t: TranslateOf<'lab-antd'>): Check[] {
  return [
    {
      says: t('check.all'),
      async run() {
        await until(() => document.querySelector('[data-specimen]'), 'antd does not come');
        const exported = Object.values(GROUPS).flatMap((group) => Object.keys(group));
        const missing = exported.filter(
          (name) => name !== 'Antd' && !document.querySelector(`[data-specimen="${name}"]`),
        );
        expectSame(missing, []);
        for (const name of NAMES.filter((one) => !SPECIMENS[one].opens))
          expect(find(`[data-specimen="${name}"] > :last-child`).childElementCount, `${name} shows nothing`);
      },
    },
    {
      says: t('check.opens'),
      async run() {
        for (const name of NAMES) if (SPECIMENS[name].opens) await during(name);
      },
    },
    {
      says: t('check.scroll'),
      async run() {
        for (const name of ['Drawer', 'Modal'])
          await during(name, () =>
            expectSame(getComputedStyle(document.documentElement).overflowY, 'hidden'),
          );
        expect(
          getComputedStyle(document.documentElement).overflowY !== 'hidden',
          'the page no longer scrolls',
        );
      },
    },
    {
      says: t('check.nonce'),
      async run() {
        await nextFrame();
        expectSame(violations, []);
      },
    },
  ];
}
