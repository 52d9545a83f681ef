import { commentsByField, type Id, isId, newId } from '@sabaijai/contract';
import { type AuthState, askToSignIn, hasLeft, PageTitle, type Store, useMe } from '@sabaijai/shared-ui/app';
import { Button, buttonClass, LocalizedLine, SkeletonLines } from '@sabaijai/shared-ui/components';
import { draftApi } from '@sabaijai/shared-ui/draft';
import { useT } from '@sabaijai/shared-ui/locale';
import { isGone, isProblem, type Problem, ProblemNotice, SectionError } from '@sabaijai/shared-ui/problem';
import { registrationForm } from '@sabaijai/shared-ui/registration-form';
import {
  Link,
  Navigate,
  useLocation,
  useLocationState,
  useNavigate,
  useSearchParams,
} from '@sabaijai/shared-ui/router';
import { lightKit, type Reopened, staffKit, Wizard } from '@sabaijai/shared-ui/wizard';
import { Fragment, lazy, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import { registrationDraft } from './draft-storage';
import { pathOfSent, pathOfStep, START, STEP } from './paths';
import { registrationApi } from './registration.api';
import styles from './registration.module.css';
import Sent from './Sent';

const FIRST = '/form1';
const EMPTY = { answers: {}, saved: null };
// With the first step that needs them: the first one is read by guests.
const SCREENS = {
  form2: lazy(() => import('./Form2')),
  form3: lazy(() => import('./Form3')),
  form4: lazy(() => import('./Form4')),
  'form5/add-items': lazy(() => import('../../offer/Offer')),
};
const Lost = lazy(() => import('./Lost'));
const kitOf = (step: string) => (step === 'form1' ? lightKit : staffKit);

/** The registration, step by step: its first one is everybody's, all others are a signed-in vendor's. */
export default function RegisterPage() {
  const t = useT('vendor');
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const [draft, registration, claims] = ['draft', 'registration', 'claims'].map((name) => query.get(name));
  const isFirst = pathname.endsWith(FIRST);
  const [fresh] = useState(() => newId('draft'));
  // The bell leads here again once something was decided: what is shown is asked anew.
  const { key: visit } = useLocation();
  if (registration && isId('registration', registration)) return <Sent key={visit} id={registration} />;
  if (claims && isId('business', claims))
    return (
      <Page title={t('claim.title')}>
        <Claimed id={claims} />
        <Wall title="claim.wall" way={<Link to={`/client/information/${claims}`}>{t('claim.back')}</Link>}>
          <Claim of={claims} />
        </Wall>
      </Page>
    );
  // A draft that has no address yet begins here, and its form stays on the screen when it gets one.
  const id = draft && isId('draft', draft) ? draft : isFirst ? fresh : null;
  if (id === null) return <Navigate to={START} replace state={{ lacksDraft: true }} />;
  return <DraftPage id={id} isFirst={isFirst} isFresh={id === fresh} />;
}

function DraftPage({ id, isFirst, isFresh }: { id: Id<'draft'>; isFirst: boolean; isFresh: boolean }) {
  const t = useT('vendor');
  // As it was adopted below: a guest's claims nothing.
  const [, { data }] = draftApi.useAdoptDraftMutation({ fixedCacheKey: adoptionOf(id) });
  return (
    <Page title={t(data?.claims ? 'claim.title' : 'start.title')}>
      {data?.claims && <Claimed id={data.claims} />}
      <Wall isOpen={isFirst} draft={id} way={<Link to={pathOfStep('form1', id)}>{t('wizard.back')}</Link>}>
        <Draft key={id} id={id} isFresh={isFresh} />
      </Wall>
    </Page>
  );
}
const adoptionOf = (id: Id<'draft'>) => `adopt-${id}`;

/** Which place it is about. */
function Claimed({ id }: { id: Id<'business'> }) {
  const { data } = registrationApi.useClaimedQuery(id);
  return <p className={styles.claimed}>{data && <LocalizedLine text={data.name} />}</p>;
}

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PageTitle>{title}</PageTitle>
    <h1 className={styles.title}>{title}</h1>
    {children}
  </>
);

