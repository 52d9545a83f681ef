/** What Chromium gives to a page that can be installed; TypeScript does not know it. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}
