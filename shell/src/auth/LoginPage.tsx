import { useT } from '@sabaijai/shared-ui/locale';
import { AuthFrame } from './AuthFrame';
import { LoginForm } from './LoginForm';

/** For businesses and inspectors. */
export default function LoginPage() {
  const t = useT('auth');
  return (
    <AuthFrame title={t('staff.title')} why={t('staff.why')}>
      <LoginForm other={{ to: '/auth/login-by-client', label: t('staff.other') }} />
    </AuthFrame>
  );
}
