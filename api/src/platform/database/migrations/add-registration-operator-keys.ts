import { addColumn } from '../table.js';

export const addRegistrationOperatorKeys = addColumn(202612010304, 'registration', 'operator_keys', 'text?');
