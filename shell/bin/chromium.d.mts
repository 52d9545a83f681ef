export const HEADLESS_SHELL: string;
export const WHOLE_CHROMIUM: string;
export function chromium(): string | undefined;
