import { Antd } from '@sabaijai/shared-ui/antd/core';
import { Icon, type IconName, Sheet } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { NavLink, useLocation } from '@sabaijai/shared-ui/router';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './StaffLayout.module.css';
import { useWide } from './useWide';

export interface StaffEntry {
  key: string;
  to: string;
  label: string;
  icon: IconName;
  /** How many things wait there. */
  badge?: number;
  /** Chosen at exactly this address only, not below it. */
  end?: boolean;
}

/** What fits under a thumb; the rest stands behind "More". */
const UNDER_THUMB = 5;

/** Around the pages of a staff remote: its menu at the side, on phones at the bottom edge in place of the visitors'. */
export function StaffLayout({
  label,
  entries,
  children,
}: {
  /** What the menu is, for who listens. */
  label: string;
  entries: readonly StaffEntry[];
  children: ReactNode;
}) {
  const isWide = useWide();
  const fits = isWide || entries.length <= UNDER_THUMB;
  const shown = fits ? entries : entries.slice(0, UNDER_THUMB - 1);
  return (
    <Antd>
      <div className={styles.layout}>
        <nav className={`bottom-bar ${styles.menu}`} aria-label={label} data-staff-menu>
          <Places entries={shown} />
          {!fits && <More entries={entries.slice(UNDER_THUMB - 1)} />}
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
    </Antd>
  );
}

function Places({ entries }: { entries: readonly StaffEntry[] }) {
  return entries.map(({ key, to, label, icon, badge, end }) => (
    <NavLink key={key} to={to} end={end ?? false} className={styles.place}>
      <Icon name={icon} size={20} />
      <span className={styles.label}>{label}</span>
      <Badge count={badge} />
    </NavLink>
  ));
}

function Badge({ count = 0 }: { count: number | undefined }) {
  const t = useT('staff');
  if (count < 1) return null;
  return (
    <span className={`badge ${styles.badge}`}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t('waiting', { count })}</span>
    </span>
  );
}

function More({ entries }: { entries: readonly StaffEntry[] }) {
  const t = useT('staff');
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // Closed by arriving, not by pressing: the link must be there until it was followed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival closes it
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <button type="button" className={styles.place} aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon name="more" size={20} />
        <span className={styles.label}>{t('more')}</span>
        <Badge count={entries.reduce((sum, { badge = 0 }) => sum + badge, 0)} />
      </button>
      <Sheet open={open} title={t('more')} onClose={() => setOpen(false)} back={false}>
        <div className={styles.rest}>
          <Places entries={entries} />
        </div>
      </Sheet>
    </>
  );
}
