import { ownerOf, Registration } from '@sabaijai/contract';
import { type AuthState, useConfig, useLink } from '@sabaijai/shared-ui/app';
import {
  Button,
  buttonClass,
  closeToast,
  Icon,
  redirectTarget,
  showToast,
} from '@sabaijai/shared-ui/components';
import {
  CheckField,
  DraftLine,
  FormNotice,
  RadioField,
  SelectField,
  TextField,
  useForm,
} from '@sabaijai/shared-ui/form';
import {
  changeLocale,
  type Key,
  LOCALES,
  translator,
  useI18n,
  useLocale,
  useT,
} from '@sabaijai/shared-ui/locale';
import { Link, useLocation, useNavigate } from '@sabaijai/shared-ui/router';
import { useId } from 'react';
import { Trans } from 'react-i18next';
import { useSendProofMutation } from '../account/account.api';
import styles from './Auth.module.css';
import { AuthFrame, AuthLinks, ForGuests } from './AuthFrame';
import { useRegisterMutation } from './auth.api';
import { NewPasswordField } from './NewPasswordField';
import { useArrival, useAuthState, useWayOn } from './session';

export default function RegisterPage() {
  const t = useT('auth');
  return (
    <AuthFrame title={t('register.title')} why={t('register.why')} wide>
      <ForGuests>
        <RegisterForm />
        <AuthLinks links={[{ to: '/auth/login-by-client', label: t('register.haveAccount') }]} />
      </ForGuests>
    </AuthFrame>
  );
}

const FIELDS = [
  'role',
  'displayName',
  'login',
  'password',
  'locale',
  'acceptsTerms',
  'acceptsPrivacy',
  'wantsNews',
  'invite',
];

function RegisterForm() {
  const i18n = useI18n();
  const t = useT('auth');
  const { code } = useLocale();
  const { search } = useLocation();
  const navigate = useNavigate();
  const wayOn = useWayOn();
  const known = useAuthState();
  const { remotes, mode } = useConfig();
  // Who was on the way to an owner's page is asked the other way round.
  const wayBack = redirectTarget(new URLSearchParams(search).get('redirect'));
  const isForOwners = ownerOf(remotes, wayBack?.split('?')[0] ?? '')?.audience.includes('vendor');
  const arrive = useArrival();
  const [register] = useRegisterMutation();
  const [sendProof] = useSendProofMutation();
  /** Stops nothing, and is gone soon: it lies over the form that most go on with, and the account tells it for good. */
  const tellOfProof = async (email: string, isSent: boolean) => {
    // The demo sends no mails and shows the link.
    const { data } = mode === 'demo' ? await sendProof() : {};
    const link = data?.link && new URL(data.link);
    // In the language that was chosen, which the page may not have been in.
    const say = translator(i18n, 'auth');
    const open = (to: URL) => {
      closeToast(toast);
      void navigate(to.pathname + to.hash);
    };
    const toast = showToast({
      tone: 'info',
      text: say(isSent ? 'register.proofSent' : 'register.proofLater', { email }),
      ...(link && { action: { label: say('register.openProof'), run: () => open(link) } }),
    });
  };
  const form = useForm({
    schema: Registration,
    initial: {
      role: (isForOwners ? 'vendor' : 'client') as 'client' | 'vendor',
      displayName: known.displayName ?? '',
      login: known.login ?? '',
      password: '',
      locale: code,
      acceptsTerms: false,
      acceptsPrivacy: false,
      wantsNews: false,
      invite: '',
    },
    draft: 'register',
    secret: ['password', 'invite'],
    toSend: ({ invite, ...values }) => (invite.trim() ? { ...values, invite: invite.trim() } : values),
    send: async (valid) => {
      const answer = await register(valid);
      if (answer.error) return answer;
      const person = await arrive();
      // The account exists: words that cannot be loaded just now are no reason to say otherwise.
      if (valid.locale !== code) await changeLocale(i18n, valid.locale).catch(() => undefined);
      void navigate(wayOn(person), { replace: true });
      if (valid.login.includes('@') && !person.isEmailProved)
        await tellOfProof(valid.login, answer.data.isProofSent);
    },
  });
  const { values } = form;
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void form.submit(event)}>
      <FormNotice form={form} fields={FIELDS} />
      {(form.failure?.code === 'EMAIL_TAKEN' || form.failure?.code === 'PHONE_TAKEN') && (
        <div className={styles.ways}>
          <Link
            to={`/auth/login-by-client${search}`}
            state={{ login: values.login } satisfies AuthState}
            className={buttonClass()}
          >
            {t('signIn')}
          </Link>
          <Link
            to={`/auth/forgot${search}`}
            state={{ login: values.login } satisfies AuthState}
            className={buttonClass('plain')}
          >
            {t('forgot.link')}
          </Link>
        </div>
      )}
      <RadioField
        form={form}
        name="role"
        look="cards"
        legend={t('register.role')}
        choices={(['client', 'vendor'] as const).map((role) => ({
          value: role,
          label: (
            <>
              <strong>{t(`register.${role}.title`)}</strong>
              <small>{t(`register.${role}.text`)}</small>
            </>
          ),
        }))}
      />
      <details className={styles.invite}>
        <summary>
          <Icon name="safety" size={18} />
          {t('register.inspector')}
          <Icon name="down" size={12} />
        </summary>
        <div>
          <p className={styles.note}>{t('register.inspectorText')}</p>
          <TextField
            form={form}
            name="invite"
            label={t('register.invite')}
            optional
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      </details>
      <TextField
        form={form}
        name="displayName"
        label={t('displayName')}
        help={t('displayNameHelp')}
        autoComplete="nickname"
      />
      <TextField
        form={form}
        name="login"
        label={t('login')}
        help={
          <span aria-live="polite">
            {t(isNumber(values.login) ? 'register.phoneOnly' : 'register.loginHelp')}
          </span>
        }
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordField form={form} name="password" label={t('password')} />
      <SelectField
        form={form}
        name="locale"
        label={t('language')}
        choices={Object.values(LOCALES).map(({ code, name }) => ({ value: code, label: name }))}
      />
      <div className={styles.ticks}>
        <CheckField form={form} name="acceptsTerms" label={<Agreement to="terms" />} />
        <CheckField form={form} name="acceptsPrivacy" label={<Agreement to="privacy" />} />
        <CheckField form={form} name="wantsNews" label={t('wantsNews')} />
      </div>
      <Button type="submit" look="primary" aria-disabled={form.sending}>
        {t('register.send')}
      </Button>
      <DraftLine form={form} />
    </form>
  );
}

/** What is typed so far is going to be a phone number. */
const isNumber = (login: string) => /^[\s+()-]*\d[\d\s()-]{2,}$/.test(login);

/** Opened beside the form: a password is in no draft. */
function Agreement({ to }: { to: 'terms' | 'privacy' }) {
  const t = useT('auth');
  const newTab = useId();
  const address = useLink(to);
  const page = address ? (
    <Link to={address} target="_blank" rel="noopener" aria-describedby={newTab} />
  ) : (
    <span />
  );
  return (
    <>
      <Trans ns="auth" i18nKey={`register.${to}` satisfies Key<'auth', 'auth'>} components={{ page }} />
      <span id={newTab} hidden>
        {t('register.newTab')}
      </span>
    </>
  );
}
