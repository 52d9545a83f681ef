/**
 * What stood behind the `#` of the address that this document was opened with. Kept from the first moment on: whoever is
 * led away to sign in comes back to a page without it, and the code of that page may not even have been loaded before.
 */
const hash = typeof window === 'undefined' ? '' : window.location.hash;

export const landingHash = (): string => hash;
