import { addColumn } from '../table.js';

export const addKeptOnDeviceDevice = addColumn(202612051000, 'kept_on_device', 'device', 'string(64)?');
