import { useT } from '@sabaijai/shared-ui/locale';
import { type MouseEvent, useId, useRef } from 'react';
import { Button } from './Button';
import { Icon } from './Icon';
import styles from './MoreMenu.module.css';

const GAP = 4;

/** What is done now and then, behind one button: a sheet on phones, below the button where there is room. */
export function MoreMenu({
  items,
}: {
  items: readonly { label: string; onChoose: () => void; isOff?: boolean }[];
}) {
  const t = useT('common');
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  /** In the topmost layer, where a button's place on the screen has to be told. */
  const place = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const { bottom, right } = currentTarget.getBoundingClientRect();
    menu.current?.style.setProperty('--top', `${bottom + GAP}px`);
    menu.current?.style.setProperty('--right', `${document.documentElement.clientWidth - right}px`);
  };
  return (
    <>
      <Button aria-haspopup="dialog" popoverTarget={id} onClick={place}>
        {t('more')} <Icon name="down" size={12} />
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('more')}
        className={styles.menu}
        onToggle={({ newState }) => newState === 'open' && menu.current?.querySelector('button')?.focus()}
      >
        {items.map(({ label, onChoose, isOff = false }) => (
          <button
            key={label}
            type="button"
            aria-disabled={isOff}
            onClick={() => {
              if (isOff) return;
              // Gives the focus back to the button first, and so does whatever opens now.
              menu.current?.hidePopover();
              onChoose();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  );
}
