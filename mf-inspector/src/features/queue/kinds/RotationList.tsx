import { REASON, type RotationRequest, type RotationRequestAction } from '@sabaijai/contract';
import { showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Case } from '../Case';
import { useColumns } from '../columns';
import { Decide } from '../Decide';
import { QueueList } from '../QueueList';
import { queueApi } from '../queue.api';
import type { KindProps } from './kind';

/** Inspectors who began a third full visit in a row without a connection; who waits longest comes first. */
export function RotationList({ province, filters }: KindProps) {
  const t = useT('queue');
  const answer = queueApi.useRotationsInfiniteQuery({ province }, { refetchOnMountOrArgChange: true });
  const { place, excerpt, since, province: provinceOf } = useColumns<RotationRequest>();
  return (
    <QueueList
      kind="rotations"
      filters={filters}
      columns={[
        place(({ businessName }) => businessName),
        excerpt('inspector', t('column.inspector'), ({ inspector }) => inspector),
        since(({ createdAt }) => createdAt),
        provinceOf((row) => row.province),
      ]}
      answer={answer}
      empty={t('empty.rotations')}
      title={t('kind.rotations')}
    >
      {({ row, close }) => (row ? <RotationCase request={row} close={close} /> : <p>{t('gone')}</p>)}
    </QueueList>
  );
}

function RotationCase({ request, close }: { request: RotationRequest; close: () => void }) {
  const t = useT('queue');
  const { dateTime } = useFormats();
  const [decide, { isLoading, error }] = queueApi.useDecideRotationMutation();
  const send = async (action: RotationRequestAction, reason: string) => {
    const answer = await decide({ id: request.id, action, reason });
    if (answer.error) return false;
    showToast({ tone: 'success', text: t(`rotation.done.${action}`) });
    close();
    return true;
  };
  const { id, businessId, businessName, inspector, startedAt, createdAt, actions } = request;
  return (
    <>
      <Case
        place={{ id: businessId, name: businessName }}
        facts={[
          [t('column.inspector'), inspector],
          [t('rotation.startedAt'), dateTime(startedAt)],
          [t('visit.asked'), dateTime(createdAt)],
        ]}
      >
        <p>{t(actions.length ? 'rotation.about' : 'rotation.involved')}</p>
      </Case>
      {actions.length > 0 && (
        <Decide
          machine="rotation-request"
          of={id}
          actions={actions}
          limits={REASON}
          isSending={isLoading}
          problem={error}
          onDecide={send}
          asks={{ permit: { words: 'needed' }, decline: { words: 'needed' } }}
        />
      )}
    </>
  );
}
