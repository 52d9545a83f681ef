export { default } from '@sabaijai/shared-ui/build/jest-preset/index.mjs';