/** The draft of a claim is filled in with what the directory knows of the place. */
function Claim({ of: businessId }: { of: Id<'business'> }) {
  const t = useT('vendor');
  const navigate = useNavigate();
  const [id] = useState(() => newId('draft'));
  const [claim, { isLoading, error }] = registrationApi.useClaimMutation();
  const begin = async () => {
    const { data } = await claim({ id, businessId });
    if (data) await navigate(pathOfStep('form1', data.id), { replace: true });
  };
  return (
    <section className={styles.card}>
      <p>{t('claim.text')}</p>
      {error !== undefined && <ProblemNotice problem={error} />}
      <div className={styles.actions}>
        <Button look="primary" aria-disabled={isLoading} onClick={() => void begin()}>
          {t('claim.begin')}
        </Button>
        <Link to={`/client/information/${businessId}`}>{t('claim.back')}</Link>
      </div>
    </section>
  );
}

/** From the second step on somebody answers for what is typed; `way` leads back to where nobody has to. */
function Wall(props: {
  isOpen?: boolean;
  title?: 'wizard.wallTitle' | 'claim.wall';
  draft?: Id<'draft'>;
  way: ReactNode;
  children: ReactNode;
}) {
  const { isOpen = false, title = 'wizard.wallTitle', draft, way, children } = props;
  const t = useT('vendor');
  const { user, isLoading } = useMe();
  const [becomeVendor, becoming] = registrationApi.useBecomeVendorMutation();
  const isVendor = user?.roles.includes('vendor') === true;
  const [owners, setOwners] = useState<readonly string[]>([]);
  const owner = owners.at(-1);
  if (isVendor && user.id !== owner) setOwners([...owners, user.id]);
  // The session ran out during work: the form stays, with all that was typed, under the dialog.
  const isExpired = user === null && owner !== undefined && !hasLeft(owner);
  const [hasRefused, setRefused] = useState(false);
  if (user && hasRefused) setRefused(false);
  useEffect(() => {
    if (isExpired) void askToSignIn({ key: 'expired' }).then((isBack) => setRefused(!isBack));
  }, [isExpired]);
  // Another person gets a page of their own.
  const form = <Fragment key={Math.max(owners.length, 1)}>{children}</Fragment>;
  if (isOpen || isVendor || (isExpired && !hasRefused)) return form;
  if (isLoading || user === undefined) return <SkeletonLines lines={8} />;
  if (user?.roles.includes('inspector')) return <p className={styles.card}>{t('wizard.inspector')}</p>;
  return (
    <section className={styles.card} aria-labelledby="wall">
      <h2 id="wall">{t(user ? 'wizard.vendor.title' : title)}</h2>
      <p>{t(user ? 'wizard.vendor.text' : 'wizard.wall')}</p>
      {becoming.error !== undefined && <ProblemNotice problem={becoming.error} />}
      <div className={styles.actions}>
        {user ? (
          <Button look="primary" aria-disabled={becoming.isLoading} onClick={() => void becomeVendor()}>
            {t('wizard.vendor.yes')}
          </Button>
        ) : (
          <>
            <SignUp of={draft} />
            <Button onClick={() => void askToSignIn({ key: `vendor:${title}` })}>{t('wizard.signIn')}</Button>
          </>
        )}
        {way}
      </div>
    </section>
  );
}

/** Who registers a first business has no account yet: what they have typed of themselves stands in its form. */
function SignUp({ of: id }: { of: Id<'draft'> | undefined }) {
  const t = useT('vendor');
  const { pathname, search } = useLocation();
  const { data } = draftApi.useDraftQuery(id ?? ('' as Id<'draft'>), { skip: id === undefined });
  const { contactName, contactPhone, contactEmail } = (data?.steps.form1 ?? {}) as Partial<Contact>;
  const known: AuthState = { displayName: contactName, login: contactEmail ?? contactPhone };
  const to = `/auth/register?${new URLSearchParams({ redirect: pathname + search })}`;
  return (
    <Link className={buttonClass('primary')} to={to} state={known}>
      {t('wizard.signUp')}
    </Link>
  );
}
type Contact = Record<'contactName' | 'contactPhone' | 'contactEmail', string>;

