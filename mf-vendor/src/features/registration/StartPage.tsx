import { CATEGORIES, type Category, DEFAULT_FACETS, requiredDocuments } from '@sabaijai/contract';
import { PageHead, PageTitle, useMe } from '@sabaijai/shared-ui/app';
import { Button, buttonClass } from '@sabaijai/shared-ui/components';
import { draftApi } from '@sabaijai/shared-ui/draft';
import { Wrong } from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link, useLocationState, useNavigate } from '@sabaijai/shared-ui/router';
import { type FormEvent, useId, useState } from 'react';
import { MY_BUSINESS } from '../../own-businesses';
import { pathOfStep } from './paths';
import { registrationApi } from './registration.api';
import styles from './registration.module.css';
import { Unsent, unsentOf } from './Unsent';

/** Minutes that a step takes who has everything at hand. */
const STEPS = { form1: 3, form2: 2, form3: 3, form4: 3, form5: 3 } as const;

/** What a registration is, what it needs, and where it begins or goes on. */
export default function StartPage() {
  const t = useT(['vendor', 'register-business']);
  const { lacksDraft } = useLocationState<{ lacksDraft: boolean }>();
  const unsent = unsentOf(draftApi.useDraftsQuery(undefined, { refetchOnMountOrArgChange: true }).data);
  return (
    <div className={styles.page}>
      <PageTitle>{t('start.title')}</PageTitle>
      <PageHead description={t('start.lead')} />
      {lacksDraft && <LacksDraft />}
      <header className={styles.head}>
        <h1>{t('start.title')}</h1>
        <p>{t('start.lead')}</p>
        <Link className={buttonClass('primary')} to={pathOfStep('form1')}>
          {t('start.begin')}
        </Link>
      </header>
      {unsent.length > 0 && <Unsent items={unsent} />}
      <section className={styles.card} aria-labelledby="steps">
        <h2 id="steps">{t('start.steps')}</h2>
        <ol className={styles.steps}>
          {(Object.keys(STEPS) as (keyof typeof STEPS)[]).map((step) => (
            <li key={step}>
              <span>{t(`register-business:${step}.title`)}</span>
              <span className={styles.quiet}>{t('start.minutes', { count: STEPS[step] })}</span>
            </li>
          ))}
        </ol>
      </section>
      <Papers />
      <Resume />
      <p className={styles.quiet}>{t('start.privacy')}</p>
    </div>
  );
}

/** Somebody opened a later step by its address alone. */
function LacksDraft() {
  const t = useT('vendor');
  const { user } = useMe();
  const isVendor = user?.roles.includes('vendor');
  return (
    <p className={styles.hint} role="status">
      {t('start.lacksDraft')}{' '}
      {isVendor ? <Link to={MY_BUSINESS}>{t('mine.title')}</Link> : t('start.lacksCode')}
    </p>
  );
}

function Papers() {
  const t = useT(['vendor', 'register-business']);
  const [category, setCategory] = useState<Category>('restaurant');
  const id = useId();
  const kinds = requiredDocuments({ category, facets: DEFAULT_FACETS[category] });
  return (
    <section className={styles.card} aria-labelledby="need">
      <h2 id="need">{t('start.need')}</h2>
      <label className={styles.field} htmlFor={id}>
        {t('start.type')}
        <select id={id} value={category} onChange={({ target }) => setCategory(target.value as Category)}>
          {CATEGORIES.map((each) => (
            <option key={each} value={each}>
              {t(`register-business:form1.category.option.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <ul className={styles.bullets} aria-live="polite">
        {kinds.map((kind) => (
          <li key={kind}>{t(`register-business:form4.documents.kind.option.${kind}`)}</li>
        ))}
      </ul>
      <p className={styles.quiet}>{t('start.needHelp')}</p>
    </section>
  );
}

function Resume() {
  const t = useT('vendor');
  const navigate = useNavigate();
  const [resume, { error, isLoading }] = registrationApi.useResumeDraftMutation();
  const [contact, setContact] = useState('');
  const [code, setCode] = useState('');
  const id = useId();
  const [isTried, setTried] = useState(false);
  const [hasContact, hasCode] = [contact.trim().length >= 3, code.length === 6];
  const lacks = { contact: isTried && !hasContact, code: isTried && !hasCode };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (isLoading) return;
    if (!hasContact || !hasCode)
      return event.currentTarget.querySelectorAll('input')[hasContact ? 1 : 0]?.focus();
    const { data } = await resume({ contact: contact.trim(), code });
    if (data) await navigate(pathOfStep('form1', data.id));
  };
  return (
    <form className={styles.card} aria-labelledby={`${id}head`} onSubmit={(event) => void submit(event)}>
      <h2 id={`${id}head`}>{t('start.resume.title')}</h2>
      <p className={styles.quiet}>{t('start.resume.help')}</p>
      <label className={styles.field}>
        {t('start.resume.contact')}
        <input
          value={contact}
          autoComplete="email"
          aria-invalid={lacks.contact}
          aria-describedby={lacks.contact ? `${id}contact` : undefined}
          onChange={({ target }) => setContact(target.value)}
        />
      </label>
      {lacks.contact && <Wrong id={`${id}contact`}>{t('start.resume.noContact')}</Wrong>}
      <label className={styles.field}>
        {t('start.resume.code')}
        <input
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={lacks.code}
          aria-describedby={lacks.code ? `${id}code` : undefined}
          // Pasted, it may come with spaces: only what is left of them is too long.
          onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, 6))}
        />
      </label>
      {lacks.code && <Wrong id={`${id}code`}>{t('start.resume.noCode')}</Wrong>}
      {error !== undefined && <ProblemNotice problem={error} />}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isLoading}>
          {t('start.resume.go')}
        </Button>
      </div>
    </form>
  );
}
