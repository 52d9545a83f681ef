import { PageTitle } from '@sabaijai/shared-ui/app';
import { Icon, type IconName } from '@sabaijai/shared-ui/components';
import { type Instant, useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import type { ReactNode } from 'react';
import { DaylightSwitch } from './Daylight';
import styles from './PageHeader.module.css';

export type SaveState =
  | { state: 'saved'; at: Instant }
  /** `loose`: the device has no room for it, so that it is lost with the page. */
  | { state: 'saving' | 'unsaved' | 'offline' | 'loose' }
  /** Nothing is entered yet, and this device would not keep it. */
  | { state: 'full' }
  /** On this device, and refused: it is not sent by itself. */
  | { state: 'held' }
  /** Kept, and sent once they have signed in again. */
  | { state: 'signed-out'; onSignIn: () => void }
  /** On this device's disk, on its way to the server. */
  | { state: 'kept'; count: number }
  | { state: 'failed'; onRetry: () => void };

const ICONS: Record<SaveState['state'], IconName> = {
  saved: 'success',
  saving: 'clock',
  unsaved: 'edit',
  offline: 'info',
  kept: 'info',
  loose: 'warning',
  held: 'warning',
  full: 'warning',
  'signed-out': 'warning',
  failed: 'error',
};

/** The head of a staff page: where it belongs, its name, its one main action; and whether its input is safe. */
export function PageHeader(props: {
  title: string;
  lead?: string;
  back?: { to: string; label: string };
  save?: SaveState;
  actions?: ReactNode;
}) {
  const { title, lead, back, save, actions } = props;
  return (
    <>
      <header className={styles.header}>
        <PageTitle>{title}</PageTitle>
        {back && (
          <Link to={back.to} className={styles.back}>
            <Icon name="back" /> {back.label}
          </Link>
        )}
        <div className={styles.row}>
          <div className={styles.title}>
            <h1>{title}</h1>
            <DaylightSwitch />
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {save && <SaveNote save={save} />}
    </>
  );
}

/** Sticks below the product's header for as long as the page is: never a question whether the input is safe. */
function SaveNote({ save }: { save: SaveState }) {
  const t = useT(['staff', 'common']);
  const { time, number } = useFormats();
  return (
    <div className={styles.save} data-save={save.state} role="status">
      <Icon name={ICONS[save.state]} />
      {t(`save.${save.state}`, {
        ...(save.state === 'saved' && { time: time(save.at) }),
        ...(save.state === 'kept' && { number: number(save.count) }),
      })}
      {save.state === 'failed' && (
        <button type="button" className={styles.retry} onClick={save.onRetry}>
          {t('common:retry')}
        </button>
      )}
      {save.state === 'signed-out' && (
        <button type="button" className={styles.retry} onClick={save.onSignIn}>
          {t('save.signIn')}
        </button>
      )}
    </div>
  );
}
