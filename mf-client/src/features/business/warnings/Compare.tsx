import { BeforeAfter } from '@sabaijai/shared-ui/photos/shown';
import { useEffect, useRef } from 'react';
import { publicPhoto } from '../../../grading/photo';

/** Fetched by who compares; uploading, which comes with it, is not for those who read. */
export default function Compare(props: { before: string; after: string; about: string }) {
  const box = useRef<HTMLDivElement>(null);
  // The button that asked for it is gone, and its focus with it – unless somebody has gone on meanwhile.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={box}>
      <BeforeAfter {...props} addressOf={publicPhoto} />
    </div>
  );
}
