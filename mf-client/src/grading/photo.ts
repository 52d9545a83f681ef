/** Where what everybody may see lies. */
export const publicPhoto = (id: string, size: 'small' | 'large') =>
  `/media/${id}-${size === 'small' ? '480.webp' : '1600.jpg'}`;
