import { jest } from '@jest/globals';
import { type LocaleCode, LOCALES as ROWS } from '@sabaijai/contract';
import { chooseLocale, localeCookie, localeInCookies } from './cookie';
import { formatsFor, withShownDays } from './format';
import { changeLocale, createI18n, loadOrBorrow, registerLocale } from './i18n';
import { LOCALES } from './locales';
import type { Key } from './messages';
import { shownText } from './text';

describe('the locale cookie', () => {
  it('lives 365 days on the whole site, SameSite=Lax', () => {
    expect(localeCookie('ch-Ch', false)).toBe('locale=ch-Ch; Max-Age=31536000; Path=/; SameSite=Lax');
    expect(localeCookie('ch-Ch', true)).toBe('locale=ch-Ch; Max-Age=31536000; Path=/; SameSite=Lax; Secure');
  });

  it('is read among others; an unknown value counts as none', () => {
    expect(localeInCookies('a=1; locale=en-US; b=2')).toBe('en-US');
    expect(localeInCookies('locale=de-DE')).toBeUndefined();
    expect(localeInCookies('mylocale=en-US')).toBeUndefined();
    expect(localeInCookies('locale=__proto__')).toBeUndefined();
  });

  it('goes before what the browser asks for, which goes before English for all others', () => {
    expect(chooseLocale('locale=ch-Ch', ['en-GB'])).toBe('ch-Ch');
    expect(chooseLocale('', ['fr-FR', 'zh-TW', 'en'])).toBe('ch-Ch');
    expect(chooseLocale('', ['fr-FR', 'th'])).toBe('th-TH');
    expect(chooseLocale('', ['fr-FR'])).toBe('en-US');
    expect(chooseLocale('', [])).toBe('th-TH');
  });

  it('stands back for the language that the address names, if it is one of ours', () => {
    expect(chooseLocale('locale=ch-Ch', ['en-GB'], '?q=tea&lang=th')).toBe('th-TH');
    expect(chooseLocale('locale=ch-Ch', ['en-GB'], '?lang=de')).toBe('ch-Ch');
    expect(chooseLocale('', ['en-GB'], '?lang=constructor')).toBe('en-US');
  });
});

describe('content in three languages', () => {
  const place = { en: 'Quiet Bay', th: 'อ่าวสงบ' };

  it('is shown in the language asked for, without a label', () => {
    expect(shownText(place, 'th')).toEqual({ text: 'อ่าวสงบ', lang: 'th', otherLanguage: null });
  });

  it('falls back to English, then Thai, then Chinese, and says so', () => {
    expect(shownText(place, 'zh')).toEqual({ text: 'Quiet Bay', lang: 'en', otherLanguage: 'en' });
    expect(shownText({ th: 'อ่าวสงบ', zh: '静湾' }, 'en')).toEqual({
      text: 'อ่าวสงบ',
      lang: 'th',
      otherLanguage: 'th',
    });
    expect(shownText({ zh: '静湾' }, 'en')).toEqual({ text: '静湾', lang: 'zh-Hans', otherLanguage: 'zh' });
    expect(shownText({ th: '' }, 'en')).toBeNull();
  });
});

describe('formats', () => {
  /** Half past eleven in the evening in Bangkok, still the day before in London. */
  const at = '2026-11-20T16:30:00Z';

  it('write figures as the languages do', () => {
    for (const { code, intl } of Object.values(LOCALES))
      for (const value of [0, 7, 999, 1_000, 12_345, 9_876_543, -1_234, 4.25, 1_234.5])
        for (const digits of [0, 1])
          expect(formatsFor(code).number(value, digits)).toBe(
            new Intl.NumberFormat(intl, {
              minimumFractionDigits: digits,
              maximumFractionDigits: digits,
            }).format(value),
          );
  });

  it('write Thai dates in the Buddhist era, in Bangkok time', () => {
    expect(formatsFor('th-TH').longDate(at)).toBe('20 พฤศจิกายน 2569');
    expect(formatsFor('en-US').longDate(at)).toBe('November 20, 2026');
    expect(formatsFor('ch-Ch').longDate(at)).toBe('2026年11月20日');
    expect(formatsFor('th-TH').time('2026-11-20T17:30:00Z')).toBe('00:30');
    expect(formatsFor('en-US').date('2026-11-20T17:30:00Z')).toBe('Nov 21, 2026');
    expect(formatsFor('en-US').deadline('2026-11-20T16:59:59.000Z')).toBe('Nov 20, 2026');
    expect(formatsFor('en-US').deadline('2026-11-20T11:00:00.000Z')).toBe('Nov 20, 2026, 18:00');
    expect(withShownDays({ date: '2026-11-20T11:00:00.000Z', text: 'by 2026' }, 'en-US')).toEqual({
      ...{ date: 'Nov 20, 2026, 18:00', text: 'by 2026' },
    });
  });

  it('write distances as people say them', () => {
    const { distance } = formatsFor('en-US');
    expect([distance(654), distance(1240), distance(14_300)]).toEqual(['650 m', '1.2 km', '14 km']);
  });
});

