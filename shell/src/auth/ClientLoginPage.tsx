import { useT } from '@sabaijai/shared-ui/locale';
import { AuthFrame } from './AuthFrame';
import { LoginForm } from './LoginForm';

/** For visitors; it says why signing in is asked. */
export default function ClientLoginPage() {
  const t = useT('auth');
  return (
    <AuthFrame title={t('client.title')} why={t('client.why')}>
      <LoginForm other={{ to: '/auth/login', label: t('client.other') }} />
    </AuthFrame>
  );
}
