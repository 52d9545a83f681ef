import { mayAccess } from '@sabaijai/contract';
import { PageTitle, useMe } from '@sabaijai/shared-ui/app';
import { TabRow } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link, useLocation } from '@sabaijai/shared-ui/router';
import styles from './Activity.module.css';
import { CorrectionList, HazardList, ReportList, ReviewList } from './lists';
import { MissingPlaceList } from './MissingPlaceList';
import { PictureRequestList } from './PictureRequestList';

const SECTIONS = {
  reviews: { list: ReviewList, access: ['client'] },
  hazards: { list: HazardList, access: ['client', 'vendor'] },
  reports: { list: ReportList, access: ['member'] },
  corrections: { list: CorrectionList, access: ['member'] },
  missing: { list: MissingPlaceList, access: ['client', 'vendor'] },
  pictures: { list: PictureRequestList, access: ['member'] },
} as const;
type SectionName = keyof typeof SECTIONS;

/** What a person wrote and told us, and what became of it; each part loads and fails alone. */
export default function ActivityPage() {
  const t = useT('activity');
  const { hash } = useLocation();
  const { user } = useMe();
  const names = (Object.keys(SECTIONS) as SectionName[]).filter((name) =>
    mayAccess(user ?? null, SECTIONS[name].access),
  );
  // Hours were a section of their own, and links to it are about.
  const asked = hash === '#hours' ? 'corrections' : hash.slice(1);
  const current = names.find((name) => name === asked) ?? names[0];
  const List = current && SECTIONS[current].list;
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1>{t('title')}</h1>
      <TabRow label={t('sections')}>
        {names.map((name) => (
          <Link
            key={name}
            to={{ hash: name }}
            replace
            preventScrollReset
            aria-current={name === current ? 'page' : undefined}
          >
            {t(`${name}.title`)}
          </Link>
        ))}
      </TabRow>
      {List && (
        <section aria-labelledby="activity-section" className={styles.section}>
          <h2 id="activity-section" className="visually-hidden">
            {t(`${current}.title`)}
          </h2>
          <List />
        </section>
      )}
    </div>
  );
}
