import {
  defineForm,
  type Field,
  fieldOf,
  isSensitive,
  LISTING_PARTS,
  type ListingPart,
  partsOf,
} from '@sabaijai/contract';
import type { Store } from '@sabaijai/shared-ui/app';
import { buttonClass, EmptyState, SkeletonLines, showToast } from '@sabaijai/shared-ui/components';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { loadListingForm } from '@sabaijai/shared-ui/registration-form';
import { Link, useLocation, useNavigate } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { type Reopened, Wizard } from '@sabaijai/shared-ui/wizard';
import { lazy, use, useMemo } from 'react';
import { useStore } from 'react-redux';
import { useBusinessId } from '../../../useBusinessId';
import { manageApi } from '../manage.api';
import styles from '../manage.module.css';
import { homePath, listingPath } from '../paths';
import { partStorage } from './listing-storage';

const SCREENS = { 'items/add-items': lazy(() => import('../../../offer/Offer')) };
let form: ReturnType<typeof loadListingForm> | undefined;

/** One part of the listing: the fields of the registration, saved by a press. */
export default function ListingPage() {
  const t = useT(['manage', 'listing', 'register-business']);
  const text = useText();
  const id = useBusinessId();
  const store = useStore() as Store;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const part = LISTING_PARTS.find((each) => pathname.startsWith(listingPath(id, each))) ?? 'about';
  const { data, error, refetch } = manageApi.useListingQuery(id);
  const storage = useMemo(() => partStorage(store, id, part), [store, id, part]);
  form ??= loadListingForm();
  const listing = use(form);
  const own = useMemo(
    () => defineForm({ id: listing.id, steps: { [part]: listing.steps[part] } }),
    [listing, part],
  );
  const comments = data?.change?.comments;
  const reopened = useMemo(
    () => (comments && hasOf(comments, part) ? { sent: {}, comments } : null) as Reopened | null,
    [comments, part],
  );
  if (isProblem(error) && error.status === 404) throw error;
  /** Of whom nothing is said are the papers, which staff do not see. */
  const namesOf = (comments: Readonly<Record<string, string>>) =>
    Object.keys(comments)
      .map((path) => {
        const [step = '', field = ''] = path.split('.');
        const schema = (listing.steps[step as ListingPart].schema.shape as Field['fields'])[field];
        return schema ? t(`${fieldOf(schema).meta.words}.label` as never) : '';
      })
      .join(', ') || t('listing:documents.title');
  const submit = async (valid: Record<string, unknown>) => {
    const answer = await storage.send(valid);
    if (!answer.data) return answer;
    const { change } = answer.data;
    if (!isSensitive(part) || !change) showToast({ tone: 'success', text: t('saved') });
    else if (change.registration.state !== 'changes_requested')
      showToast({ tone: 'success', text: t('sent') });
    else showToast({ tone: 'info', text: t('unanswered', { fields: namesOf(change.comments) }) });
    await navigate(homePath(id));
    return undefined;
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={(data && text(data.name)?.text) ?? t('listing.title')}
        back={{ to: homePath(id), label: t('home') }}
      />
      {error !== undefined && !data ? (
        <SectionError problem={error} onRetry={() => void refetch()} />
      ) : data && !partsOf(data.role).includes(part) ? (
        <EmptyState
          title={t('listing.owners')}
          action={
            <Link className={buttonClass('primary')} to={homePath(id)}>
              {t('home')}
            </Link>
          }
        />
      ) : data ? (
        <Wizard
          form={own}
          storage={storage}
          address={listingPath(id, '{step}')}
          order="free"
          review={null}
          screens={SCREENS}
          words={{ send: t('save'), sending: t('saving'), unsent: t('unsent') }}
          {...(reopened ? { reopened } : {})}
          onSubmit={submit}
        />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </div>
  );
}

const hasOf = (comments: Readonly<Record<string, string>>, part: ListingPart) =>
  Object.keys(comments).some((path) => path.startsWith(`${part}.`));
