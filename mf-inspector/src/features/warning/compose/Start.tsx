import { type Id, WARNING_ITEMS_MAX, type WarningDoor } from '@sabaijai/contract';
import { Button, Chip } from '@sabaijai/shared-ui/components';
import { useKeptDraft } from '@sabaijai/shared-ui/keep';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { SeverityChip } from '@sabaijai/shared-ui/place';
import { Link } from '@sabaijai/shared-ui/router';
import { useFailed } from '../checklist';
import { Photos, useName } from '../parts';
import { casePath } from '../paths';
import styles from '../warning.module.css';
import { useBeginning } from './kept';

/** What was found, to be ticked: with it the warning begins. */
export function Start({ door, onStarted }: { door: WarningDoor; onStarted: (id: Id<'warning'>) => void }) {
  const t = useT('warning');
  const failed = useFailed(door.inspection?.checklistVersion);
  const { date } = useFormats();
  const findings = door.inspection?.findings ?? [];
  const usual = findings
    .filter(({ isCorrected, warningId, closedWarningId }) => !isCorrected && !warningId && !closedWarningId)
    .slice(0, WARNING_ITEMS_MAX)
    .map(({ itemId }) => itemId);
  const {
    value: chosen,
    change,
    drop,
  } = useKeptDraft(`warning-of/${door.place.id}/${door.inspection?.id}`, usual);
  const start = useBeginning(door, useName()(door.place));
  const begin = async () => {
    const id = await start(chosen);
    drop();
    onStarted(id);
  };
  return (
    <section className={styles.section} aria-labelledby="findings">
      <h2 id="findings">{t('start.title')}</h2>
      {door.inspection ? (
        <p className={styles.quiet}>
          {t('start.inspection', { date: date(door.inspection.finishedAt), count: findings.length })}
        </p>
      ) : (
        <p>{t('start.none')}</p>
      )}
      <ul className={styles.ticks}>
        {findings.map((finding) => {
          const { itemId, severity, isCorrected, isRepeat, photos, note, warningId, closedWarningId } =
            finding;
          const asked = warningId ?? closedWarningId;
          return (
            <li key={itemId} data-severity={severity}>
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  checked={chosen.includes(itemId)}
                  disabled={warningId !== null}
                  onChange={({ target }) =>
                    void change((before) =>
                      target.checked ? [...before, itemId] : before.filter((each) => each !== itemId),
                    )
                  }
                />
                <span>
                  <span className={styles.itemId}>{itemId}</span> <strong>{failed(itemId)}</strong>
                </span>
              </label>
              <span className={styles.chips}>
                <SeverityChip severity={severity} />
                {isCorrected && <Chip tone="success">{t('start.corrected')}</Chip>}
                {isRepeat && <Chip tone="warning">{t('start.repeat')}</Chip>}
              </span>
              {note && <p className={styles.text}>{note}</p>}
              <Photos ids={photos} about={failed(itemId)} />
              {asked && (
                <p>
                  {t(warningId ? 'start.asked' : 'start.closed')}{' '}
                  <Link to={casePath(asked)}>{t('start.open')}</Link>
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles.ways}>
        <Button look="primary" icon="edit" onClick={() => void begin()}>
          {t(chosen.length ? 'start.begin' : 'start.beginOwn')}
        </Button>
      </div>
    </section>
  );
}
