import { useT } from '@sabaijai/shared-ui/locale';
import { useEffect, useState } from 'react';
import styles from './sections.module.css';

export type SectionId = 'items-business' | 'policy' | 'review' | 'social';

/** Links to the sections below, always in reach. Plain anchors, so the keyboard's place moves along. */
export function SectionTabs({ sections }: { sections: readonly SectionId[] }) {
  const t = useT('business');
  const current = useCurrentSection(sections);
  return (
    <nav className={styles.tabs} aria-label={t('sections.label')}>
      {sections.map((section) => (
        <a key={section} href={`#${section}`} aria-current={section === current ? 'true' : undefined}>
          {t(`sections.${section}`)}
        </a>
      ))}
    </nav>
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
