import { useState } from 'react';

/** Fingers, or a screen without room for our pickers: the browser's own fit there. Asked once for each field. */
const FITS_OWN = '(pointer: coarse), (max-width: 767px)';
export const useTouch = () => useState(() => matchMedia(FITS_OWN).matches)[0];