describe('changing language', () => {
  const words = (text: string) => async () => ({ default: { hello: text } });

  beforeEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test empties what the code wrote
    document.cookie = 'locale=; Max-Age=0; Path=/';
    document.documentElement.lang = 'en';
  });

  it('loads each file once, then switches screen, cookie and page', async () => {
    const chinese = jest.fn(words('你好'));
    registerLocale('common', (code) => (code === 'ch-Ch' ? chinese() : words('Hello')()));
    const i18n = await createI18n('en-US', ['common']);
    expect(i18n.t('common:hello')).toBe('Hello');
    await changeLocale(i18n, 'ch-Ch');
    await changeLocale(i18n, 'en-US');
    await changeLocale(i18n, 'ch-Ch');
    expect(i18n.t('common:hello')).toBe('你好');
    expect(chinese).toHaveBeenCalledTimes(1);
    expect(document.cookie).toContain('locale=ch-Ch');
    expect(document.documentElement.lang).toBe('zh-Hans');
  });

  it('says how long to wait in seconds, minutes or hours', async () => {
    const sentences: Partial<Record<LocaleCode, string>> = {
      'th-TH': 'รอ {{seconds, wait}}',
      'en-US': '{{seconds, wait}}',
      'ch-Ch': '等待{{seconds, wait}}后',
    };
    registerLocale('problem', async (code) => ({ default: { wait: sentences[code] ?? '' } }));
    const i18n = await createI18n('en-US', ['problem']);
    const waits = (...all: number[]) => all.map((seconds) => i18n.t('problem:wait', { seconds }));
    expect(waits(1, 48.2, 720, 85_900)).toEqual(['1 second', '49 seconds', '12 minutes', '24 hours']);
    await changeLocale(i18n, 'th-TH');
    expect(waits(720)).toEqual(['รอ 12 นาที']);
    await changeLocale(i18n, 'ch-Ch');
    expect(waits(720)).toEqual(['等待12分钟后']);
  });

  it('keeps the old language and logs an error when one file fails', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = async () => {
      throw new Error('connection lost');
    };
    registerLocale('form', (code) => (code === 'th-TH' ? broken() : words('Goodbye')()));
    const i18n = await createI18n('en-US', ['form']);
    await expect(changeLocale(i18n, 'th-TH')).rejects.toThrow('connection lost');
    expect(i18n.language).toBe('en-US');
    expect(i18n.t('form:hello')).toBe('Goodbye');
    expect(document.cookie).not.toContain('locale');
    expect(document.documentElement.lang).toBe('en');
    expect(logged).toHaveBeenCalledWith('Language file form/th-TH failed to load', expect.any(Error));
    logged.mockRestore();
  });
});

describe('a language that borrows', () => {
  const chinese = ROWS['ch-Ch'] as { borrows?: LocaleCode };
  const noFile = async () => {
    throw Object.assign(new Error("Cannot find module './ch-Ch.json'"), { code: 'MODULE_NOT_FOUND' });
  };
  beforeEach(() => {
    chinese.borrows = 'en-US';
  });
  afterEach(() => {
    delete chinese.borrows;
  });

  it('says in its own words what it has, and all else in the other’s', async () => {
    const english = { list: { more: 'More', none: 'Nothing here' } };
    registerLocale('common', async (code) => ({
      default: code === 'ch-Ch' ? { list: { more: '更多' } } : english,
    }));
    const i18n = await createI18n('ch-Ch', ['common']);
    expect([i18n.t('common:list.more'), i18n.t('common:list.none')]).toEqual(['更多', 'Nothing here']);
    await changeLocale(i18n, 'en-US');
    expect(i18n.t('common:list.more')).toBe('More');
  });

  it('needs no file of its own', async () => {
    registerLocale('form', (code) =>
      code === 'ch-Ch' ? noFile() : Promise.resolve({ default: { send: 'Send' } }),
    );
    expect((await createI18n('ch-Ch', ['form'])).t('form:send')).toBe('Send');
    delete chinese.borrows;
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(createI18n('ch-Ch', ['form'])).rejects.toThrow('Cannot find module');
    logged.mockRestore();
  });

  it('takes a connection that is lost for what it is', async () => {
    const load = async (code: LocaleCode) => {
      if (code === 'ch-Ch') throw new Error('Loading chunk 7 failed');
      return 'English';
    };
    await expect(loadOrBorrow(load, 'ch-Ch')).rejects.toThrow('chunk 7');
  });
});

describe('keys of messages', () => {
  const t: Key<'common' | 'problem', 'common'>[] = [];

  it('compile only where English has the message and its namespace was asked for', () => {
    t.push('close', 'grade.A', 'problem:code.INTERNAL', 'common:close');
    // @ts-expect-error: there is no such message
    t.push('typo');
    // @ts-expect-error: a branch of messages is none
    t.push('grade');
    // @ts-expect-error: the namespace was not asked for
    t.push('form:optional');
    expect(t).toHaveLength(7);
  });
});
