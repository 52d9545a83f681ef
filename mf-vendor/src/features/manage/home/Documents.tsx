import type { BusinessHome } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import { useNow } from '@sabaijai/shared-ui/app';
import { buttonClass, Chip } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import styles from '../manage.module.css';
import { listingPath } from '../paths';
import { Fold } from './Fold';

/** The papers of the business with their last days: the owners' alone. */
export function Documents({ home }: { home: BusinessHome }) {
  const t = useT(['manage', 'register-business']);
  const { date } = useFormats();
  const today = bangkokDate(new Date(useNow()));
  const { documents, place, tasks } = home;
  const missing = tasks.flatMap((task) => (task.kind === 'document_missing' ? [task.document] : []));
  const day = (value: string) => date(`${value}T00:00:00+07:00`);
  const kindOf = (kind: (typeof documents)[number]['kind']) =>
    t(`register-business:form4.documents.kind.option.${kind}`);
  return (
    <Fold id="documents" title={t('documents.title')}>
      {documents.length + missing.length === 0 && <p className={styles.quiet}>{t('documents.none')}</p>}
      <ul className={styles.lines}>
        {missing.map((kind) => (
          <li key={kind} className={styles.line}>
            <span>{kindOf(kind)}</span>
            <Chip tone="error">{t('documents.missing')}</Chip>
          </li>
        ))}
        {documents.map(({ id, kind, state, expiresOn }) => {
          const isExpired = expiresOn !== null && expiresOn < today;
          return (
            <li key={id} className={styles.line}>
              <span>
                <a href={`/api/v1/documents/${id}/file`} target="_blank" rel="noreferrer">
                  {kindOf(kind)}
                </a>
                <span className={styles.quiet}>
                  {' '}
                  {expiresOn
                    ? t(isExpired ? 'documents.expired' : 'documents.until', { date: day(expiresOn) })
                    : t('documents.forever')}
                </span>
              </span>
              <Chip
                tone={isExpired || state === 'rejected' ? 'error' : state === 'accepted' ? 'success' : 'info'}
              >
                {t(isExpired ? 'documents.over' : `documents.${state}`)}
              </Chip>
            </li>
          );
        })}
      </ul>
      {place.state !== 'closed' && (
        <p>
          <Link className={`${buttonClass('plain')} ${styles.flush}`} to={listingPath(place.id, 'documents')}>
            {t('documents.add')}
          </Link>
        </p>
      )}
    </Fold>
  );
}
