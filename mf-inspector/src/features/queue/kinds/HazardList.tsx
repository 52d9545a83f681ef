import { type HazardAction, type HazardReport, HazardState, hazardLinkItems } from '@sabaijai/contract';
import { useLazyModule } from '@sabaijai/shared-ui/app';
import {
  buttonClass,
  Chip,
  type IconName,
  SkeletonLines,
  showToast,
  type Tone,
} from '@sabaijai/shared-ui/components';
import { FacetIcon } from '@sabaijai/shared-ui/facet';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { type Column, useFilters } from '@sabaijai/shared-ui/staff/list';
import { useState } from 'react';
import { formPage } from '../../../paths';
import { Case, CasePhotos } from '../Case';
import { Choice, type ChoiceProps } from '../Choice';
import { useColumns } from '../columns';
import { Decide } from '../Decide';
import { QueueList } from '../QueueList';
import styles from '../QueuePage.module.css';
import { queueApi } from '../queue.api';
import type { KindProps } from './kind';

const LOOKS: Readonly<Record<HazardState, readonly [Tone, IconName]>> = {
  received: ['info', 'clock'],
  triaged: ['violet', 'eye'],
  linked: ['success', 'link'],
  dismissed: ['neutral', 'close'],
  duplicate: ['neutral', 'split'],
};

/** Urgent ones first; by a filter also what was decided. */
export function HazardList({ province, filters }: KindProps) {
  const t = useT('queue');
  const own = [
    ...filters,
    {
      key: 'state',
      label: t('filter.state'),
      single: true,
      options: HazardState.options.map((value) => ({ value, label: t(`hazard.state.${value}`) })),
    },
  ];
  const { valuesOf } = useFilters(own);
  const state = HazardState.safeParse(valuesOf('state')[0]).data;
  const answer = queueApi.useHazardsInfiniteQuery({ province, state }, { refetchOnMountOrArgChange: true });
  const { place, excerpt, since, province: provinceOf } = useColumns<HazardReport>();
  const columns: Column<HazardReport>[] = [
    place(({ businessName }) => businessName),
    { key: 'state', title: t('column.state'), onCard: 'bare', render: (row) => <Standing {...row} /> },
    {
      key: 'facet',
      title: t('column.facet'),
      onCard: 'bare',
      render: ({ facet }) => <FacetName facet={facet} />,
    },
    excerpt('text', t('column.text'), ({ text }) => text),
    provinceOf(({ place: at }) => at?.province),
    since(({ createdAt }) => createdAt),
  ];
  return (
    <QueueList
      kind="hazards"
      filters={own}
      columns={columns}
      answer={answer}
      empty={t('empty.hazards')}
      title={t('kind.hazards')}
    >
      {({ id, close }) => <HazardCase id={id} close={close} />}
    </QueueList>
  );
}

function Standing({ state, place }: HazardReport) {
  const t = useT('queue');
  const [tone, icon] = LOOKS[state];
  return (
    <span className={styles.chips}>
      {place?.isUrgent && (
        <Chip tone="error" icon="alert">
          {t('hazard.urgent', { count: place.reporters })}
        </Chip>
      )}
      <Chip tone={tone} icon={icon}>
        {t(`hazard.state.${state}`)}
      </Chip>
      {place && place.proof !== 'counted' && (
        <Chip tone={place.proof === 'held' ? 'warning' : 'neutral'}>{t(`hazard.proof.${place.proof}`)}</Chip>
      )}
    </span>
  );
}

function FacetName({ facet }: Pick<HazardReport, 'facet'>) {
  const t = useT('register-business');
  return (
    <span className={styles.facet}>
      <FacetIcon facet={facet} /> {t(`form3.facets.option.${facet}`)}
    </span>
  );
}

/** Its sentences are heavy and come when one is opened. */
const useChecklist = () => useLazyModule(true, [], () => import('@sabaijai/contract/checklist'));

