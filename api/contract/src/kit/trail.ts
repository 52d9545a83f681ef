/** What others write behind the addresses of ours that they pass on: where somebody came from, a new one each time. */
const TRAIL =
  /^(?:utm_\w+|fbclid|gclid|gad_\w+|gbraid|wbraid|dclid|msclkid|ttclid|twclid|yclid|igsh(?:id)?|mc_[ce]id|srsltid)(?:=|$)/i;

/** The path and query `url` without its trail: the same page, and the same for everybody who comes to it. */
export function withoutTrail(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const kept = url
    .slice(at + 1)
    .split('&')
    .filter((part) => part && !TRAIL.test(part));
  return kept.length > 0 ? `${url.slice(0, at)}?${kept.join('&')}` : url.slice(0, at);
}
