import { Button, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { useParams } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { NoticeText } from '../NoticeText';
import { useName } from '../parts';
import { casePath } from '../paths';
import { warningApi } from '../warning.api';
import styles from '../warning.module.css';

/** A notice exactly as it was sent, for paper. */
export default function NoticePage() {
  const t = useT('warning');
  const nameOf = useName();
  const { id = '', number = '' } = useParams();
  const { data, error, refetch } = warningApi.useNoticeQuery({ id, number });
  if (isProblem(error) && [400, 403, 404, 422].includes(error.status))
    throw { ...error, status: error.status === 403 ? 403 : 404 };
  return (
    <div className={styles.page}>
      <div className={styles.noPrint}>
        <PageHeader
          title={t('notice.of', { number: Number(number) || 1 })}
          {...(data && { lead: nameOf({ name: data.business.name }) })}
          back={{ to: casePath(id), label: data?.warningNumber ?? t('case.title') }}
          actions={
            <Button look="primary" onClick={() => window.print()}>
              {t('notice.print')}
            </Button>
          }
        />
      </div>
      {error !== undefined && <SectionError problem={error} onRetry={() => void refetch()} />}
      {!data && error === undefined && <SkeletonLines lines={12} />}
      {data && <NoticeText notice={{ ...data, place: data.business.name }} />}
    </div>
  );
}
