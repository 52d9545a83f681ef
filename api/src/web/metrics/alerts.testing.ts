import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../platform/settings/settings.js';

/** As much of Prometheus as the example alerts need: which of them hold for what two scrapes said. */
export interface Scrape {
  at: number;
  text: string;
}
type Labels = Readonly<Record<string, string>>;
interface Sample {
  labels: Labels;
  value: number;
}
type Value = number | Sample[];

const RULE = /- alert: (\w+)\n +expr: (.+)\n[\s\S]*?summary: (.+)\n +do: (.+)\n/g;
const file = path.join(ROOT, 'shell/docs/monitoring/alerts.yml');
export const alerts = [...readFileSync(file, 'utf8').matchAll(RULE)].map(([, name, expr, summary, todo]) => ({
  name: String(name),
  expr: String(expr),
  summary: String(summary),
  todo: String(todo),
}));

/** The names of those that hold; how long they must (`for`) is left out. */
export const firing = (before: Scrape, now: Scrape): string[] =>
  alerts.filter(({ expr }) => holds(new Expression(expr, before, now).value())).map(({ name }) => name);

const holds = (value: Value) => typeof value !== 'number' && value.length > 0;

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** One server, that answered when there is something. */
function samplesOf({ text }: Scrape): Sample[] {
  const told = text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = LINE.exec(line) ?? [];
    if (!name) return [];
    const own = Object.fromEntries([...labels.matchAll(LABEL)].map(([, key, word]) => [key, word]));
    return [{ labels: { ...own, __name__: name, job: 'sabaijai', instance: 'one' }, value: Number(value) }];
  });
  const up = { labels: { __name__: 'up', job: 'sabaijai', instance: 'one' }, value: told.length ? 1 : 0 };
  return [...told, up];
}

const keyOf = (labels: Labels, of?: readonly string[]) =>
  JSON.stringify(
    Object.entries(labels)
      .filter(([name]) => (of ? of.includes(name) : name !== '__name__'))
      .sort(),
  );

const TOKEN = /\s*("[^"]*"|[\d.]+e\d+|[\d.]+[smh]?|\w+|=~|!=|==|>=|<=|[-+*/<>=(){}[\],])/y;
const COMPARE: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
};
const COUNT: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};
const GATHER: Readonly<Record<string, (values: number[]) => number>> = {
  sum: (values) => values.reduce((sum, each) => sum + each, 0),
  max: (values) => Math.max(...values),
};

