import { isId, type LocaleCode } from '@sabaijai/contract';
import type { PageModule } from '@sabaijai/shared-ui/app';
import { type LoaderFunctionArgs, useParams } from '@sabaijai/shared-ui/router';
import { askPolicy, BusinessPolicyPage } from './BusinessPolicyPage';
import { loadCalculator, PlatformPage } from './PlatformPage';
import { isPageName, loadText } from './pages';

export function loader({ params: { id = '' } }: LoaderFunctionArgs) {
  if (!isPageName(id) && !isId('business', id)) throw new Response('', { status: 404 });
  return null;
}

/** A text that cannot be had is the page's to tell. */
export async function prepare({ id = '' }: LoaderFunctionArgs['params'], codes: readonly LocaleCode[]) {
  if (!isPageName(id)) return;
  await Promise.all([
    Promise.allSettled(codes.map((code) => loadText(id, code))),
    id === 'scoring' && loadCalculator(),
  ]);
}

export const ask: PageModule['ask'] = async (dispatch, { params: { id = '' }, search }) => {
  if (!isPageName(id)) await askPolicy(dispatch, id, search);
};

/** The rules of a place by its id, those of the platform by their name. */
export default function PolicyPage() {
  const { id = '' } = useParams();
  return isPageName(id) ? <PlatformPage key={id} name={id} /> : <BusinessPolicyPage key={id} id={id} />;
}
