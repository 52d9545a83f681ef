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

/** For public pages, where antd's button would cost more than it gives. */
export function Button({ look = 'quiet', icon, children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={buttonClass(look)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
