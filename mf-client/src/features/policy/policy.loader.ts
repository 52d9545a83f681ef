import { i18nContext, type PageContext, start } from '@sabaijai/shared-ui/app';
import { localeOfI18n } from '@sabaijai/shared-ui/locale';
import type { LoaderFunctionArgs } from '@sabaijai/shared-ui/router';
import { placeApi, placeIn } from '../../places/place.api';
import type { Page } from './Doc';
import { isPageName, loadPage, type PageName } from './pages';
import { policyApi } from './policy.api';

/** A page of the platform in the reader's language. Null: it cannot be had, which is the page's to tell. */
export async function loadText(name: PageName, context: PageContext): Promise<Page | null> {
  const { code } = localeOfI18n(context.get(i18nContext).language);
  try {
    return await loadPage(name, code);
  } catch (error) {
    console.error(`The page ${name}/${code} could not be loaded`, error);
    return null;
  }
}

/** The version that an address names; null is the one in force. */
export function versionIn(search: URLSearchParams): number | null {
  const version = Number(search.get('version'));
  return Number.isInteger(version) && version > 0 ? version : null;
}

export async function policyLoader({ params, url, context }: LoaderFunctionArgs) {
  if (isPageName(params.id)) return loadText(params.id, context);
  const id = placeIn(params);
  const version = versionIn(url.searchParams);
  const { business, businessPolicy } = placeApi.endpoints;
  await Promise.all([
    start(context, business, id),
    start(context, businessPolicy, id),
    version !== null && start(context, policyApi.endpoints.policyVersion, { id, version }),
  ]);
  return null;
}

export async function privacyLoader({ context }: LoaderFunctionArgs) {
  const [text] = await Promise.all([
    loadText('privacy', context),
    start(context, policyApi.endpoints.retention),
  ]);
  return text;
}
