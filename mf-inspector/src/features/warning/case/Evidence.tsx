import type { WarningItem, WarningReply } from '@sabaijai/contract';
import { useFormats, useT, useText } from '@sabaijai/shared-ui/locale';
import { BeforeAfter } from '@sabaijai/shared-ui/photos/shown';
import { Photos } from '../parts';
import styles from '../warning.module.css';
import { Taken } from './Taken';

const isSeenFixed = ({ visit }: WarningItem) => Boolean(visit?.isFixed && visit.photos.length);

/** The answer whose pictures stand beside the inspector's: the newest, when it says fixed and no visit has shown more. */
export function replyBeside(item: WarningItem): WarningReply | undefined {
  const last = item.replies.at(-1);
  return last?.kind === 'fixed' && !isSeenFixed(item) ? last : undefined;
}

/** What was photographed: when it was found beside when it was fixed, as the vendor or a visit shows it. */
export function Evidence({ item }: { item: WarningItem }) {
  const t = useT('warning');
  const text = useText();
  const { dateTime, distance } = useFormats();
  const about = text(item.matter)?.text ?? '';
  const { visit } = item;
  const fixed = replyBeside(item);
  const isOfVisit = isSeenFixed(item);
  const after = isOfVisit ? visit?.photos : fixed?.photos;
  const [firstBefore, ...before] = item.photos;
  const [firstAfter, ...rest] = after ?? [];
  const sentence = isOfVisit
    ? visit && t('evidence.visit', { at: dateTime(visit.at), distance: distance(visit.metres) })
    : fixed && t('evidence.reply', { at: dateTime(fixed.sentAt) });
  if (!firstBefore && !firstAfter && !sentence) return null;
  return (
    <div className={styles.evidence}>
      {firstBefore && firstAfter ? (
        <>
          <BeforeAfter before={firstBefore} after={firstAfter} about={about} />
          <Photos ids={[...before, ...rest]} about={about} />
        </>
      ) : (
        <Photos ids={[...item.photos, ...(after ?? [])]} about={about} />
      )}
      {sentence && <p className={styles.quiet}>{sentence}</p>}
      {fixed && <Taken reply={fixed} />}
    </div>
  );
}
