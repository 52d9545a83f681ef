import { hash, verify } from '@node-rs/argon2';

/** Of argon2id, the library's default. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each one takes 19 MB and a core for some milliseconds. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password.normalize('NFC'), OPTIONS));

let dummy: Promise<string> | null = null;

/** Takes as long when there is no such person, so that the clock does not tell who has an account. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const compared = passwordHash ?? (await dummy);
  const matches = await inTurn(() => verify(compared, password.normalize('NFC')));
  return matches && passwordHash !== null;
}
