import './antd.css';
import type { LocaleCode } from '@sabaijai/contract';
import { loadOrBorrow, useLocale } from '@sabaijai/shared-ui/locale';
import ConfigProvider, { type ConfigProviderProps } from 'antd/es/config-provider';
import { type ReactNode, useEffect, useState } from 'react';
import { useLight } from './light';
import { THEMES } from './theme';

export { default as Button } from 'antd/es/button';
export { default as Checkbox } from 'antd/es/checkbox';
export { default as Form } from 'antd/es/form';
export { default as Input } from 'antd/es/input';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

const load = (code: LocaleCode) =>
  loadOrBorrow((each): Promise<{ default: AntdLocale }> => import(`./locale/${each}.ts`), code);

function nonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/**
 * Whatever antd opens goes into an element of ours: into `body` itself it would lock the scrolling by a style tag
 * without the page's nonce (antd.css locks it instead). Over a native dialog only what is inside can be seen.
 */
function layerFor(trigger?: HTMLElement): HTMLElement {
  const dialog = trigger?.closest('dialog');
  if (dialog) return dialog;
  const known = document.getElementById('antd-layers');
  if (known) return known;
  const layers = document.createElement('div');
  layers.id = 'antd-layers';
  document.body.append(layers);
  return layers;
}

/** Fetched once: what opens later has its words at once. */
const loaded: Partial<Record<LocaleCode, AntdLocale>> = {};

/** antd's own words and dayjs' month names; on failure antd speaks English. */
function useAntdLocale(): AntdLocale | null | undefined {
  const { code } = useLocale();
  const [locale, setLocale] = useState<AntdLocale | null | undefined>(loaded[code]);
  useEffect(() => {
    let current = true;
    load(code).then(
      (file) => {
        loaded[code] = file.default;
        if (current) setLocale(file.default);
      },
      (error: unknown) => {
        console.error(`Language file antd/${code} failed to load`, error);
        if (current) setLocale((before) => before ?? null);
      },
    );
    return () => {
      current = false;
    };
  }, [code]);
  return locale;
}

/** Around every screen that uses antd: our tokens, the reader's language, the page's nonce. */
export function Antd({ children }: { children: ReactNode }) {
  const light = useLight();
  const locale = useAntdLocale();
  // Not in English first: dates would change their form under the reader's eyes.
  if (locale === undefined) return null;
  return (
    <ConfigProvider
      theme={THEMES[light]}
      button={{ autoInsertSpace: false }}
      csp={{ nonce: nonce() }}
      getPopupContainer={layerFor}
      {...(locale ? { locale } : {})}
    >
      {children}
    </ConfigProvider>
  );
}
