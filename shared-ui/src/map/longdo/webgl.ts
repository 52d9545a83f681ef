let answer: boolean | undefined;

/** Version 3 of Longdo draws with WebGL 2 and breaks inside its constructor where there is none. */
export function hasWebgl2(): boolean {
  if (answer === undefined) {
    const context = document.createElement('canvas').getContext('webgl2');
    answer = context !== null;
    // Browsers keep a few contexts only and take the oldest away.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return answer;
}
