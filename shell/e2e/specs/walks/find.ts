import type { Business, Survey, Warning } from '@sabaijai/contract';
import { expect, type Page } from '../../fixtures/test';

interface Item {
  id: string;
  place?: { id: string };
  business?: { id: string } | null;
  [field: string]: unknown;
}

async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(`/api/v1/${path}`);
  expect([path, answer.status()]).toEqual([path, 200]);
  return (await answer.json()) as Answer;
}
const list = async (page: Page, path: string) => (await ask<{ items: Item[] }>(page, path)).items;

/** The first of a list with this value: `state=listed`. */
async function one(page: Page, path: string, which: string) {
  const [field = '', value] = which.split('=');
  return (await list(page, path)).find((item) => String(item[field]) === value);
}

/** A finding in this state, of a warning to a business of this vendor. */
async function finding(page: Page, state: string) {
  for (const { id } of await list(page, 'warnings?limit=50')) {
    const warning = await ask<Warning>(page, `warnings/${id}`);
    const item = warning.items.find((each) => each.state === state);
    if (item) return { warning, item };
  }
  return undefined;
}

/** What pages need of the demo, as the person who opens them may read it; empty where there is none. */
const FINDERS: Record<string, (page: Page, which: string) => Promise<string | undefined>> = {
  place: async (page, which) => (await list(page, `businesses?${which}&limit=1`))[0]?.id,
  certificate: async (page, which) => {
    const [place] = await list(page, `businesses?${which}&limit=1`);
    return (await list(page, `businesses/${place?.id}/inspections`)).at(-1)?.id;
  },

  picture: async (page, which) => {
    const [place] = await list(page, `businesses?${which}&limit=1`);
    return (await ask<Business>(page, `businesses/${place?.id}`)).pictures[0]?.id;
  },
  hazard: async (page) => (await list(page, 'hazard-reports?limit=1'))[0]?.id,
  registration: async (page, which) =>
    which.startsWith('state')
      ? (await list(page, `inspector/registrations?${which}&limit=1`))[0]?.id
      : (await one(page, 'inspector/registrations?limit=50', which))?.id,
  inspecting: async (page) =>
    (await ask<{ unfinished: Item[] }>(page, 'inspector/today')).unfinished[0]?.place?.id,
  inspected: async (page) => (await list(page, 'inspector/dashboard/inspections?limit=1'))[0]?.place?.id,
  inspection: async (page) => (await list(page, 'inspector/dashboard/inspections?limit=1'))[0]?.id,
  unwarned: async (page) => (await list(page, 'inspector/unwarned'))[0]?.place?.id,
  warning: async (page, which) => (await list(page, `warnings?mine=true&${which}&limit=1`))[0]?.id,
  /** Of anybody, as leads see them. */
  case: async (page, which) => (await list(page, `warnings?${which}&limit=1`))[0]?.id,
  'business?draft': async (page) => {
    const draft = (await list(page, 'warnings?mine=true&label=draft&limit=1'))[0];
    return draft && `${draft.business?.id}?draft=${draft.id}`;
  },

  draft: async (page, which) => (await one(page, 'drafts', which))?.id,
  sent: async (page, which) => (await one(page, 'my/registrations', which))?.id,
  business: async (page, which) => (await one(page, 'my/businesses', which))?.id,
  survey: async (page, state) => {
    for (const { id } of await list(page, 'my/businesses')) {
      const survey = await ask<Survey>(page, `businesses/${id}/survey`);
      if (survey.version > 0 && survey.state === state) return id;
    }
    return undefined;
  },
  warned: async (page, state) => (await finding(page, state))?.warning.business.id,
  'warning-of': async (page, state) => (await finding(page, state))?.warning.id,
  'warning/item': async (page, state) => {
    const found = await finding(page, state);
    return found && `${found.warning.id}/${found.item.id}`;
  },
};

const MARK = /\{([^ }]+) ?([^}]*)\}/g;

/** The address of a page, with what stands in it of the demo. */
export async function addressOf(page: Page, template: string, person: string): Promise<string> {
  let address = template;
  for (const [mark, name = '', which = ''] of template.matchAll(MARK)) {
    const found = await FINDERS[name]?.(page, which);
    expect(found, `the demo has a ${mark} for ${person}, which ${template} shows`).toBeTruthy();
    address = address.replace(mark, String(found));
  }
  return address;
}

/** As the router sees it, with the name of what is found in its place. */
export const pathOf = (template: string) => template.replace(MARK, '$1').replace(/[?#].*/, '');
