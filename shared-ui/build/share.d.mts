/** What the shell provides to remotes, by the key they import it under. */
export const hostShared: Readonly<Record<string, object>>;
