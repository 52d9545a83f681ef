/** Whom to call in Thailand. */
export const EMERGENCY_NUMBERS = {
  police: '191',
  touristPolice: '1155',
  ambulance: '1669',
  fire: '199',
  sea: '1199',
} as const;
export type EmergencyService = keyof typeof EMERGENCY_NUMBERS;

/** The page with these numbers and the position of the device. */
export const EMERGENCY_PATH = '/client/emergency';
