/** One line of a signature: where the pen was, as parts of the box (0 to 1), and when, in ms since it first touched. */
export interface Stroke {
  points: (readonly [x: number, y: number, t: number])[];
}

const KEYWORD = 'Strokes';
/** Length, type and checksum of a chunk, and of the last one, which is empty. */
const FRAME = 12;
const PARTS = 1e4;

/**
 * The picture of a signature with its strokes inside, as a text chunk of the PNG before its end: whoever examines it has
 * both under one hash, and every viewer shows the picture alone.
 */
export async function withStrokes(picture: Blob, strokes: readonly Stroke[]): Promise<Blob> {
  const words = JSON.stringify(strokes.map(({ points }) => points.map(rounded)));
  const content = new TextEncoder().encode(`tEXt${KEYWORD}\0${words}`);
  const chunk = new Uint8Array(content.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, content.length - 4);
  chunk.set(content, 4);
  view.setUint32(content.length + 4, crc32(content));
  const end = picture.size - FRAME;
  return new Blob([picture.slice(0, end), chunk, picture.slice(end)], { type: picture.type });
}

/** The strokes inside a picture of a signature; null where there are none, as in a photo of one. */
export async function strokesOf(picture: Blob): Promise<Stroke[] | null> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const view = new DataView(bytes.buffer);
  // Behind the eight bytes that say "PNG".
  for (let at = 8; at + FRAME <= bytes.length; at += view.getUint32(at) + FRAME) {
    const content = bytes.subarray(at + 4, at + 8 + view.getUint32(at));
    const [head, words = ''] = new TextDecoder('latin1').decode(content).split('\0');
    if (head === `tEXt${KEYWORD}`)
      return (JSON.parse(words) as Stroke['points'][]).map((points) => ({ points }));
  }
  return null;
}

const rounded = ([x, y, t]: Stroke['points'][number]) => [
  Math.round(x * PARTS) / PARTS,
  Math.round(y * PARTS) / PARTS,
  t,
];

/** As PNG wants it: of the type and the data of a chunk. */
function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