/** `isFresh`: made by this page, and empty until something is typed. */
function Draft({ id, isFresh }: { id: Id<'draft'>; isFresh: boolean }) {
  const t = useT('vendor');
  const store = useStore() as Store;
  const navigate = useNavigate();
  const { search } = useLocation();
  const { isNew: wasNew } = useLocationState<{ isNew: boolean }>();
  const { user } = useMe();
  // It may have been left before anything was typed, and come back to.
  const [isNew, setNew] = useState(isFresh);
  if (wasNew && !isNew) setNew(true);
  // The history says so a moment after a served page has come: not a reason to read the draft once more.
  const isNewNow = useEffectEvent(() => isNew);
  const storage = useMemo(
    () => registrationDraft(store, id, isFresh, () => isNewNow()),
    [store, id, isFresh],
  );
  const isAddressed = search.includes(id);
  useEffect(() => {
    if (!isAddressed) void navigate(pathOfStep('form1', id), { replace: true, state: { isNew: true } });
  }, [isAddressed, navigate, id]);
  const [wasGuest, setWasGuest] = useState(false);
  if (user === null && !wasGuest) setWasGuest(true);
  const isVendor = Boolean(user?.roles.includes('vendor'));
  const adopting = useAdopted(id, isVendor && (!isNew || wasGuest));
  const returned = useReturned(adopting.draft?.registration ?? null);
  const submit = async () => {
    const { version } = await store.dispatch(draftApi.endpoints.readDraft.initiate(id)).unwrap();
    const sent = await store
      .dispatch(registrationApi.endpoints.submitDraft.initiate({ id, version }))
      .unwrap();
    await navigate(pathOfSent(sent.id), { replace: true });
    return undefined;
  };
  const lost = (problem: Problem, again: () => void) => <Lost id={id} problem={problem} onBack={again} />;
  if (isGone(adopting.problem)) return lost(adopting.problem, adopting.retry);
  if (adopting.problem !== undefined)
    return <SectionError problem={adopting.problem} onRetry={adopting.retry} />;
  if (returned.problem !== undefined)
    return <SectionError problem={returned.problem} onRetry={returned.retry} />;
  if (adopting.isWaiting || returned.isWaiting) return <SkeletonLines lines={8} />;
  return (
    <>
      <Wizard
        form={registrationForm}
        storage={storage}
        {...(isNew ? { initial: EMPTY } : {})}
        address={STEP}
        review="finish"
        kitOf={kitOf}
        screens={SCREENS}
        {...(returned.reopened ? { reopened: returned.reopened } : {})}
        lost={lost}
        beforeSubmit={<p>{t('wizard.declare')}</p>}
        onSubmit={submit}
      />
      {user === null && <OtherDevice id={id} />}
    </>
  );
}

/** What this browser began as a guest becomes the vendor's. */
function useAdopted(id: Id<'draft'>, isWanted: boolean) {
  const [adopt, { data: draft, error: problem, isUninitialized, isLoading }] = draftApi.useAdoptDraftMutation(
    { fixedCacheKey: adoptionOf(id) },
  );
  useEffect(() => {
    if (isWanted && isUninitialized) void adopt(id);
  }, [isWanted, isUninitialized, adopt, id]);
  const retry = () => void adopt(id);
  return { draft, problem, retry, isWaiting: isWanted && (isUninitialized || isLoading) };
}

/** What came back from an inspector: as it was sent, with what was said about it. */
function useReturned(registration: Id<'registration'> | null) {
  const { data, error, isLoading, refetch } = registrationApi.useMyRegistrationQuery(registration ?? '', {
    skip: registration === null,
  });
  const reopened = useMemo((): Reopened | null => {
    if (!data) return null;
    return { sent: data.answers, comments: commentsByField(data.marks) };
  }, [data]);
  return { reopened, problem: error, isWaiting: isLoading, retry: () => void refetch() };
}

function OtherDevice({ id }: { id: Id<'draft'> }) {
  const t = useT('vendor');
  const [ask, { data, error, isLoading }] = registrationApi.useAskResumeCodeMutation();
  // Neither a phone nor an e-mail is in it, or it has not begun: nobody could ask for it there.
  const lacksContact = isProblem(error) && (error.status === 422 || error.status === 404);
  return (
    <div className={styles.aside}>
      {data ? (
        <p role="status">
          {t('wizard.code.shown')} <strong className={styles.code}>{data.code}</strong>
        </p>
      ) : (
        <Button look="plain" aria-disabled={isLoading} onClick={() => void ask(id)}>
          {t('wizard.code.ask')}
        </Button>
      )}
      <p className={styles.quiet}>{t('wizard.code.moves')}</p>
      {lacksContact && <p role="alert">{t('wizard.code.noContact')}</p>}
      {error !== undefined && !lacksContact && <ProblemNotice problem={error} />}
    </div>
  );
}
