import { useTranslation } from 'react-i18next';
import { AuthFrame } from './AuthFrame';
import { LoginForm } from './LoginForm';

/** For visitors; it says why signing in is asked. */
export default function ClientLoginPage() {
  const { t } = useTranslation('auth');
  return (
    <AuthFrame title={t('client.title')} why={t('client.why')}>
      <LoginForm other={{ to: '/auth/login', label: t('client.other') }} />
    </AuthFrame>
  );
}
