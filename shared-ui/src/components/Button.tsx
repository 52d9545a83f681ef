import { type ButtonHTMLAttributes, useId } from 'react';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon';

export type ButtonLook = 'primary' | 'quiet' | 'plain' | 'danger';

export function buttonClass(look: ButtonLook = 'quiet') {
  return `${styles.button} ${styles[look]}`;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  icon?: IconName;
  /** Why it can do nothing yet, as a sentence below it; it is off as long as there is one. */
  off?: string | undefined;
}

/**
 * For public pages, where antd's button would cost more than it gives. While something is on its way it is
 * `aria-disabled`: pressed in vain, but unlike a `disabled` one it keeps the focus for when that was refused.
 */
export function Button({ look = 'quiet', icon, off, children, onClick, ...rest }: ButtonProps) {
  const id = useId();
  const isOff = off !== undefined || rest['aria-disabled'] === true;
  return (
    <>
      <button
        type="button"
        className={buttonClass(look)}
        onClick={isOff ? (event) => event.preventDefault() : onClick}
        {...rest}
        {...(off !== undefined && { 'aria-disabled': true, 'aria-describedby': id })}
      >
        {icon && <Icon name={icon} />}
        {children}
      </button>
      {off !== undefined && (
        <p id={id} className={styles.off}>
          {off}
        </p>
      )}
    </>
  );
}
