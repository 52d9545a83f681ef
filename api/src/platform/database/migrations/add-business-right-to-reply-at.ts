import { addColumn } from '../table.js';

export const addBusinessRightToReplyAt = addColumn(202611300103, 'business', 'right_to_reply_at', 'time?');
