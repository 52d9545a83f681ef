import { type LocalizedText, type ProvinceCode, provinceByCode } from '@sabaijai/contract';
import { useNow } from '@sabaijai/shared-ui/app';
import { Chip, LocalizedLine } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import type { Column } from '@sabaijai/shared-ui/staff/list';
import styles from './QueuePage.module.css';

/** The columns that several lists of the queue have; each is told where its value stands in a row. */
export function useColumns<Row>() {
  const t = useT('queue');
  const { language } = useLocale();
  const { date } = useFormats();
  return {
    place: (of: (row: Row) => LocalizedText): Column<Row> => ({
      key: 'name',
      title: t('column.place'),
      render: (row) => <LocalizedLine text={of(row)} label={false} />,
    }),
    /** Words of somebody, as many as two lines hold. */
    excerpt: (key: string, title: string, of: (row: Row) => string | null | undefined): Column<Row> => ({
      key,
      title,
      onCard: 'bare',
      render: (row) => of(row) && <span className={styles.excerpt}>{of(row)}</span>,
    }),
    since: (of: (row: Row) => string): Column<Row> => ({
      key: 'since',
      title: t('column.since'),
      render: (row) => <span className={styles.nowrap}>{date(of(row))}</span>,
    }),
    until: (title: string, of: (row: Row) => string): Column<Row> => ({
      key: 'until',
      title,
      onCard: 'bare',
      render: (row) => <Clock until={of(row)} />,
    }),
    province: (of: (row: Row) => ProvinceCode | null | undefined): Column<Row> => ({
      key: 'province',
      title: t('column.province'),
      onCard: 'bare',
      render: (row) => {
        const code = of(row);
        return code && <span className={styles.nowrap}>{provinceByCode(code).name[language]}</span>;
      },
    }),
  };
}

/** The last day of a promise; late is what the clock says. */
export function Clock({ until }: { until: string }) {
  const t = useT('queue');
  const { date } = useFormats();
  const now = useNow();
  const isLate = Date.parse(until) < now;
  return (
    <Chip tone={isLate ? 'error' : 'info'} icon={isLate ? 'alert' : 'clock'}>
      {t(isLate ? 'clock.late' : 'clock.until', { date: date(until) })}
    </Chip>
  );
}
