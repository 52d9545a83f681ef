import type { IconName } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { OutcomeBox } from '../../outcome/OutcomeBox';
import type { Proof } from './useProof';

const LOOKS = {
  holds: { tone: 'success', icon: 'check' },
  expired: { tone: 'warning', icon: 'clock' },
  withdrawn: { tone: 'error', icon: 'error' },
  forged: { tone: 'error', icon: 'error' },
  unknown: { tone: 'warning', icon: 'warning' },
} as const satisfies Record<Proof['is'], { tone: 'success' | 'warning' | 'error'; icon: IconName }>;

/** What the code on the card proves without anybody being asked. */
export function ProofBox({ proof }: { proof: Proof }) {
  const t = useT('verify');
  const { longDate } = useFormats();
  return (
    <OutcomeBox {...LOOKS[proof.is]}>
      <h2>{t(`proof.${proof.is}.title`)}</h2>
      <p>{t(`proof.${proof.is}.text`)}</p>
      {'listedAt' in proof && (
        <p>{t(proof.isStale ? 'proof.stale' : 'proof.listed', { date: longDate(proof.listedAt) })}</p>
      )}
    </OutcomeBox>
  );
}
