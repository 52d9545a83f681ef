import type { ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon';

export type ButtonLook = 'primary' | 'quiet' | 'plain';

export function buttonClass(look: ButtonLook = 'quiet') {
  return `${styles.button} ${styles[look]}`;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  icon?: IconName;
}

/**
 * For public pages, where antd's button would cost more than it gives. While something is on its way it is
 * `aria-disabled`: pressed in vain, but unlike a `disabled` one it keeps the focus for when that was refused.
 */
export function Button({ look = 'quiet', icon, children, onClick, ...rest }: ButtonProps) {
  const isOff = rest['aria-disabled'] === true;
  return (
    <button
      type="button"
      className={buttonClass(look)}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
