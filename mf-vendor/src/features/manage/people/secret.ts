import { InvitationSecret } from '@sabaijai/contract';
import { landingHash } from '@sabaijai/shared-ui/app';
import { useLocation, useNavigate } from '@sabaijai/shared-ui/router';
import { useEffect, useState } from 'react';

const secretIn = (hash: string): string | null => {
  const { data } = InvitationSecret.safeParse(new URLSearchParams(hash.slice(1)).get('secret'));
  return data ?? null;
};

/**
 * What the link of a mail or a code brought, until it was answered. Kept beside the page, as whoever is not signed in is
 * led away to sign in or to register before the page is shown, and comes back without it; and nowhere else, as no server
 * and no other visit shall find it.
 */
let brought = secretIn(landingHash());

/** The secret of the link that led here, and how to forget it. */
export function useSecret(): [string | null, () => void] {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [secret, setSecret] = useState(() => secretIn(hash) ?? brought);
  useEffect(() => {
    if (!hash) return;
    brought = secretIn(hash) ?? brought;
    setSecret(brought);
    // Neither the history nor a look over the shoulder shall give it away.
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [hash, pathname, navigate]);
  const forget = () => {
    brought = null;
    setSecret(null);
  };
  return [secret, forget];
}
