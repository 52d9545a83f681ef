import { useT } from '@sabaijai/shared-ui/locale';
import { useNavigate } from '@sabaijai/shared-ui/router';
import { searchPath } from '../../paths';
import { AreaChip } from '../../places/AreaChip';
import { pointOf, useArea } from '../../places/area';
import { filterQuery, type ListFilters, NO_FILTERS } from '../../places/filters';
import { SearchField } from '../../search-field/SearchField';
import { GradesKey } from './GradesKey';
import styles from './Hero.module.css';

/** What the product promises, and the two questions of a visitor: what, and where. */
export function Hero() {
  const t = useT('home');
  const navigate = useNavigate();
  const area = useArea();
  const search = (change: Partial<ListFilters>) =>
    navigate(
      searchPath({
        ...(area?.kind === 'province' && { province: area.code }),
        ...(area?.kind === 'here' && { near: pointOf(area) }),
        ...filterQuery({ ...NO_FILTERS, ...change }),
      }),
    );
  return (
    <section className={styles.hero}>
      <Scene />
      <div className={styles.words}>
        <h1 className={styles.title}>{t('hero.title')}</h1>
        <p className={styles.lead}>{t('hero.lead')}</p>
      </div>
      <div className={styles.search}>
        <SearchField q="" placeholder={t('hero.placeholder')} onSearch={search} />
        <AreaChip />
      </div>
      <GradesKey />
    </section>
  );
}

/** The harbour at night, in layers. */
function Scene() {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 1200 360"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles.moon} fill="var(--primary-tint)">
        <circle cx="985" cy="92" r="42" opacity="0.9" />
        <circle cx="985" cy="92" r="78" opacity="0.08" />
      </g>
      <path
        d="M0 268 130 214l120 38 150-76 130 66 140-44 96 40 130-96 118 70 86-38 100 62v124H0z"
        fill="var(--navy-line)"
        opacity="0.45"
      />
      <path
        d="M0 292 180 250l160 34 190-44 150 40 170-58 150 50 200-32v120H0z"
        fill="var(--primary)"
        opacity="0.3"
      />
      <rect y="284" width="1200" height="76" fill="var(--navy-raised)" />
      <path
        d="M935 298h100M950 310h70M965 322h40M120 304h90M320 326h140M600 312h70M700 336h160M1060 332h110"
        stroke="var(--primary-tint)"
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.35"
      />
      <path
        d="M742 296c30 10 108 10 146-2l22-28c-4 22-8 40-22 46h-118c-14 0-22-6-28-16z"
        fill="var(--violet)"
      />
      <path d="M786 294v-22h58v22M780 272h70" stroke="var(--violet-tint)" strokeWidth="3" fill="none" />
      <circle cx="815" cy="282" r="4" fill="var(--star)" />
    </svg>
  );
}
