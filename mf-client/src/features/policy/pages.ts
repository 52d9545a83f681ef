import type { LocaleCode } from '@sabaijai/contract';
import type { Page } from './Doc';

type Files = Readonly<Record<LocaleCode, () => Promise<{ default: Page }>>>;

/** The platform's own pages, a file for each language. */
export const PAGES = {
  scoring: {
    'th-TH': () => import('./pages/scoring.th-TH.md'),
    'en-US': () => import('./pages/scoring.en-US.md'),
    'ch-Ch': () => import('./pages/scoring.ch-Ch.md'),
  },
  reviews: {
    'th-TH': () => import('./pages/reviews.th-TH.md'),
    'en-US': () => import('./pages/reviews.en-US.md'),
    'ch-Ch': () => import('./pages/reviews.ch-Ch.md'),
  },
  privacy: {
    'th-TH': () => import('./pages/privacy.th-TH.md'),
    'en-US': () => import('./pages/privacy.en-US.md'),
    'ch-Ch': () => import('./pages/privacy.ch-Ch.md'),
  },
  terms: {
    'th-TH': () => import('./pages/terms.th-TH.md'),
    'en-US': () => import('./pages/terms.en-US.md'),
    'ch-Ch': () => import('./pages/terms.ch-Ch.md'),
  },
  'open-data': {
    'th-TH': () => import('./pages/open-data.th-TH.md'),
    'en-US': () => import('./pages/open-data.en-US.md'),
    'ch-Ch': () => import('./pages/open-data.ch-Ch.md'),
  },
} as const satisfies Record<string, Files>;

export type PageName = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];
export const isPageName = (name = ''): name is PageName => (PAGE_NAMES as string[]).includes(name);
