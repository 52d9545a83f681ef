import type { Login, Person } from '@sabaijai/contract';
import { Antd, Button, Form, Input } from '@sabaijai/shared-ui/antd/core';
import type { Store } from '@sabaijai/shared-ui/app';
import { api, useMe, useUnsavedInput } from '@sabaijai/shared-ui/app';
import { buttonClass, Icon, redirectTarget, SkeletonLines } from '@sabaijai/shared-ui/components';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link, useNavigate, useSearchParams } from '@sabaijai/shared-ui/router';
import { type ComponentProps, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useLoginMutation, useLogoutMutation } from './auth.api';
import styles from './LoginForm.module.css';
import { landingOf } from './sign-in';

/** Only a path of this site is followed after signing in. */
function useWayOn() {
  const [params] = useSearchParams();
  const asked = params.get('redirect');
  const target = redirectTarget(asked);
  const refused = asked !== null && target === null;
  useEffect(() => {
    if (refused) console.warn('REDIRECT_REFUSED');
  }, [refused]);
  return (person: Person) => target ?? landingOf(person);
}

export function LoginForm() {
  const { user, isLoading } = useMe();
  const wayOn = useWayOn();
  if (isLoading) return <SkeletonLines lines={5} />;
  return user ? <SignedIn user={user} wayOn={wayOn(user)} /> : <SignIn wayOn={wayOn} />;
}

function SignedIn({ user, wayOn }: { user: Person; wayOn: string }) {
  const { t } = useTranslation('auth');
  const [logout, { error }] = useLogoutMutation();
  return (
    <div className={styles.form}>
      <p>{t('signedInAs', { name: user.displayName })}</p>
      <Link to={wayOn} className={buttonClass('primary')}>
        {t('goOn')}
      </Link>
      <button type="button" className={buttonClass()} onClick={() => void logout()}>
        {t('otherAccount')}
      </button>
      {error && <ProblemNotice problem={error} />}
    </div>
  );
}

/** antd's own eye is too small a target and out of the keyboard's reach. */
function PasswordInput(props: ComponentProps<typeof Input>) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      suffix={
        <button
          type="button"
          className={styles.eye}
          aria-pressed={shown}
          aria-label={t('showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye' : 'eyeOff'} size={18} />
        </button>
      }
    />
  );
}

function SignIn({ wayOn }: { wayOn: (person: Person) => string }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const dispatch = useDispatch<Store['dispatch']>();
  const [login, { isLoading, error }] = useLoginMutation();
  const [dirty, setDirty] = useState(false);
  useUnsavedInput(dirty && !isLoading);
  const submit = async (values: Login) => {
    const answer = await login({ login: values.login.trim(), password: values.password });
    if (answer.error) return;
    const { data } = await dispatch(
      api.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    if (data?.user) navigate(wayOn(data.user), { replace: true });
  };
  return (
    <Antd>
      <Form<Login>
        layout="vertical"
        requiredMark={false}
        className={styles.form ?? ''}
        onFinish={(values) => void submit(values)}
        onValuesChange={() => setDirty(true)}
        scrollToFirstError={{ focus: true }}
      >
        {error && <ProblemNotice problem={error} />}
        <Form.Item name="login" label={t('login')} rules={[{ required: true, message: t('loginMissing') }]}>
          <Input
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('password')}
          rules={[{ required: true, message: t('passwordMissing') }]}
        >
          <PasswordInput />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={isLoading}>
          {t('signIn')}
        </Button>
      </Form>
    </Antd>
  );
}
