import type { LocaleCode } from '@sabaijai/contract';
import { useLocale } from '@sabaijai/shared-ui/locale';
import ConfigProvider from 'antd/es/config-provider';
import antdTheme from 'antd/es/theme';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { antdToken, violet } from './theme';

export { default as Button } from 'antd/es/button';
export { default as Checkbox } from 'antd/es/checkbox';
export { default as Form } from 'antd/es/form';
export { default as Input } from 'antd/es/input';

type AntdLocale = NonNullable<ComponentProps<typeof ConfigProvider>['locale']>;

const LOCALES: Readonly<Record<LocaleCode, () => Promise<{ default: AntdLocale }>>> = {
  'th-TH': () => import('antd/es/locale/th_TH'),
  'en-US': () => import('antd/es/locale/en_US'),
  'ch-Ch': () => import('antd/es/locale/zh_CN'),
};

const theme: ComponentProps<typeof ConfigProvider>['theme'] = {
  algorithm: antdTheme.darkAlgorithm,
  token: antdToken,
  components: {
    Tabs: { itemSelectedColor: violet.hover, inkBarColor: violet.base },
    Input: { activeBorderColor: violet.hover, hoverBorderColor: violet.hover },
    Checkbox: { colorPrimary: violet.base, colorPrimaryHover: violet.hover },
    Button: {
      colorPrimary: antdToken.colorPrimary,
      primaryShadow: 'none',
      defaultShadow: 'none',
      fontWeight: 600,
    },
  },
};

function nonce(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** Around every screen that uses antd: our tokens, the reader's language, the page's nonce. */
export function Antd({ children }: { children: ReactNode }) {
  const { code } = useLocale();
  const [locale, setLocale] = useState<AntdLocale>();
  useEffect(() => {
    let current = true;
    LOCALES[code]()
      .then((file) => current && setLocale(file.default))
      .catch((error: unknown) => console.error(`Language file antd/${code} failed to load`, error));
    return () => {
      current = false;
    };
  }, [code]);
  return (
    <ConfigProvider
      theme={theme}
      button={{ autoInsertSpace: false }}
      csp={{ nonce: nonce() }}
      {...(locale ? { locale } : {})}
    >
      {children}
    </ConfigProvider>
  );
}
