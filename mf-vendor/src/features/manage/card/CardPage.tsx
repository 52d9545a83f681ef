import type { Id } from '@sabaijai/contract';
import { Button, EmptyState, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import type { ComponentProps } from 'react';
import { useBusinessId } from '../../../useBusinessId';
import { Frame } from '../Frame';
import { manageApi } from '../manage.api';
import styles from '../manage.module.css';
import { GradeCard } from './GradeCard';
import cardStyles from './GradeCard.module.css';

/** So many of the latest results stand on a card. */
const SHOWN = 3;

/** The grade card to print and hang at the door. */
export default function CardPage() {
  const t = useT('manage');
  const id = useBusinessId();
  const answer = manageApi.useBusinessHomeQuery(id);
  return (
    <Frame id={id} title={t('card.title')} lead={t('card.lead')} answer={answer}>
      {({ place: { name, state, safety, results } }) => {
        const [newest, ...earlier] = results.slice(0, SHOWN);
        if (state === 'suspended' || state === 'closed') return <EmptyState title={t(`card.${state}`)} />;
        if (!safety.grade || !newest)
          return <EmptyState title={t(safety.word === 'EXPIRED' ? 'card.expired' : 'card.none')} />;
        return <ToPrint id={id} name={name} grade={safety.grade} results={[newest, ...earlier]} />;
      }}
    </Frame>
  );
}

function ToPrint({ id, ...card }: { id: Id<'business'> } & Omit<ComponentProps<typeof GradeCard>, 'hash'>) {
  const t = useT('manage');
  const { data, error, refetch } = manageApi.useSignedCardQuery(id);
  if (error) return <SectionError problem={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  return (
    <>
      <p className={styles.ways}>
        <Button look="primary" onClick={() => window.print()}>
          {t('card.print')}
        </Button>
      </p>
      <div className={cardStyles.frame}>
        <GradeCard {...card} hash={data.hash} />
      </div>
    </>
  );
}