class Expression {
  private readonly tokens: string[] = [];
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly before: Scrape,
    private readonly now: Scrape,
  ) {
    TOKEN.lastIndex = 0;
    for (let found = TOKEN.exec(text); found; found = TOKEN.exec(text)) this.tokens.push(String(found[1]));
    if (this.tokens.join('') !== text.replaceAll(/\s/g, '')) throw new Error(`Cannot read ${text}`);
  }

  value(): Value {
    const value = this.either();
    if (this.at < this.tokens.length) throw new Error(`${this.tokens[this.at]} is too much in ${this.text}`);
    return value;
  }

  private take(...wanted: string[]): string | null {
    const token = this.tokens[this.at];
    if (token === undefined || !wanted.includes(token)) return null;
    this.at += 1;
    return token;
  }

  private expect(wanted: string): void {
    if (!this.take(wanted)) throw new Error(`${wanted} is missing in ${this.text}`);
  }

  private either(): Value {
    let left = this.both();
    while (this.take('or')) left = [...samples(left), ...samples(this.both())];
    return left;
  }

  private both(): Value {
    let left = this.compared();
    while (this.take('and')) {
      const on = this.take('on') ? this.names() : undefined;
      const right = new Set(samples(this.compared()).map(({ labels }) => keyOf(labels, on)));
      left = samples(left).filter(({ labels }) => right.has(keyOf(labels, on)));
    }
    return left;
  }

  private compared(): Value {
    const left = this.counted();
    const sign = this.take(...Object.keys(COMPARE));
    if (!sign) return left;
    const right = this.counted();
    return samples(left).filter(({ labels, value }) => {
      const other = typeof right === 'number' ? right : matching(right, labels)?.value;
      return other !== undefined && COMPARE[sign]?.(value, other);
    });
  }

  /** Without ranks: what needs some has parentheses, or stands as `a / b` and `a - b` alone. */
  private counted(): Value {
    let left = this.part();
    for (let sign = this.take('+', '-', '*', '/'); sign; sign = this.take('+', '-', '*', '/')) {
      const right = this.part();
      const count = COUNT[sign] as (a: number, b: number) => number;
      left =
        typeof left === 'number' && typeof right === 'number'
          ? count(left, right)
          : joined(left, right, count);
    }
    return left;
  }

  private part(): Value {
    if (this.take('(')) {
      const value = this.either();
      this.expect(')');
      return value;
    }
    const name = String(this.tokens[this.at]);
    this.at += 1;
    if (/^\d/.test(name)) return Number(name);
    if (name in GATHER) return this.gathered(GATHER[name] as (values: number[]) => number);
    if (this.take('(')) return this.called(name);
    return this.selected(name)(this.now);
  }

  private names(): string[] {
    this.expect('(');
    const names: string[] = [];
    while (!this.take(')')) if (!this.take(',')) names.push(String(this.tokens[this.at++]));
    return names;
  }

  private gathered(gather: (values: number[]) => number): Sample[] {
    const by = this.take('by') ? this.names() : [];
    this.expect('(');
    const all = samples(this.either());
    this.expect(')');
    const groups = new Map<string, number[]>();
    for (const { labels, value } of all) {
      const key = keyOf(labels, by);
      groups.set(key, [...(groups.get(key) ?? []), value]);
    }
    return [...groups].map(([key, values]) => ({
      labels: Object.fromEntries(JSON.parse(key)),
      value: gather(values),
    }));
  }

  private called(name: string): Value {
    if (name === 'time') {
      this.expect(')');
      return this.now.at / 1_000;
    }
    if (name === 'rate') {
      const select = this.selected(String(this.tokens[this.at++]));
      this.expect('[');
      this.at += 1;
      this.expect(']');
      this.expect(')');
      const seconds = (this.now.at - this.before.at) / 1_000;
      const first = select(this.before);
      return select(this.now).flatMap(({ labels, value }) => {
        const was = matching(first, labels);
        return was ? [{ labels, value: (value - was.value) / seconds }] : [];
      });
    }
    const args = [this.either()];
    while (this.take(',')) args.push(this.either());
    this.expect(')');
    if (name === 'abs') return samples(args[0]).map((each) => ({ ...each, value: Math.abs(each.value) }));
    if (name === 'histogram_quantile') return quantile(Number(args[0]), samples(args[1]));
    throw new Error(`${name} is not known here`);
  }

  private selected(name: string): (scrape: Scrape) => Sample[] {
    const wanted: ((labels: Labels) => boolean)[] = [];
    if (this.take('{'))
      while (!this.take('}')) {
        if (this.take(',')) continue;
        const label = String(this.tokens[this.at++]);
        const sign = this.take('=', '!=', '=~');
        const word = String(this.tokens[this.at++]).slice(1, -1);
        if (sign === '=~') wanted.push((labels) => new RegExp(`^(?:${word})$`).test(labels[label] ?? ''));
        else wanted.push((labels) => ((labels[label] ?? '') === word) === (sign === '='));
      }
    return (scrape) =>
      samplesOf(scrape).filter(
        ({ labels }) => labels.__name__ === name && wanted.every((isSo) => isSo(labels)),
      );
  }
}

const samples = (value: Value | undefined): Sample[] => {
  if (value === undefined || typeof value === 'number')
    throw new Error('A number stands where samples should');
  return value;
};
const matching = (all: readonly Sample[], labels: Labels) =>
  all.find((each) => keyOf(each.labels) === keyOf(labels));

function joined(left: Value, right: Value, count: (a: number, b: number) => number): Sample[] {
  if (typeof left === 'number')
    return samples(right).map(({ labels, value }) => ({ labels, value: count(left, value) }));
  return left.flatMap(({ labels, value }) => {
    const other = typeof right === 'number' ? right : matching(right, labels)?.value;
    return other === undefined ? [] : [{ labels, value: count(value, other) }];
  });
}

/** Of buckets without other labels; the upper bound of the one in which it lies. */
function quantile(share: number, buckets: readonly Sample[]): Sample[] {
  const sorted = buckets.toSorted((a, b) => upTo(a) - upTo(b));
  const all = sorted.at(-1)?.value ?? 0;
  const found = sorted.find(({ value }) => value >= share * all);
  return all && found ? [{ labels: {}, value: upTo(found) }] : [];
}
const upTo = ({ labels }: Sample) => (labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le));
