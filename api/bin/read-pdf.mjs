// Reads one PDF in a thread of its own and says `safe`, `unsafe`, `type` or `broken` (decision 0033). It looks at what is
// written in the file as any viewer might read it: at every `obj`, whether or not a table leads there, and into every
// stream that can hold objects. It draws nothing and follows nothing. What it cannot read within its limits is not safe.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { constants, inflateSync } from 'node:zlib';

/** Where readers look for the end. */
const TAIL = 1_024;
/** Of all object streams together: honest ones hold lists and tables, no pictures. */
const INFLATED_MAX = 32 * 1024 * 1024;
/** Each part of an honest file is an object once; overlapping ones are there to keep a reader busy. */
const READ_TIMES = 8;
const DEPTH_MAX = 100;

/** What is refused wherever it is named, with any of its letters as `#` and a code: `/J#61vaScript`. */
const REFUSED = anyName(
  ...[
    'Encrypt',
    'JavaScript',
    'Launch',
    'SubmitForm',
    'ImportData',
    'EmbeddedFile',
    'RichMedia',
    'Rendition',
  ],
  // To another file, as on somebody's server: Windows sends it the name and password hash of who opens it.
  ...['GoToR', 'GoToE'],
);
/** Too short to be looked for in pictures: as a key of an object. */
const REFUSED_KEYS = ['JS', 'XFA', 'ImportData'];

class Refused extends Error {}
const refuse = (why) => {
  throw new Refused(why);
};

function anyName(...names) {
  const escapable = (sign) => {
    const [high, low] = sign.charCodeAt(0).toString(16);
    return `(?:${sign}|#${high}[${low}${low.toUpperCase()}])`;
  };
  return new RegExp(`/(?:${names.map((name) => [...name].map(escapable).join('')).join('|')})`);
}

const WHITE = /[\0\t\n\f\r ]+/y;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const COMMENT = /%[^\r\n]*/y;
const isDict = (value) => value instanceof Map;

/** The values of a text one after the other, as leniently as viewers read them. */
class Values {
  at = 0;

  constructor(text, budget) {
    this.text = text;
    this.budget = budget;
  }

  /** Names are `/Name`, references `{ to }`, strings empty; undefined at the end. */
  next(depth = 0) {
    if (depth > DEPTH_MAX) refuse('nested too deeply');
    const token = this.token();
    if (token === '[' || token === '<<') {
      const end = token === '[' ? ']' : '>>';
      const list = [];
      for (;;) {
        const value = this.next(depth + 1);
        if (value === undefined || value?.end === end) break;
        if (value?.word === 'R' && list.length > 1) list.splice(-2, 2, { to: list.at(-2) });
        else list.push(value);
      }
      return token === '[' ? list : dictOf(list);
    }
    if (token === ']' || token === '>>') return { end: token };
    if (token === undefined || token === '' || token.startsWith('/')) return token;
    return /^[+-]?\d*\.?\d+$/.test(token) ? Number(token) : { word: token };
  }

  token() {
    const { text } = this;
    const from = this.at;
    this.skipWhite();
    const sign = text[this.at];
    if (sign === undefined) return undefined;
    const two = text.slice(this.at, this.at + 2);
    let token = '';
    if (two === '<<' || two === '>>') {
      this.at += 2;
      token = two;
    } else if (sign === '(') this.skipString();
    else if (sign === '<') this.at = this.after('>');
    else if (sign === '/') token = this.name();
    else {
      token = this.take(REGULAR);
      if (!token) {
        this.at += 1;
        token = sign;
      }
    }
    this.spend(this.at - from);
    return token;
  }

  skipWhite() {
    for (;;) {
      this.take(WHITE);
      if (this.text[this.at] !== '%') return;
      this.take(COMMENT);
    }
  }

  skipString() {
    let open = 0;
    do {
      const sign = this.text[this.at];
      if (sign === undefined) return;
      if (sign === '(') open += 1;
      if (sign === ')') open -= 1;
      this.at += sign === '\\' ? 2 : 1;
    } while (open > 0);
  }

  name() {
    this.at += 1;
    return `/${this.take(REGULAR).replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))}`;
  }

  /** What matches here, or nothing. */
  take(pattern) {
    pattern.lastIndex = this.at;
    const [taken = ''] = pattern.exec(this.text) ?? [];
    this.at += taken.length;
    return taken;
  }

  after(sign) {
    const found = this.text.indexOf(sign, this.at);
    return found < 0 ? this.text.length : found + 1;
  }

