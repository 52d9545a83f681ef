/** Any picture of the icon set: the set is written for bundlers, and what it draws is decoration. */
export default {
  name: 'icon',
  theme: 'outlined',
  icon: { tag: 'svg', attrs: { viewBox: '0 0 1024 1024' }, children: [] },
};
