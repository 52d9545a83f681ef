import { addIndex } from '../table.js';

export const addRegistrationPointIndex = addIndex(202611240092, 'registration', {
  name: 'ix_registration_point',
  columns: ['lat', 'lon'],
});
