import preset from '@sabaijai/shared-ui/build/jest-preset/index.mjs';

/** The lab's pages check themselves in the browser, where the journeys open each of them. */
export default { ...preset, passWithNoTests: true };
