import { addColumn } from '../table.js';

export const addKeptOnDeviceHeardAt = addColumn(202612051001, 'kept_on_device', 'heard_at', 'time?');
