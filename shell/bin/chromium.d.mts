export const HEADLESS_SHELL: string;
export function chromium(): string | undefined;
