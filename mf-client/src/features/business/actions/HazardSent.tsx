import { hazardPath } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { isProvince, useProvinceName } from '../../../places/provinces';
import { SentView } from '../../../report/SentView';
import { useShare } from '../../../share/ShareButton';
import type { PlaceFormProps } from './actions.api';
import styles from './HazardForm.module.css';

/** What happens next. `guestKey`: of the link that whoever has no account keeps. */
export function HazardSent({ place, guestKey, onClose }: PlaceFormProps & { guestKey: string | null }) {
  const t = useT(['hazard', 'report']);
  const provinceName = useProvinceName();
  const name = useText()(place.name)?.text ?? '';
  return (
    <SentView
      title={t('done.title')}
      way={
        guestKey
          ? { to: hazardPath(guestKey), label: t('done.open') }
          : { to: '/account/activity#hazards', label: t('report:done.link') }
      }
      onClose={onClose}
      text={
        <>
          <p>{t('done.next')}</p>
          <ol className={styles.steps}>
            <li>
              {isProvince(place.province)
                ? t('done.read', { province: provinceName(place.province) })
                : t('done.readAnywhere')}
            </li>
            <li>{t('done.act')}</li>
            <li>{t(guestKey ? 'done.toldGuest' : 'done.told')}</li>
          </ol>
          {guestKey && <KeepLink path={hazardPath(guestKey)} title={t('titleOf', { name })} />}
        </>
      }
    />
  );
}

function KeepLink({ path, title }: { path: string; title: string }) {
  const t = useT('hazard');
  const share = useShare();
  return (
    <Button icon="share" onClick={() => void share(title, window.location.origin + path)}>
      {t('done.keep')}
    </Button>
  );
}
