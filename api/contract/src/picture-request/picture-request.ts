/** Why a picture should not be shown as it is, of whoever asks or of somebody they speak for. */
export const PICTURE_REASONS = ['me', 'child', 'somebody', 'plate', 'private', 'other'] as const;
