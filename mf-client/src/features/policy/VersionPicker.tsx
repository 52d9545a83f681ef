import type { PolicyAnswer } from '@sabaijai/contract';
import { Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Link, useNavigate } from '@sabaijai/shared-ui/router';
import styles from './policy.module.css';

/** Leads to each version at its own address, and says of an old one when it held. */
export function VersionPicker({ versions, shown }: Pick<PolicyAnswer, 'versions'> & { shown: number }) {
  const t = useT('policy');
  const { longDate } = useFormats();
  const navigate = useNavigate();
  const at = versions.findIndex(({ versionNo }) => versionNo === shown);
  const newer = versions[at - 1];
  const [inForce] = versions;
  if (versions.length < 2) return null;
  return (
    <div className={styles.versions} data-script>
      <label>
        {t('versions.label')}
        <select
          value={shown}
          onChange={({ target: { value } }) =>
            navigate(Number(value) === inForce?.versionNo ? '?' : `?version=${value}`, {
              preventScrollReset: true,
            })
          }
        >
          {versions.map(({ versionNo, effectiveFrom }) => (
            <option key={versionNo} value={versionNo}>
              {t(versionNo === inForce?.versionNo ? 'versions.inForce' : 'versions.old', {
                number: versionNo,
                date: longDate(effectiveFrom),
              })}
            </option>
          ))}
        </select>
      </label>
      <div role="status">
        {newer && (
          <p className={styles.replaced}>
            <Icon name="warning" size={20} />
            <span>
              {t('versions.replaced', { date: longDate(newer.effectiveFrom) })}{' '}
              <Link to="?" preventScrollReset>
                {t('versions.current')}
              </Link>
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
