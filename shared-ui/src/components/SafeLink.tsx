import { Link, useNavigate } from '@sabaijai/shared-ui/router';
import type { AnchorHTMLAttributes } from 'react';
import { destinationOf, safeNavigate } from './navigation';

interface SafeLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
}

/** For addresses that come from data. A dangerous one is shown as plain text. */
export function SafeLink({ to, children, ...rest }: SafeLinkProps) {
  const navigate = useNavigate();
  const origin = typeof window === 'undefined' ? '' : window.location.origin;
  const destination = destinationOf(to, origin);
  switch (destination.kind) {
    case 'inside':
      return (
        <Link to={destination.path} {...rest}>
          {children}
        </Link>
      );
    case 'call':
      return (
        <a href={destination.href} {...rest}>
          {children}
        </a>
      );
    case 'outside':
      return (
        <a
          href={destination.href}
          rel="noopener noreferrer nofollow"
          {...rest}
          onClick={(event) => {
            event.preventDefault();
            rest.onClick?.(event);
            safeNavigate(navigate, to);
          }}
        >
          {children}
        </a>
      );
    case 'refused':
      return <span {...rest}>{children}</span>;
  }
}
