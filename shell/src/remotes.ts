/** Which remote answers for which first segment of the path. */
export const REMOTES = [
  { name: 'mf_client', segments: ['', 'client'] },
  { name: 'mf_lab', segments: ['lab'] },
] as const;
export type RemoteName = (typeof REMOTES)[number]['name'];

export function remoteOfPath(pathname: string): RemoteName | undefined {
  const segment = pathname.split('/')[1] ?? '';
  return REMOTES.find(({ segments }) => (segments as readonly string[]).includes(segment))?.name;
}
