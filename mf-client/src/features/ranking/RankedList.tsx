import { PageTitle } from '@sabaijai/shared-ui/app';
import { EmptyState, Sheet } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useState } from 'react';
import { FilterBar } from '../../places/FilterBar';
import { ListMeta } from '../../places/ListMeta';
import { useListQuery } from '../../places/listQuery';
import { PlaceList } from '../../places/PlaceList';
import { CATEGORIES } from '../../places/terms';
import styles from './RankedList.module.css';
import { listOf, type Ranking } from './ranking.loader';

/** The sentences that say what each ranking counts, and which places it never shows. */
const SENTENCES = {
  hot: {
    counts: [
      'hot.counts.view',
      'hot.counts.action',
      'hot.counts.favourite',
      'hot.counts.review',
      'hot.counts.age',
    ],
    needs: ['hot.needs.visitors', 'hot.needs.safe', 'hot.needs.open'],
  },
  recommend: {
    counts: [
      'recommend.counts.rating',
      'recommend.counts.safety',
      'recommend.counts.fresh',
      'recommend.counts.complete',
    ],
    needs: [
      'recommend.needs.grade',
      'recommend.needs.current',
      'recommend.needs.reviews',
      'recommend.needs.warnings',
    ],
  },
} as const satisfies Record<Ranking, Record<'counts' | 'needs', readonly string[]>>;

export function RankedList({ ranking }: { ranking: Ranking }) {
  const t = useT(['ranking', 'places']);
  const [explaining, setExplaining] = useState(false);
  const list = useListQuery(listOf(ranking));
  return (
    <div className={styles.page}>
      <PageTitle>{t(`${ranking}.title`)}</PageTitle>
      <ListMeta
        list={list}
        name={t(`${ranking}.title`)}
        description={t('summary', { lead: t(`${ranking}.lead`), how: t(`${ranking}.formula`) })}
      />
      <header className={styles.head}>
        <h1>{t(`${ranking}.title`)}</h1>
        <p>
          {t(`${ranking}.lead`)}{' '}
          <button
            type="button"
            className={styles.how}
            aria-haspopup="dialog"
            onClick={() => setExplaining(true)}
          >
            {t('how')}
          </button>
        </p>
      </header>
      <div className={styles.filters}>
        <FilterBar list={list} fields={['province']} plain={['category']} />
        <fieldset className={styles.types} data-script>
          <legend className="visually-hidden">{t('places:filter.category')}</legend>
          {[null, ...CATEGORIES].map((category) => (
            <button
              key={category}
              type="button"
              className={styles.type}
              aria-pressed={list.filters.category === category}
              onClick={() => list.set({ category })}
            >
              {category ? t(`places:category.${category}`) : t('places:filter.anyCategory')}
            </button>
          ))}
        </fieldset>
      </div>
      <PlaceList
        list={list}
        ranked
        empty={
          <div className={styles.empty}>
            <EmptyState title={t(`${ranking}.empty`)} />
            <Needs ranking={ranking} />
          </div>
        }
      />
      <Sheet open={explaining} title={t('how')} onClose={() => setExplaining(false)}>
        <p>{t(`${ranking}.formula`)}</p>
        <h3>{t('counts')}</h3>
        <ul className={styles.sentences}>
          {SENTENCES[ranking].counts.map((sentence) => (
            <li key={sentence}>{t(sentence)}</li>
          ))}
        </ul>
        <Needs ranking={ranking} />
        <p className={styles.paid}>{t('neverPaid')}</p>
      </Sheet>
    </div>
  );
}

function Needs({ ranking }: { ranking: Ranking }) {
  const t = useT('ranking');
  return (
    <>
      <h3>{t('needs')}</h3>
      <ul className={styles.sentences}>
        {SENTENCES[ranking].needs.map((sentence) => (
          <li key={sentence}>{t(sentence)}</li>
        ))}
      </ul>
    </>
  );
}
