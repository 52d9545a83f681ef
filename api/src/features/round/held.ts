/**
 * Stops from a day on (its parameter) that somebody has: not those of locked accounts, nor of a day on which their inspector
 * is away. To be gone on with `AND`.
 */
export const HELD = `inspection_stop s JOIN inspection_round r ON r.id = s.round_id
  JOIN \`user\` u ON u.id = r.inspector_id
  WHERE r.date >= ? AND u.state = 'active' AND NOT EXISTS (
    SELECT 1 FROM absence a
    WHERE a.user_id = r.inspector_id AND a.last_day >= r.date AND a.first_day <= r.date)`;
