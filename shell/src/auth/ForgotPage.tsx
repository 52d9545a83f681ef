import { useT } from '@sabaijai/shared-ui/locale';
import { AskForLink } from './AskForLink';
import { AuthFrame, AuthLinks } from './AuthFrame';

export default function ForgotPage() {
  const t = useT('auth');
  return (
    <AuthFrame title={t('forgot.title')} why={t('forgot.why')}>
      <AskForLink purpose="forgot" />
      <AuthLinks links={[{ to: '/auth/login-by-client', label: t('forgot.back') }]} />
    </AuthFrame>
  );
}