  spend(signs) {
    this.budget.left -= signs;
    if (this.budget.left < 0) refuse('too much to read');
  }
}

/** What is no name where a key should be is left out. */
function dictOf(list) {
  const dict = new Map();
  for (let at = 0; at < list.length; ) {
    const key = list[at];
    if (typeof key === 'string' && key.startsWith('/')) {
      dict.set(key.slice(1), list[at + 1]);
      at += 2;
    } else at += 1;
  }
  return dict;
}

/** Shows a page of the same file, and nothing after it: all that may happen when a file is opened. */
function isPlace(value) {
  if (Array.isArray(value)) return true;
  return isDict(value) && value.get('S') === '/GoTo' && !value.has('Next');
}

/** Reads the file; answers nothing, or throws. */
function read(bytes) {
  const text = bytes.toString('latin1');
  const budget = { left: READ_TIMES * text.length + 1_000_000 };
  let inflated = 0;
  /** By number, whether every object of that number is a place. */
  const places = new Map();
  const openers = [];
  const note = (number, value) => places.set(number, (places.get(number) ?? true) && isPlace(value));

  const look = (value) => {
    if (Array.isArray(value)) for (const each of value) look(each);
    if (!isDict(value)) return;
    for (const [key, inner] of value) {
      if (REFUSED_KEYS.includes(key)) refuse(key);
      // Happens without anybody pressing anything.
      if (key === 'AA' && !(isDict(inner) && inner.size === 0)) refuse(key);
      if (key === 'OpenAction') openers.push(inner);
      // A page of another file, drawn into this one.
      if (key === 'Ref' && isDict(inner)) refuse(key);
      look(inner);
    }
  };

  const inObjectStream = (dict, start) => {
    const filter = [dict.get('Filter') ?? []].flat();
    const parameters = [dict.get('DecodeParms') ?? dict.get('DP') ?? []].flat();
    // One that is not deflated ends where its words say, which a string can say sooner: nobody honest writes them so.
    const isDeflated = filter.length === 1 && /^\/(?:FlateDecode|Fl)$/.test(String(filter[0]));
    if (!isDeflated || parameters.some((each) => each?.word !== 'null'))
      refuse('objects packed in an unusual way');
    const packed = bytes.subarray(start);
    const unpacked = inflate(packed).toString('latin1');
    if (REFUSED.test(unpacked)) refuse('in an object stream');
    const values = new Values(unpacked, budget);
    budget.left += READ_TIMES * unpacked.length;
    const numbers = [];
    for (let at = 0; at < Number(dict.get('N')); at += 1) {
      numbers.push(values.next());
      if (typeof values.next() !== 'number') break;
    }
    // Objects stand behind the list of their numbers; looked at one by one whatever the list says of where.
    for (let at = 0; ; at += 1) {
      const value = values.next();
      if (value === undefined) return;
      look(value);
      if (at < numbers.length) note(numbers[at], value);
    }
  };
  const inflate = (packed) => {
    const objects = inflateSync(packed, {
      maxOutputLength: Math.max(1, INFLATED_MAX - inflated),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    inflated += objects.length;
    return objects;
  };

  if (REFUSED.test(text)) refuse('in plain sight');
  const values = new Values(text, budget);
  for (const { 0: word, index } of text.matchAll(/(?<!end)obj|trailer/g)) {
    values.at = index + word.length;
    const value = values.next();
    look(value);
    const [, number] = /(\d+)\s+\d+\s*$/.exec(text.slice(Math.max(0, index - 40), index)) ?? [];
    if (number) note(Number(number), value);
    values.skipWhite();
    if (!isDict(value) || !text.startsWith('stream', values.at)) continue;
    // Its bytes stand in another file.
    if (value.has('F')) refuse('F');
    if (value.get('Type') !== '/ObjStm' && !value.has('First')) continue;
    values.at += 'stream'.length;
    values.take(WHITE);
    inObjectStream(value, values.at);
  }
  for (const opener of openers)
    if (!isPlace(opener) && !(typeof opener?.to === 'number' && places.get(opener.to))) refuse('OpenAction');
}

function verdictOf(bytes) {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return 'type';
  if (!bytes.subarray(-TAIL).includes('%%EOF')) return 'broken';
  try {
    read(bytes);
    return 'safe';
  } catch (error) {
    if (error instanceof Refused || error?.code === 'ERR_BUFFER_TOO_LARGE') return 'unsafe';
    if (String(error?.code).startsWith('Z_')) return 'broken';
    throw error;
  }
}

parentPort.postMessage(verdictOf(readFileSync(workerData)));
