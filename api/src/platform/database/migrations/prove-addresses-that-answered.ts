import { changeRows } from '../table.js';

/** Whoever has used an invite, or a link that a mail brought, has read what was sent to the address. */
export const proveAddressesThatAnswered = changeRows(
  202612010002,
  'prove-addresses-that-answered',
  `UPDATE \`user\` SET email_proved_at = created_at WHERE email IS NOT NULL AND email_proved_at IS NULL
     AND (id IN (SELECT used_by FROM invite WHERE used_by IS NOT NULL)
       OR id IN (SELECT target FROM audit_event WHERE action = 'account.reset')
       OR id IN (SELECT target FROM audit_unsealed WHERE action = 'account.reset'))`,
);
