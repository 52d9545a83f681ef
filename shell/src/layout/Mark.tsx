/** The mark: a sail and its calm water. */
export function Mark({ size = 34 }: { size?: number }) {
  return (
    <svg viewBox="0 0 34 34" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="34" height="34" rx="9" fill="var(--violet)" />
      <path d="M16 6v15H7.5C9.500 15 12 10 16 6z" fill="var(--text)" />
      <path d="M18.500 9.500c3.400 3 5.600 7 6.500 11.500h-6.500z" fill="var(--violet-tint)" />
      <path
        d="M6 25.500c2.200-1.700 4.400-1.700 6.600 0s4.400 1.700 6.600 0 4.400-1.700 6.600 0"
        fill="none"
        stroke="var(--text)"
        strokeWidth="2.200"
        strokeLinecap="round"
        transform="translate(1 0)"
      />
    </svg>
  );
}
