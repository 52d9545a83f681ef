/** Why a picture should not be shown as it is, of whoever asks or of somebody they speak for. */
export const PICTURE_REASONS = ['me', 'child', 'somebody', 'plate', 'private', 'other'] as const;

/** How long it is kept how to reach whoever asked, where nobody decides. */
export const PICTURE_CONTACT_DAYS = 30;
