import { addColumn } from '../table.js';

export const addReviewReplyTranslations = addColumn(202612060201, 'review', 'reply_translations', 'text?');
