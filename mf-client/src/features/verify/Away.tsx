import { CARD_METRES } from '@sabaijai/contract';
import { Button, Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { OutcomeBox } from '../../outcome/OutcomeBox';
import { useAway } from './useAway';
import styles from './VerifyPage.module.css';

/** A genuine card can be copied and hung up elsewhere: whether the place of the card is the one where it is shown. */
export function Away({ point }: { point: { lat: number; lon: number } }) {
  const t = useT('verify');
  const { distance } = useFormats();
  const { state, ask, metres } = useAway(point);
  if (metres !== null && metres > CARD_METRES)
    return (
      <OutcomeBox tone="warning" icon="warning">
        <h2>{t('away.far.title', { distance: distance(metres) })}</h2>
        <p>{t('away.far.text')}</p>
      </OutcomeBox>
    );
  return (
    <section className={styles.card} aria-labelledby="away-title">
      <h2 id="away-title">{t('away.title')}</h2>
      {metres === null ? (
        <>
          <p role="status">{t(state === 'failed' ? 'away.failed' : 'away.text')}</p>
          <Button icon="pin" onClick={ask} aria-disabled={state === 'asking'}>
            {t('away.ask')}
          </Button>
        </>
      ) : (
        <p role="status" className={styles.line}>
          <Icon name="check" size={18} /> {t('away.here')}
        </p>
      )}
    </section>
  );
}
