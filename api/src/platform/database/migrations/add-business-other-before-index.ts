import { addIndex } from '../table.js';

export const addBusinessOtherBeforeIndex = addIndex(202612010306, 'business', {
  name: 'ix_business_other_before',
  columns: ['other_before_id'],
});