function HazardCase({ id, close }: { id: string; close: () => void }) {
  const t = useT('queue');
  const { dateTime } = useFormats();
  const { language } = useLocale();
  const { data: hazard, error, refetch } = queueApi.useHazardQuery(id, { refetchOnMountOrArgChange: true });
  const { module: checklist } = useChecklist();
  if (error) return <SectionError problem={error} onRetry={() => void refetch()} />;
  if (!hazard) return <SkeletonLines lines={8} />;
  const itemText = (item: string | null) =>
    item && `${item} ${checklist?.CHK_2026_1.items.find((each) => each.id === item)?.text[language] ?? ''}`;
  return (
    <>
      <Case
        place={{ id: hazard.businessId, name: hazard.businessName }}
        facts={[
          [t('column.facet'), <FacetName key="facet" facet={hazard.facet} />],
          hazard.checklistItemId ? [t('hazard.itemGiven'), itemText(hazard.checklistItemId)] : null,
          [t('hazard.seenAt'), dateTime(hazard.seenAt)],
          [t('hazard.sentAt'), dateTime(hazard.createdAt)],
          hazard.place?.reporters
            ? [t('hazard.reporters'), t('hazard.people', { count: hazard.place.reporters })]
            : null,
          hazard.place?.unproved
            ? [t('hazard.proof.unproved'), t('hazard.reports', { count: hazard.place.unproved })]
            : null,
          hazard.linkedItemId ? [t('hazard.linked'), itemText(hazard.linkedItemId)] : null,
          hazard.outcome ? [t('hazard.told'), hazard.outcome] : null,
        ]}
      >
        <Standing {...hazard} />
        {hazard.place && hazard.place.proof !== 'counted' && (
          <p className={styles.quiet}>{t(`hazard.why.${hazard.place.proof}`)}</p>
        )}
        <p className={styles.text}>{hazard.text}</p>
        <CasePhotos ids={hazard.photos} />
        <Link className={buttonClass('primary')} to={formPage(hazard.businessId, 'form1')}>
          {t('hazard.inspect')}
        </Link>
      </Case>
      <HazardDecision hazard={hazard} close={close} />
    </>
  );
}

function HazardDecision({ hazard, close }: { hazard: HazardReport; close: () => void }) {
  const t = useT('queue');
  const [decide, { isLoading, error }] = queueApi.useDecideHazardMutation();
  const [checklistItemId, setItem] = useState(hazard.checklistItemId ?? '');
  const [inspectionId, setInspection] = useState('');
  const [duplicateOf, setDuplicate] = useState('');
  const send = async (action: HazardAction, outcome: string) => {
    const links = action === 'link' && {
      checklistItemId: checklistItemId || null,
      inspectionId: (inspectionId || null) as never,
    };
    const merges = action === 'merge' && { duplicateOf: duplicateOf as never };
    const answer = await decide({
      id: hazard.id,
      action,
      body: { outcome: outcome || null, ...links, ...merges },
    });
    if (answer.error) return false;
    showToast({ tone: 'success', text: t(`hazard.done.${action}`) });
    close();
    return true;
  };
  return (
    <Decide
      machine="hazard-report"
      of={hazard.id}
      actions={hazard.actions}
      main={hazard.state === 'received' ? 'triage' : 'link'}
      isSending={isLoading}
      problem={error}
      onDecide={(action, words) => send(action, words)}
      asks={{
        triage: { words: 'none' },
        dismiss: { words: 'needed' },
        link: {
          words: 'needed',
          lacks: !checklistItemId && !inspectionId && t('hazard.needsLink'),
          more: (
            <>
              <ItemChoice facet={hazard.facet} value={checklistItemId} onChange={setItem} />
              <InspectionChoice id={hazard.id} value={inspectionId} onChange={setInspection} />
            </>
          ),
        },
        merge: {
          words: 'needed',
          lacks: !duplicateOf && t('hazard.needsReport'),
          more: <ReportChoice id={hazard.id} value={duplicateOf} onChange={setDuplicate} />,
        },
      }}
    />
  );
}

function ItemChoice({ facet, ...choice }: ChoiceProps & Pick<HazardReport, 'facet'>) {
  const t = useT('queue');
  const { language } = useLocale();
  const { module, error, retry } = useChecklist();
  if (error) return <SectionError problem={error} onRetry={retry} />;
  if (!module) return <SkeletonLines lines={2} />;
  return (
    <Choice
      {...choice}
      label={t('hazard.item')}
      none={t('hazard.none')}
      options={hazardLinkItems(module.CHK_2026_1, facet).map(({ id, text }) => ({
        value: id,
        label: `${id} ${text[language]}`,
      }))}
    />
  );
}

function InspectionChoice({ id, ...choice }: ChoiceProps & { id: string }) {
  const t = useT('queue');
  const { date } = useFormats();
  const { data } = queueApi.useHazardTargetsQuery(id);
  if (!data?.inspections.length) return <p className={styles.quiet}>{t('hazard.noInspection')}</p>;
  return (
    <Choice
      {...choice}
      label={t('hazard.inspection')}
      none={t('hazard.none')}
      options={data.inspections.map((inspection) => ({
        value: inspection.id,
        label: t(`hazard.inspectionOf.${inspection.state}`, { date: date(inspection.startedAt) }),
      }))}
    />
  );
}

function ReportChoice({ id, ...choice }: ChoiceProps & { id: string }) {
  const t = useT('queue');
  const { date } = useFormats();
  const { data, error, refetch } = queueApi.useHazardTargetsQuery(id);
  if (error) return <SectionError problem={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={2} />;
  if (data.reports.length === 0) return <p className={styles.quiet}>{t('hazard.noOther')}</p>;
  return (
    <Choice
      {...choice}
      label={t('hazard.other')}
      none={t('hazard.none')}
      options={data.reports.map(({ id: other, text, createdAt }) => ({
        value: other,
        label: `${date(createdAt)} – ${text.slice(0, 80)}`,
      }))}
    />
  );
}
