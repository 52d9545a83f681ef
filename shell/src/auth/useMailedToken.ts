import { useLocation, useNavigate } from '@sabaijai/shared-ui/router';
import { useEffect, useState } from 'react';

/** The token of a mail's link; null without one. It stands behind the `#`, which no server sees. */
export function useMailedToken(): string | null {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token'));
  useEffect(() => {
    // Neither the history nor a look over the shoulder shall give it away.
    if (hash) void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [hash, pathname, navigate]);
  return token;
}
