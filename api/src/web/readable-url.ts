/**
 * For the router: a link that was cut off in the middle of an encoded character leads to the page that says that there is
 * none, not to an error of the server. The API refuses such paths itself.
 */
export function readableUrl(url: string): string {
  if (!url.includes('%') || url.startsWith('/api/')) return url;
  const [path = ''] = url.split('?', 1);
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
