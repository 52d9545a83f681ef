import type { Area } from '@sabaijai/contract';
import { PageTitle } from '@sabaijai/shared-ui/app';
import { EmptyState } from '@sabaijai/shared-ui/components';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { isProblem, SectionError } from '@sabaijai/shared-ui/problem';
import { useParams } from '@sabaijai/shared-ui/router';
import { FilterBar } from '../../places/FilterBar';
import { ListMeta } from '../../places/ListMeta';
import { useListQuery } from '../../places/listQuery';
import { PlaceExplorer } from '../../places/PlaceExplorer';
import { useAreaQuery } from '../../places/places.api';
import { useProvinceName } from '../../places/provinces';
import styles from './AreaPage.module.css';
import { listOf } from './area.loader';

/** A town, island or quarter: all that is there. */
export default function AreaPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useAreaQuery(id);
  if (isProblem(error) && error.status === 404) throw error;
  if (error && !data) return <SectionError problem={error} onRetry={refetch} />;
  return data ? <AreaList key={id} area={data} /> : null;
}

function AreaList({ area }: { area: Area }) {
  const t = useT('area');
  const text = useText();
  const { distance } = useFormats();
  const provinceName = useProvinceName();
  const list = useListQuery(listOf(area.id));
  const name = text(area.name)?.text ?? area.id;
  const title = t('title', { area: name });
  const lead = t('lead', {
    area: name,
    province: provinceName(area.province),
    distance: distance(area.radius),
  });
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <ListMeta list={list} name={title} description={lead} />
      <header>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <PlaceExplorer
        list={list}
        controls={
          <FilterBar
            list={list}
            fields={['grade', 'open_now', 'category', 'tags', 'rating_min', 'amenities', 'facets']}
          />
        }
        empty={<EmptyState title={t('empty', { area: name })} />}
      />
      <p className={styles.credit}>{t('credit')}</p>
    </div>
  );
}
