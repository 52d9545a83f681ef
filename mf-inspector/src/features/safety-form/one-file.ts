const PRINTED = `
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 15px/1.6 system-ui, sans-serif; color: #111; }
  dl > div { display: flex; gap: 1rem; } dt { flex: 0 0 12rem; color: #555; } dd { margin: 0; overflow-wrap: anywhere; }
  ul, ol { padding: 0; list-style: none; } li { break-inside: avoid; padding: 0.5rem 0; border-bottom: 1px solid #ccc; }
  p { margin: 0.25rem 0; } img { max-width: 100%; max-height: 24rem; }
`;

async function dataUrlOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const blob = await answer.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/**
 * Saves what is on the screen as one page that needs nothing else, with its photos in it as large as they are kept.
 * Answers false where one of them does not come: a record without its proof is none.
 */
export async function saveAsOneFile(paper: HTMLElement, name: string): Promise<boolean> {
  const copy = paper.cloneNode(true) as HTMLElement;
  try {
    for (const image of copy.querySelectorAll('img'))
      image.src = await dataUrlOf(image.src.replace('/480.webp', '/1600.jpg'));
  } catch {
    return false;
  }
  const page = document.implementation.createHTMLDocument(name);
  page.documentElement.lang = paper.closest<HTMLElement>('[lang]')?.lang ?? '';
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  const style = page.createElement('style');
  style.textContent = PRINTED;
  page.head.prepend(charset);
  page.head.append(style);
  page.body.append(copy);
  const html = `<!doctype html>\n${page.documentElement.outerHTML}`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  link.download = `${name}.html`;
  link.click();
  URL.revokeObjectURL(link.href);
  return true;
}
