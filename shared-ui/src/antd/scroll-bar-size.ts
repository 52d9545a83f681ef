/**
 * In place of `@rc-component/util`'s file of that name (build/recipe.mjs), which measures with a style tag without the
 * page's nonce.
 */
export function getTargetScrollBarSize(target: unknown) {
  if (!(target instanceof Element)) return { width: 0, height: 0 };
  const probe = document.createElement('div');
  const { scrollbarColor, scrollbarWidth } = getComputedStyle(target);
  Object.assign(probe.style, { scrollbarColor, scrollbarWidth });
  Object.assign(probe.style, { position: 'absolute', width: '100px', height: '100px', overflow: 'scroll' });
  document.body.append(probe);
  const size = {
    width: probe.offsetWidth - probe.clientWidth,
    height: probe.offsetHeight - probe.clientHeight,
  };
  probe.remove();
  return size;
}

export default function getScrollBarSize() {
  return typeof document === 'undefined' ? 0 : getTargetScrollBarSize(document.body).width;
}
