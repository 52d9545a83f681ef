import { LOCALE_CODES, POLICY_SECTIONS, type Retention } from '@sabaijai/contract';
import { changeLocale } from '@sabaijai/shared-ui/locale';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBusiness, open } from '../../testing';
import { FIXED } from './PrivacyPage';
import { loadPage, PAGE_NAMES } from './pages';
import { policyRoutes } from './policy.routes';

const RETENTION = {
  visits: 35,
  visitCounts: 400,
  notices: 365,
  devices: 400,
  mails: 30,
  audit: 3_650,
  guestDrafts: 30,
  drafts: 180,
  uploads: 2,
  evidence: 30,
} satisfies Retention;
const late = { timeout: 15_000 };
const nothing = () => 503;

const visitBusiness = (policy: object | null) => {
  const place = aBusiness({ phones: ['+66810000000'] });
  return open(policyRoutes, `/client/policy/${place.id}`, (path) =>
    path.endsWith('/policy') ? { policy, versions: [] } : place,
  );
};

describe('the platform’s own pages', () => {
  it.each(PAGE_NAMES)('%s has the same sections in all three languages', async (name) => {
    const pages = await Promise.all(LOCALE_CODES.map((code) => loadPage(name, code)));
    const ids = pages.map(({ headings }) => headings.map(({ id }) => id));
    expect(ids[0]?.length).toBeGreaterThan(3);
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
    // One block fewer is a paragraph or a rule that a language lacks.
    const shape = pages.map(({ blocks }) =>
      blocks.map((block) => (typeof block === 'string' ? '' : block[0])),
    );
    expect(shape[1]).toEqual(shape[0]);
    expect(shape[2]).toEqual(shape[0]);
  });

  it('stay where they are when the language changes', async () => {
    const { i18n, router } = await open(policyRoutes, '/client/policy/reviews', nothing);
    expect(await screen.findByRole('heading', { name: 'What is held back' })).toBeTruthy();
    await act(() => changeLocale(i18n, 'th-TH'));
    expect(await screen.findByRole('heading', { name: 'รีวิวที่ถูกพักไว้' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/client/policy/reviews');
  });

  it('say how long what is kept as the server is set, all of it in each language', async () => {
    const { i18n } = await open(policyRoutes, '/client/policy/privacy', () => RETENTION);
    const kept = (name: string) => screen.findByRole('cell', { name });
    expect(await kept('10 years')).toBeTruthy();
    expect(await kept('180 days after your last change; 30 days without an account')).toBeTruthy();
    expect(
      await kept('until you sign out, at most 30 days and 14 days without use; 12 hours for inspectors'),
    ).toBeTruthy();
    await act(() => changeLocale(i18n, 'th-TH'));
    expect(await kept('10 ปี')).toBeTruthy();
    for (const code of LOCALE_CODES) {
      const text = JSON.stringify(await loadPage('privacy', code));
      const named = new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect([...named].sort()).toEqual(Object.keys({ ...RETENTION, ...FIXED }).sort());
      // A number beside a unit is one that nobody changes with the software.
      expect(text.match(/\d+ ?(?:days?|hours?|วัน|ชั่วโมง|天|小时)/g)).toBeNull();
    }
  });

  it('leave open how long while that cannot be had', async () => {
    await open(policyRoutes, '/client/policy/privacy', nothing);
    expect(await screen.findByText(/The hash goes after …\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('do not exist under another name', async () => {
    await open(policyRoutes, '/client/policy/imprint', nothing);
    expect(await screen.findByText('status 404')).toBeTruthy();
  });
});

describe('the calculator', () => {
  const result = async () => within(await screen.findByRole('region', { name: 'Result' }, late));

  it('works the examples of the text out as the text does', async () => {
    await open(policyRoutes, '/client/policy/scoring', nothing);
    await userEvent.click(await screen.findByRole('button', { name: '93.4 and A' }, late));
    expect((await result()).getByText('93.4')).toBeTruthy();
    expect((await result()).getByText('141 of 151 points; A by points alone.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '93.6 and only B' }));
    expect((await result()).getByText('93.6')).toBeTruthy();
    expect((await result()).getByText('146 of 156 points; A by points alone.')).toBeTruthy();
    expect((await result()).getByText(/only corrected on site: B at best/)).toBeTruthy();
  });

  it('starts with everything in order, follows each answer, and names what limits the grade', async () => {
    await open(policyRoutes, '/client/policy/scoring', nothing);
    expect((await result()).getByText('Very good')).toBeTruthy();
    const rails = within(screen.getByRole('group', { name: /firm rails/ }));
    await userEvent.click(rails.getByRole('radio', { name: 'Not met' }));
    expect(within((await result()).getByRole('status')).getByText('Unsafe')).toBeTruthy();
    expect((await result()).getByText('A critical item was not met: D at best.')).toBeTruthy();
    await userEvent.click(rails.getByRole('radio', { name: 'Does not apply' }));
    expect((await result()).getByText('Very good')).toBeTruthy();
  });

  it('asks what the place has, and asks no item of what it has not', async () => {
    await open(policyRoutes, '/client/policy/scoring', nothing);
    await result();
    expect(screen.queryByText(/gas cylinders upright/)).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Transport');
    expect(screen.queryByText(/gas cylinders upright/)).toBeNull();
  });
});

describe('the policy of a place', () => {
  it('names every section, and says of a missing one that it is not stated', async () => {
    await visitBusiness({
      versionNo: 2,
      effectiveFrom: '2026-03-01',
      sections: {
        cancellation: { en: 'Call us.' },
        refund: null,
        ageHealth: null,
        safetyRules: null,
        insurance: null,
        houseRules: null,
        privacy: null,
      },
      cancelFreeUntilHours: 24,
      insuranceSum: 500_000,
    });
    expect(await screen.findByText('Call us.')).toBeTruthy();
    expect(screen.getByText('Free cancellation up to 24 hours before')).toBeTruthy();
    expect(screen.getByText('Up to ฿500,000 per person')).toBeTruthy();
    expect(screen.getAllByText('Not stated')).toHaveLength(6);
    expect(screen.getByText(/Version 2 · changed on March 1, 2026/)).toBeTruthy();
  });

  it('says so when there is none, and whom to ask', async () => {
    await visitBusiness(null);
    expect(await screen.findByText(/has not published a policy/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '+66810000000' }).getAttribute('href')).toBe('tel:+66810000000');
  });

  describe('of which there are several versions', () => {
    const versions = [
      { versionNo: 2, effectiveFrom: '2026-03-01' },
      { versionNo: 1, effectiveFrom: '2025-05-01' },
    ];
    const visitVersion = (query = '') => {
      const place = aBusiness();
      return open(policyRoutes, `/client/policy/${place.id}${query}`, (path, asked) => {
        if (!path.endsWith('/policy')) return place;
        const wanted = Number(asked.get('version') ?? 2);
        const version = versions.find(({ versionNo }) => versionNo === wanted);
        if (!version) return 404;
        const sections = Object.fromEntries(POLICY_SECTIONS.map((key) => [key, null]));
        const refund = { en: `Refunds of version ${wanted}` };
        const rest = { cancelFreeUntilHours: null, insuranceSum: null };
        return { policy: { ...version, ...rest, sections: { ...sections, refund } }, versions };
      });
    };

    it('shows an earlier one at its own address, says until when it held, and leads back', async () => {
      const { router } = await visitVersion();
      const picker = await screen.findByRole('combobox', { name: 'Version' });
      expect(
        within(picker)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['Version 2, in effect since March 1, 2026', 'Version 1, May 1, 2025']);
      expect(await screen.findByText('Refunds of version 2')).toBeTruthy();
      picker.focus();
      await userEvent.selectOptions(picker, '1');
      expect(await screen.findByText('Refunds of version 1')).toBeTruthy();
      expect(screen.queryByText('Refunds of version 2')).toBeNull();
      expect(router.state.location.search).toBe('?version=1');
      expect(screen.getByRole('status').textContent).toMatch(/It was replaced on March 1, 2026/);
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Version' }));
      await userEvent.click(screen.getByRole('link', { name: 'Show the current version' }));
      expect(await screen.findByText('Refunds of version 2')).toBeTruthy();
      expect(screen.queryByText(/It was replaced/)).toBeNull();
    });

    it('opens an earlier one by its address, and none that never was', async () => {
      await visitVersion('?version=1');
      expect(await screen.findByText('Refunds of version 1')).toBeTruthy();
      await visitVersion('?version=7');
      expect(await screen.findByText('status 404')).toBeTruthy();
    });
  });
});
