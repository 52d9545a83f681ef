import { TabRow } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { useEffect, useState } from 'react';
import styles from './sections.module.css';

export type SectionId = 'items-business' | 'policy' | 'review' | 'social';

/** Links to the sections below, always in reach. Back leaves the page, however many were looked at. */
export function SectionTabs({ sections }: { sections: readonly SectionId[] }) {
  const t = useT('business');
  const current = useCurrentSection(sections);
  return (
    <div className={styles.tabs}>
      <TabRow label={t('sections.label')}>
        {sections.map((section) => (
          <Link
            key={section}
            replace
            to={`#${section}`}
            aria-current={section === current ? 'true' : undefined}
            // The keyboard goes on there, as after a plain anchor.
            onClick={() => document.getElementById(section)?.focus({ preventScroll: true })}
          >
            {t(`sections.${section}`)}
          </Link>
        ))}
      </TabRow>
    </div>
  );
}

/** The section that stands under the tabs now. */
function useCurrentSection(sections: readonly SectionId[]): SectionId | undefined {
  const [current, setCurrent] = useState<SectionId>();
  const key = sections.join();
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen) setCurrent(seen.target.id as SectionId);
      },
      { rootMargin: '-25% 0px -70% 0px' },
    );
    for (const section of key.split(',')) {
      const element = document.getElementById(section);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
}
