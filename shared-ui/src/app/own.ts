/**
 * Small things of one person that a page needs at once, such as what they searched for last: on this device, under
 * their account, and gone with them when they sign out. Whoever has no account is a guest of the device.
 */
const PREFIX = 'own:';
const keyOf = (owner: string, name: string) => `${PREFIX}${owner}:${name}`;

/** Null where nothing is kept, or nothing can be. */
export function readOwn(owner: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(owner, name)) ?? 'null');
  } catch {
    return null;
  }
}

export function writeOwn(owner: string, name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(owner, name), JSON.stringify(value));
  } catch {
    // The browser keeps nothing for us: then there is nothing next time.
  }
}

let left: string | null = null;
/** Whether this person was the last to sign out here: their session did not end by itself, nor by a lock. */
export const hasLeft = (owner: string) => owner === left;
/** Somebody has signed in. */
export function hasCome(): void {
  left = null;
}

/** The person signs out. */
export function dropOwn(owner: string): void {
  left = owner;
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(keyOf(owner, ''))) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
