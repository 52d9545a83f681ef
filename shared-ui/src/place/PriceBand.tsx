import { useT, withAnyKey } from '@sabaijai/shared-ui/locale';

/** How dear a place is, from ฿ to ฿฿฿฿. */
export function PriceBand({ band }: { band: number }) {
  const t = useT('common');
  return (
    <>
      <span aria-hidden="true">{'฿'.repeat(band)}</span>
      <span className="visually-hidden">{withAnyKey(t)(`price.${band}`)}</span>
    </>
  );
}
