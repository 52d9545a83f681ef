import { ProvinceCode, provincesInOrder, QUEUE_COUNT_MAX, QueueKind, queueKindsOf } from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { useSearchParams } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import type { Filter } from '@sabaijai/shared-ui/staff/list';
import type { ComponentType } from 'react';
import { Tabs } from '../../Tabs';
import { AppealList } from './kinds/AppealList';
import { BusinessList } from './kinds/BusinessList';
import { CorrectionList } from './kinds/CorrectionList';
import { HazardList } from './kinds/HazardList';
import { InviteList } from './kinds/InviteList';
import type { KindProps } from './kinds/kind';
import { MissingPlaceList } from './kinds/MissingPlaceList';
import { PictureList } from './kinds/PictureList';
import { ReInspectionList } from './kinds/ReInspectionList';
import { ReportList } from './kinds/ReportList';
import { ReviewList } from './kinds/ReviewList';
import { RotationList } from './kinds/RotationList';
import styles from './QueuePage.module.css';
import { queueApi } from './queue.api';

const LISTS: Readonly<Record<QueueKind, ComponentType<KindProps>>> = {
  hazards: HazardList,
  reinspections: ReInspectionList,
  missing: MissingPlaceList,
  appeals: AppealList,
  rotations: RotationList,
  reviews: ReviewList,
  reports: ReportList,
  pictures: PictureList,
  corrections: CorrectionList,
  businesses: BusinessList,
  invites: InviteList,
};

/** What waits for an inspector to decide; most kinds for leads alone. */
export default function QueuePage() {
  const t = useT('queue');
  const { language } = useLocale();
  const { user } = useMe();
  const [query] = useSearchParams();
  const kinds = queueKindsOf(user ?? null);
  // Hours were a kind of their own, and links to it are about.
  const named = query.get('kind') === 'hours' ? 'corrections' : query.get('kind');
  const asked = QueueKind.safeParse(named).data;
  const kind = asked && kinds.includes(asked) ? asked : 'hazards';
  const province = ProvinceCode.safeParse(query.get('province')).data;
  const mine = user?.isLead ? [] : (user?.provinces ?? []);
  const provinces = provincesInOrder(language).filter(({ code }) => mine.length === 0 || mine.includes(code));
  // With one province there is nothing to choose.
  const filters: Filter[] =
    provinces.length === 1
      ? []
      : [
          {
            key: 'province',
            label: t('filter.province'),
            single: true,
            options: provinces.map(({ code, name }) => ({ value: code, label: name[language] })),
          },
        ];
  const List = LISTS[kind];
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} lead={t(user?.isLead ? 'lead.lead' : 'lead.inspector')} />
      {kinds.length > 1 && <Kinds kinds={kinds} current={kind} province={province} />}
      <List key={kind} province={province} filters={kind === 'invites' ? [] : filters} />
    </div>
  );
}

function Kinds({
  kinds,
  current,
  province,
}: {
  kinds: readonly QueueKind[];
  current: QueueKind;
  province: ProvinceCode | undefined;
}) {
  const t = useT('queue');
  const { number } = useFormats();
  const { data } = queueApi.useQueueCountsQuery({ province }, { refetchOnMountOrArgChange: true });
  const shown = (count: number | undefined) =>
    count !== undefined && count > QUEUE_COUNT_MAX
      ? t('many', { count: number(QUEUE_COUNT_MAX) })
      : count === undefined
        ? undefined
        : number(count);
  const there = province ? `&province=${province}` : '';
  return (
    <Tabs
      label={t('kinds')}
      current={current}
      tabs={kinds.map((kind) => ({
        name: kind,
        to: `?kind=${kind}${there}`,
        word: t(`kind.${kind}`),
        count: shown(data?.counts[kind]),
      }))}
    />
  );
}
