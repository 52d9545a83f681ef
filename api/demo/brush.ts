import { HEIGHT, WIDTH } from './drawing.js';
import type { Random } from './random.js';

/** The light of a drawing: sky from top to horizon, what is far and near, the darkest ink, and the lights. */
export interface Palette {
  top: string;
  mid: string;
  low: string;
  sun: string;
  far: string;
  near: string;
  ink: string;
  accent: string;
  accent2: string;
  light: string;
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** `a` at 0, `b` at 1. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [channels(a), channels(b)];
  return `#${from
    .map((channel, i) =>
      Math.round(channel + ((to[i] as number) - channel) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const n = (value: number) => Math.round(value * 10) / 10;
const points = (list: readonly (readonly [number, number])[]) =>
  list.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');

type Stop = readonly [at: number, color: string, opacity?: number];

/** Collects the shapes of one drawing, back to front. */
export class Brush {
  private defs = '';
  private body = '';
  private count = 0;

  constructor(
    readonly p: Palette,
    readonly random: Random,
  ) {}

  svg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${this.defs}</defs>${this.body}</svg>`;
  }

  add(shape: string): this {
    this.body += shape;
    return this;
  }

  /** A fill that runs down (or across), as `url(#…)`. */
  gradient(stops: readonly Stop[], across = false): string {
    return this.define('linearGradient', across ? 'x2="1" y2="0"' : 'x2="0" y2="1"', stops);
  }

  private define(kind: string, attributes: string, stops: readonly Stop[]): string {
    this.count += 1;
    const id = `g${this.count}`;
    const inner = stops
      .map(
        ([at, color, opacity = 1]) =>
          `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
      )
      .join('');
    this.defs += `<${kind} id="${id}" ${attributes}>${inner}</${kind}>`;
    return `url(#${id})`;
  }

  path(d: string, fill: string, opacity = 1): this {
    return this.add(`<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`);
  }

  line(d: string, stroke: string, width: number, opacity = 1): this {
    return this.add(
      `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`,
    );
  }

  poly(list: readonly (readonly [number, number])[], fill: string, opacity = 1): this {
    return this.add(
      `<polygon points="${points(list)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`,
    );
  }

  rect(x: number, y: number, w: number, h: number, fill: string, radius = 0, opacity = 1): this {
    return this.add(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${radius}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`,
    );
  }

  oval(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): this {
    return this.add(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`,
    );
  }

  /** What `draw` adds, mirrored, turned or moved. */
  within(transform: string, draw: () => void, opacity = 1): this {
    this.add(`<g transform="${transform}"${opacity < 1 ? ` opacity="${opacity}"` : ''}>`);
    draw();
    return this.add('</g>');
  }

  // Air and light

  /** What is far, seen through so much air: paler and bluer, never muddy. */
  haze(share: number): string {
    const { far, mid, low } = this.p;
    return mix(far, mix(mix(mid, '#ffffff', 0.55), low, 0.3), share);
  }

  sky(horizon = HEIGHT, stops?: readonly Stop[]): this {
    const { top, mid, low } = this.p;
    const fill = this.gradient(
      stops ?? [
        [0, top],
        [0.4, mid],
        [0.68, mix(mid, low, 0.65)],
        [0.86, low],
        [1, low],
      ],
    );
    // Whatever a scene leaves uncovered under the horizon is dim ground, never a hole.
    this.rect(0, horizon, WIDTH, HEIGHT - horizon, mix(low, this.p.near, 0.75));
    return this.rect(0, 0, WIDTH, horizon + 2, fill);
  }

  /** Light that fades outwards. */
  glow(x: number, y: number, radius: number, color = this.p.sun, opacity = 0.8, flat = 1): this {
    const fill = this.define('radialGradient', '', [
      [0, color, opacity],
      [0.35, color, opacity * 0.45],
      [1, color, 0],
    ]);
    return this.oval(x, y, radius, radius * flat, fill);
  }

  sun(x: number, y: number, radius: number): this {
    return this.glow(x, y, radius * 6, this.p.sun, 0.75)
      .glow(x, y, radius * 2.2, this.p.sun, 0.8)
      .oval(x, y, radius, radius, mix(this.p.sun, '#ffffff', 0.45), 0.95);
  }

  stars(count: number, below: number): this {
    for (let i = 0; i < count; i += 1) {
      const size = 0.8 + this.random.next() * 1.8;
      this.oval(
        this.random.int(0, WIDTH),
        this.random.int(0, below),
        size,
        size,
        '#ffffff',
        0.25 + this.random.next() * 0.6,
      );
    }
    return this;
  }

  clouds(count: number, from: number, to: number, color: string, opacity = 0.5): this {
    for (let i = 0; i < count; i += 1) {
      const [x, y] = [this.random.int(-100, WIDTH), this.random.int(from, to)];
      const length = this.random.int(160, 460);
      for (let part = 0; part < 4; part += 1)
        this.glow(
          x + part * length * 0.22,
          y + this.random.int(-9, 9),
          length * 0.36,
          color,
          opacity,
          0.08 + this.random.next() * 0.08,
        );
    }
    return this;
  }

  mist(y: number, height: number, color = this.p.low, opacity = 0.5): this {
    const fill = this.gradient([
      [0, color, 0],
      [0.5, color, opacity],
      [1, color, 0],
    ]);
    return this.rect(0, y - height / 2, WIDTH, height, fill);
  }

  beam(
    x: number,
    y: number,
    angle: number,
    length: number,
    color: string,
    opacity = 0.35,
    spread = 0.13,
  ): this {
    const end = (a: number): [number, number] => [x + Math.sin(a) * length, y + Math.cos(a) * length];
    const fill = this.gradient([
      [0, color, opacity],
      [1, color, 0],
    ]);
    return this.poly([[x - 4, y], [x + 4, y], end(angle + spread), end(angle - spread)], fill);
  }

  /** Darker corners, so that words on a card stay readable and the eye stays in the middle. */
  vignette(): this {
    const fill = this.define('radialGradient', 'cx="0.5" cy="0.46" r="0.75"', [
      [0, '#05081a', 0],
      [0.62, '#05081a', 0.04],
      [1, '#05081a', 0.55],
    ]);
    return this.rect(0, 0, WIDTH, HEIGHT, fill);
  }

  // Land and water

  /** A range of hills; rougher is steeper. */
  ridge(base: number, height: number, color: string, rough = 1, fade = this.p.low, fadeShare = 0.35): this {
    const phases = Array.from({ length: 5 }, () => this.random.next() * 7);
    const at = (x: number) =>
      phases.reduce(
        (sum, phase, i) =>
          sum + Math.sin((x / WIDTH) * (2.2 + i * 2.7 * rough) * 3.1 + phase) / (1 + i * 1.25),
        0,
      );
    let d = `M0 ${HEIGHT}`;
    for (let x = 0; x <= WIDTH; x += 16) d += ` L${x} ${n(base - height * (0.55 + at(x) * 0.28))}`;
    const fill = this.gradient([
      [0, color],
      [1, mix(color, fade, fadeShare)],
    ]);
    return this.path(`${d} L${WIDTH} ${HEIGHT}Z`, fill);
  }

  /** A limestone tower rising from the sea. */
  karst(x: number, base: number, width: number, height: number, color: string): this {
    const w = width / 2;
    const r = () => this.random.next();
    const fill = this.gradient(
      [
        [0, mix(color, this.p.sun, 0.22)],
        [0.45, color],
        [1, mix(color, this.p.ink, 0.45)],
      ],
      true,
    );
    this.path(
      `M${n(x - w)} ${base} C${n(x - w * 1.05)} ${n(base - height * 0.4)} ${n(x - w * (0.9 - r() * 0.2))} ${n(base - height * 0.7)} ${n(x - w * 0.5)} ${n(base - height * 0.88)} Q${n(x - w * 0.1)} ${n(base - height * (1.02 + r() * 0.06))} ${n(x + w * 0.3)} ${n(base - height * 0.9)} C${n(x + w * 0.8)} ${n(base - height * 0.72)} ${n(x + w * 0.72)} ${n(base - height * 0.35)} ${n(x + w * 0.92)} ${base}Z`,
      fill,
    );
    for (let i = 0; i < 7; i += 1) {
      const at = x - w * 0.6 + r() * w * 1.2;
      this.line(
        `M${n(at)} ${n(base - height * (0.3 + r() * 0.5))} q${n(r() * 10 - 5)} ${n(height * 0.12)} 0 ${n(height * 0.22)}`,
        this.p.ink,
        3,
        0.14,
      );
    }
    for (let i = 0; i < 9; i += 1) {
      const t = r();
      this.oval(
        x - w * 0.7 + t * w * 1.4,
        base - height * (0.8 + 0.16 * Math.sin(t * 3.1)) + r() * height * 0.2,
        width * 0.09,
        width * 0.05,
        mix(this.p.near, this.p.accent2, 0.12),
        0.8,
      );
    }
    return this;
  }

  /** The sea, a lake or a pool down to the lower edge, with the light's path on it. */
  water(y: number, lightX: number, stops?: readonly Stop[], to = HEIGHT): this {
    const { low, mid, top, light } = this.p;
    const depth = to - y;
    this.rect(
      0,
      y,
      WIDTH,
      depth,
      this.gradient(
        stops ?? [
          [0, mix(low, mid, 0.35)],
          [0.25, mid],
          [1, mix(top, mid, 0.2)],
        ],
      ),
    );
    for (let i = 0; i < 130; i += 1) {
      const t = this.random.next() ** 1.4;
      const spread = 40 + t * 420;
      const x = lightX + (this.random.next() + this.random.next() - 1) * spread;
      this.oval(
        x,
        y + 4 + t * depth,
        14 + t * 70 * this.random.next(),
        1.2 + t * 3,
        light,
        0.12 + (1 - t) * 0.4,
      );
    }
    for (let i = 0; i < 60; i += 1) {
      const t = this.random.next();
      this.oval(
        this.random.int(0, WIDTH),
        y + 6 + t * depth,
        30 + t * 120,
        1 + t * 2.4,
        this.random.chance(0.5) ? light : top,
        0.1,
      );
    }
    return this;
  }

  /** Sand or grass in front, with a soft edge. */
  ground(y: number, color: string, swing = 24, toColor = mix(color, this.p.ink, 0.5)): this {
    const fill = this.gradient([
      [0, color],
      [1, toColor],
    ]);
    const a = this.random.int(-swing, swing);
    return this.path(
      `M0 ${y + a} C${WIDTH * 0.3} ${y - swing} ${WIDTH * 0.6} ${y + swing} ${WIDTH} ${y - a} V${HEIGHT} H0Z`,
      fill,
    );
  }

  // Plants

  palm(x: number, y: number, height: number, lean = 0.15, color = this.p.ink): this {
    const topX = x + height * lean;
    const topY = y - height;
    this.line(
      `M${n(x)} ${n(y)} Q${n(x + height * lean * 0.2)} ${n(y - height * 0.6)} ${n(topX)} ${n(topY)}`,
      color,
      height * 0.032,
    );
    for (let i = 0; i < 9; i += 1) {
      const angle = (i / 9) * Math.PI * 2 + this.random.next() * 0.3;
      const reach = height * (0.34 + this.random.next() * 0.12);
      const endX = topX + Math.cos(angle) * reach;
      const endY = topY + Math.sin(angle) * reach * 0.55 + reach * 0.28;
      const midX = topX + Math.cos(angle) * reach * 0.5;
      const midY = topY + Math.sin(angle) * reach * 0.35 - reach * 0.22;
      this.path(
        `M${n(topX)} ${n(topY)} Q${n(midX)} ${n(midY)} ${n(endX)} ${n(endY)} Q${n(midX - height * 0.01)} ${n(midY + height * 0.08)} ${n(topX)} ${n(topY)}Z`,
        color,
      );
    }
    return this;
  }

  tree(x: number, y: number, size: number, color: string, lit = this.p.sun): this {
    this.line(
      `M${n(x)} ${n(y)} q${n(size * 0.03)} ${n(-size * 0.3)} 0 ${n(-size * 0.55)}`,
      mix(color, this.p.ink, 0.6),
      size * 0.07,
    );
    return this.bush(x, y - size * 0.75, size, color, lit);
  }

  /** A crown of leaves, lit from above. */
  bush(x: number, y: number, size: number, color: string, lit = this.p.sun): this {
    const blobs = Array.from({ length: 48 }, () => {
      const angle = this.random.next() * Math.PI * 2;
      const reach = this.random.next() ** 0.55;
      return {
        x: Math.cos(angle) * size * 0.42 * reach,
        y: Math.sin(angle) * size * 0.26 * reach,
        r: size * (0.05 + this.random.next() * 0.06 + (1 - reach) * 0.05),
      };
    });
    // The shaded ones first: what is lit lies on top.
    for (const blob of blobs.sort((a, b) => b.y - a.y)) {
      const light = Math.max(0, (size * 0.1 - blob.y) / size) * 0.85;
      const shade = mix(mix(color, this.p.ink, Math.max(0, blob.y / size)), lit, light);
      this.oval(x + blob.x, y + blob.y, blob.r * 1.2, blob.r, shade);
    }
    return this;
  }

  grass(y: number, count: number, color: string, height = 40): this {
    let d = '';
    for (let i = 0; i < count; i += 1) {
      const x = this.random.int(-10, WIDTH + 10);
      const tall = height * (0.4 + this.random.next());
      const lean = (this.random.next() - 0.5) * tall * 0.7;
      d += `M${x} ${y} q${n(lean * 0.3)} ${n(-tall * 0.7)} ${n(lean)} ${n(-tall)} q${n(-lean * 0.4 + 3)} ${n(tall * 0.4)} ${n(-lean + 7)} ${n(tall)}Z`;
    }
    return this.path(d, color);
  }

  /** Big leaves in a corner: they frame the picture and give depth. */
  leaves(x: number, y: number, size: number, towards: number, color = this.p.ink, count = 6): this {
    for (let i = 0; i < count; i += 1) {
      const angle = towards + (i / (count - 1) - 0.5) * 1.9 + (this.random.next() - 0.5) * 0.15;
      const length = size * (0.7 + this.random.next() * 0.45);
      const shade = mix(color, this.p.near, 0.15 + this.random.next() * 0.3);
      this.within(`translate(${n(x)} ${n(y)}) rotate(${n((angle * 180) / Math.PI)})`, () => {
        this.path(
          `M0 0 C${n(length * 0.3)} ${n(-length * 0.2)} ${n(length * 0.75)} ${n(-length * 0.16)} ${n(length)} 0 C${n(length * 0.75)} ${n(length * 0.14)} ${n(length * 0.3)} ${n(length * 0.17)} 0 0Z`,
          shade,
        );
        this.line(`M0 0 H${n(length * 0.92)}`, mix(shade, this.p.light, 0.18), 2, 0.6);
      });
    }
    return this;
  }

  flower(x: number, y: number, size: number, petal: string, heart: string): this {
    for (let i = 0; i < 5; i += 1)
      this.within(`translate(${n(x)} ${n(y)}) rotate(${i * 72 - 90})`, () => {
        this.path(
          `M0 0 C${n(size * 0.35)} ${n(-size * 0.5)} ${n(size)} ${n(-size * 0.42)} ${n(size)} 0 C${n(size * 0.9)} ${n(size * 0.3)} ${n(size * 0.4)} ${n(size * 0.3)} 0 0Z`,
          this.gradient(
            [
              [0, heart],
              [0.45, petal],
              [1, mix(petal, '#ffffff', 0.3)],
            ],
            true,
          ),
        );
      });
    return this.oval(x, y, size * 0.13, size * 0.13, heart, 0.9);
  }

  // What people build

  /** A house on stilts with lit windows. */
  house(x: number, y: number, size: number, wall = this.p.near, roof = this.p.ink, isLit = true): this {
    const w = size;
    const h = size * 0.42;
    for (const at of [0.08, 0.36, 0.64, 0.92])
      this.rect(x + w * at - size * 0.012, y - size * 0.24, size * 0.024, size * 0.24, roof);
    this.rect(x - w * 0.04, y - size * 0.26, w * 1.08, size * 0.035, mix(roof, wall, 0.4));
    this.rect(
      x + w * 0.04,
      y - size * 0.26 - h,
      w * 0.92,
      h,
      this.gradient([
        [0, mix(wall, roof, 0.5)],
        [1, wall],
      ]),
    );
    for (let i = 0; i < 3; i += 1) {
      const wx = x + w * (0.13 + i * 0.28);
      if (isLit) this.glow(wx + w * 0.08, y - size * 0.43, size * 0.24, this.p.light, 0.5);
      this.rect(
        wx,
        y - size * 0.55,
        w * 0.16,
        h * 0.6,
        isLit ? this.p.light : mix(wall, this.p.low, 0.4),
        2,
        0.95,
      );
      this.rect(wx + w * 0.074, y - size * 0.55, w * 0.012, h * 0.6, roof);
    }
    const top = y - size * 0.26 - h;
    this.path(
      `M${n(x - w * 0.12)} ${n(top + size * 0.05)} Q${n(x + w * 0.18)} ${n(top - size * 0.12)} ${n(x + w * 0.5)} ${n(top - size * 0.42)} Q${n(x + w * 0.82)} ${n(top - size * 0.12)} ${n(x + w * 1.12)} ${n(top + size * 0.05)}Z`,
      this.gradient([
        [0, mix(roof, this.p.low, 0.3)],
        [1, roof],
      ]),
    );
    return this;
  }

  /** A bell-shaped stupa. */
  chedi(x: number, y: number, size: number, color: string): this {
    const fill = this.gradient(
      [
        [0, mix(color, this.p.sun, 0.55)],
        [0.4, color],
        [1, mix(color, this.p.ink, 0.55)],
      ],
      true,
    );
    for (let i = 0; i < 3; i += 1)
      this.rect(
        x - size * (0.36 - i * 0.05),
        y - size * (0.09 + i * 0.09),
        size * (0.72 - i * 0.1),
        size * 0.09,
        fill,
      );
    this.path(
      `M${n(x - size * 0.22)} ${n(y - size * 0.27)} C${n(x - size * 0.22)} ${n(y - size * 0.55)} ${n(x - size * 0.1)} ${n(y - size * 0.56)} ${n(x - size * 0.075)} ${n(y - size * 0.66)} H${n(x + size * 0.075)} C${n(x + size * 0.1)} ${n(y - size * 0.56)} ${n(x + size * 0.22)} ${n(y - size * 0.55)} ${n(x + size * 0.22)} ${n(y - size * 0.27)}Z`,
      fill,
    );
    this.rect(x - size * 0.085, y - size * 0.7, size * 0.17, size * 0.05, fill);
    return this.poly(
      [
        [x - size * 0.05, y - size * 0.7],
        [x + size * 0.05, y - size * 0.7],
        [x + 1.5, y - size * 1.12],
        [x - 1.5, y - size * 1.12],
      ],
      fill,
    );
  }

  /** A temple hall with tiered roofs. */
  hall(x: number, y: number, size: number, roof: string, wall: string): this {
    this.rect(
      x - size * 0.42,
      y - size * 0.34,
      size * 0.84,
      size * 0.34,
      this.gradient([
        [0, mix(wall, this.p.ink, 0.35)],
        [1, wall],
      ]),
    );
    for (let i = 0; i < 6; i += 1)
      this.rect(
        x - size * 0.4 + i * size * 0.154,
        y - size * 0.34,
        size * 0.03,
        size * 0.34,
        mix(wall, this.p.light, 0.45),
      );
    this.glow(x, y - size * 0.1, size * 0.25, this.p.light, 0.7).path(
      `M${n(x - size * 0.06)} ${n(y)} V${n(y - size * 0.2)} Q${n(x)} ${n(y - size * 0.3)} ${n(x + size * 0.06)} ${n(y - size * 0.2)} V${n(y)}Z`,
      this.p.light,
    );
    for (const [w, up, h] of [
      [0.62, 0.28, 0.26],
      [0.46, 0.43, 0.24],
      [0.3, 0.57, 0.26],
    ] as const) {
      const [left, right, base] = [x - size * w, x + size * w, y - size * up];
      this.path(
        `M${n(left)} ${n(base)} Q${n(x - size * w * 0.4)} ${n(base - size * h * 0.3)} ${n(x)} ${n(base - size * h)} Q${n(x + size * w * 0.4)} ${n(base - size * h * 0.3)} ${n(right)} ${n(base)} l${n(-size * 0.03)} ${n(size * 0.025)} H${n(left + size * 0.03)}Z`,
        this.gradient([
          [0, mix(roof, this.p.sun, 0.35)],
          [1, mix(roof, this.p.ink, 0.35)],
        ]),
      );
      this.line(
        `M${n(left)} ${n(base)} Q${n(x - size * w * 0.4)} ${n(base - size * h * 0.3)} ${n(x)} ${n(base - size * h)} Q${n(x + size * w * 0.4)} ${n(base - size * h * 0.3)} ${n(right)} ${n(base)}`,
        mix(this.p.light, this.p.accent, 0.4),
        size * 0.012,
      );
      this.line(
        `M${n(left)} ${n(base)} q${n(-size * 0.035)} ${n(-size * 0.01)} ${n(-size * 0.03)} ${n(-size * 0.055)} M${n(right)} ${n(base)} q${n(size * 0.035)} ${n(-size * 0.01)} ${n(size * 0.03)} ${n(-size * 0.055)}`,
        mix(this.p.light, this.p.accent, 0.4),
        size * 0.012,
      );
    }
    return this.line(
      `M${n(x)} ${n(y - size * 0.83)} q${n(size * 0.02)} ${n(-size * 0.05)} 0 ${n(-size * 0.1)}`,
      this.p.light,
      size * 0.012,
    );
  }

  skyline(y: number, color: string, lights: string, tall = 260, isDense = true): this {
    let x = -20;
    while (x < WIDTH) {
      const w = this.random.int(40, 110);
      const h = tall * (0.3 + this.random.next() * 0.7);
      this.rect(
        x,
        y - h,
        w,
        h + 40,
        this.gradient([
          [0, mix(color, this.p.low, 0.1)],
          [1, mix(color, this.p.low, 0.4)],
        ]),
      );
      if (this.random.chance(0.25)) this.rect(x + w * 0.45, y - h - 34, 3, 36, color);
      for (let wy = y - h + 14; wy < y - 8; wy += 16)
        for (let wx = x + 8; wx < x + w - 8; wx += 12)
          if (this.random.chance(isDense ? 0.42 : 0.2))
            this.rect(wx, wy, 5, 7, lights, 0, 0.35 + this.random.next() * 0.6);
      x += w + this.random.int(-8, 14);
    }
    return this;
  }

  /** A long-tail boat; it points right. */
  boat(x: number, y: number, size: number, hull = this.p.ink, ribbons = true): this {
    const fill = this.gradient([
      [0, mix(hull, this.p.accent, 0.35)],
      [1, hull],
    ]);
    this.oval(x, y + size * 0.05, size * 0.6, size * 0.03, this.p.ink, 0.4);
    this.path(
      `M${n(x - size * 0.55)} ${n(y - size * 0.08)} Q${n(x)} ${n(y + size * 0.02)} ${n(x + size * 0.42)} ${n(y - size * 0.1)} Q${n(x + size * 0.58)} ${n(y - size * 0.18)} ${n(x + size * 0.66)} ${n(y - size * 0.36)} L${n(x + size * 0.69)} ${n(y - size * 0.35)} Q${n(x + size * 0.62)} ${n(y - size * 0.05)} ${n(x + size * 0.4)} ${n(y + size * 0.05)} H${n(x - size * 0.42)} Q${n(x - size * 0.52)} ${n(y + size * 0.03)} ${n(x - size * 0.55)} ${n(y - size * 0.08)}Z`,
      fill,
    );
    for (const at of [-0.36, -0.1, 0.16])
      this.line(`M${n(x + size * at)} ${n(y - size * 0.06)} V${n(y - size * 0.28)}`, hull, size * 0.014);
    this.path(
      `M${n(x - size * 0.42)} ${n(y - size * 0.27)} Q${n(x - size * 0.1)} ${n(y - size * 0.34)} ${n(x + size * 0.24)} ${n(y - size * 0.27)} l0 ${n(size * 0.025)} Q${n(x - size * 0.1)} ${n(y - size * 0.3)} ${n(x - size * 0.42)} ${n(y - size * 0.245)}Z`,
      this.p.accent,
    );
    if (ribbons)
      for (const [i, color] of [this.p.accent2, this.p.light, this.p.accent].entries())
        this.line(
          `M${n(x + size * 0.645)} ${n(y - size * (0.3 - i * 0.012))} q${n(-size * 0.02)} ${n(size * 0.06)} ${n(size * (0.01 + i * 0.012))} ${n(size * 0.14)}`,
          color,
          size * 0.016,
        );
    return this.line(
      `M${n(x - size * 0.53)} ${n(y - size * 0.09)} l${n(-size * 0.24)} ${n(size * 0.11)}`,
      hull,
      size * 0.014,
    );
  }

  /** Somebody far away: enough to give the scale. */
  person(x: number, y: number, height: number, color = this.p.ink, shirt = color): this {
    this.path(
      `M${n(x - height * 0.1)} ${n(y)} L${n(x - height * 0.07)} ${n(y - height * 0.42)} H${n(x + height * 0.07)} L${n(x + height * 0.1)} ${n(y)} H${n(x + height * 0.03)} L${n(x)} ${n(y - height * 0.3)} L${n(x - height * 0.03)} ${n(y)}Z`,
      color,
    );
    this.path(
      `M${n(x - height * 0.12)} ${n(y - height * 0.4)} Q${n(x - height * 0.15)} ${n(y - height * 0.8)} ${n(x)} ${n(y - height * 0.81)} Q${n(x + height * 0.15)} ${n(y - height * 0.8)} ${n(x + height * 0.12)} ${n(y - height * 0.4)}Z`,
      shirt,
    );
    return this.oval(x, y - height * 0.91, height * 0.08, height * 0.09, mix(color, this.p.low, 0.25));
  }

  // Lamps

  lantern(x: number, y: number, size: number, color = this.p.accent): this {
    this.line(`M${n(x)} ${n(y - size * 2.2)} V${n(y - size * 0.8)}`, this.p.ink, 2, 0.7);
    this.glow(x, y, size * 3.4, color, 0.5);
    this.oval(
      x,
      y,
      size * 0.72,
      size * 0.85,
      this.gradient([
        [0, mix(color, '#ffffff', 0.25)],
        [0.5, mix(color, this.p.light, 0.6)],
        [1, color],
      ]),
    );
    for (const at of [-0.4, 0, 0.4])
      this.line(
        `M${n(x + size * at)} ${n(y - size * 0.75)} q${n(size * at * 0.5)} ${n(size * 0.75)} 0 ${n(size * 1.5)}`,
        mix(color, this.p.ink, 0.4),
        1.6,
        0.35,
      );
    this.rect(x - size * 0.25, y - size * 0.98, size * 0.5, size * 0.16, mix(color, this.p.ink, 0.6), 3);
    return this.line(`M${n(x)} ${n(y + size * 0.9)} v${n(size * 0.6)}`, color, 3);
  }

  bulbs(x1: number, y1: number, x2: number, y2: number, count: number, sag = 60, color = this.p.light): this {
    const at = (t: number): [number, number] => [
      x1 + (x2 - x1) * t,
      y1 + (y2 - y1) * t + Math.sin(t * Math.PI) * sag,
    ];
    let d = `M${x1} ${y1}`;
    for (let i = 1; i <= 24; i += 1)
      d += ` L${at(i / 24)
        .map(n)
        .join(' ')}`;
    this.line(d, this.p.ink, 2.4, 0.8);
    for (let i = 0; i < count; i += 1) {
      const [x, y] = at((i + 0.5) / count);
      this.glow(x, y + 9, 42, color, 0.55).oval(x, y + 9, 6, 8, mix(color, '#ffffff', 0.5));
    }
    return this;
  }

  /** A lamp that hangs from the ceiling and lights what is under it. */
  lamp(x: number, y: number, size: number, reach: number, color = this.p.light): this {
    this.line(`M${n(x)} 0 V${n(y)}`, this.p.ink, 3);
    const cone = this.gradient([
      [0, color, 0.42],
      [1, color, 0],
    ]);
    this.poly(
      [
        [x - size * 0.6, y + size * 0.4],
        [x + size * 0.6, y + size * 0.4],
        [x + size * 2.6, y + reach],
        [x - size * 2.6, y + reach],
      ],
      cone,
    );
    this.path(
      `M${n(x - size * 0.7)} ${n(y + size * 0.45)} Q${n(x - size * 0.6)} ${n(y - size * 0.4)} ${n(x)} ${n(y - size * 0.45)} Q${n(x + size * 0.6)} ${n(y - size * 0.4)} ${n(x + size * 0.7)} ${n(y + size * 0.45)}Z`,
      this.gradient([
        [0, mix(this.p.accent, this.p.ink, 0.5)],
        [1, this.p.accent],
      ]),
    );
    return this.oval(x, y + size * 0.45, size * 0.7, size * 0.12, mix(color, '#ffffff', 0.4)).glow(
      x,
      y + size * 0.6,
      size * 2.6,
      color,
      0.5,
    );
  }

  candle(x: number, y: number, size: number): this {
    this.glow(x, y - size * 1.5, size * 4.5, this.p.light, 0.5);
    this.rect(
      x - size * 0.35,
      y - size,
      size * 0.7,
      size,
      this.gradient([
        [0, mix(this.p.light, '#ffffff', 0.4)],
        [1, mix(this.p.light, this.p.near, 0.4)],
      ]),
      6,
    );
    return this.path(
      `M${n(x)} ${n(y - size * 1.05)} q${n(-size * 0.3)} ${n(-size * 0.3)} 0 ${n(-size * 0.75)} q${n(size * 0.3)} ${n(size * 0.45)} 0 ${n(size * 0.75)}Z`,
      '#fff3c9',
    );
  }

  // Rooms

  /** A room seen from the front: wall, floor boards, a window onto `view`. */
  room(wall: string, floor: string, floorY = 690): this {
    this.rect(
      0,
      0,
      WIDTH,
      floorY,
      this.gradient([
        [0, mix(wall, this.p.ink, 0.55)],
        [0.6, wall],
        [1, mix(wall, this.p.light, 0.14)],
      ]),
    );
    this.rect(
      0,
      floorY,
      WIDTH,
      HEIGHT - floorY,
      this.gradient([
        [0, mix(floor, this.p.light, 0.16)],
        [1, mix(floor, this.p.ink, 0.55)],
      ]),
    );
    for (let i = -14; i <= 14; i += 1)
      this.line(`M${800 + i * 70} ${floorY} L${800 + i * 190} ${HEIGHT}`, this.p.ink, 2, 0.25);
    return this.rect(0, floorY - 14, WIDTH, 14, mix(wall, this.p.ink, 0.45));
  }

  window(x: number, y: number, w: number, h: number, arched = false): this {
    const r = arched ? w / 2 : 8;
    this.glow(x + w / 2, y + h / 2, w * 1.1, this.p.sun, 0.4);
    this.rect(x - 14, y - 14, w + 28, h + 28, mix(this.p.near, this.p.ink, 0.4), r + 10);
    this.rect(
      x,
      y,
      w,
      h,
      this.gradient([
        [0, this.p.mid],
        [0.6, mix(this.p.mid, this.p.low, 0.8)],
        [1, this.p.low],
      ]),
      r,
    );
    this.oval(x + w * 0.68, y + h * 0.62, w * 0.09, w * 0.09, mix(this.p.sun, '#ffffff', 0.5));
    this.path(
      `M${n(x + 2)} ${n(y + h * 0.86)} Q${n(x + w * 0.25)} ${n(y + h * 0.6)} ${n(x + w * 0.5)} ${n(y + h * 0.8)} T${n(x + w - 2)} ${n(y + h * 0.74)} V${n(y + h - 3)} H${n(x + 2)}Z`,
      this.p.far,
      0.9,
    );
    return this.rect(x + w / 2 - 4, y, 8, h, mix(this.p.near, this.p.ink, 0.4)).rect(
      x,
      y + h * 0.42,
      w,
      7,
      mix(this.p.near, this.p.ink, 0.4),
    );
  }

  plant(x: number, y: number, size: number, pot = this.p.accent2): this {
    this.leaves(x, y - size * 0.5, size, -Math.PI / 2, mix(this.p.near, this.p.accent2, 0.3), 8);
    return this.path(
      `M${n(x - size * 0.26)} ${n(y - size * 0.5)} H${n(x + size * 0.26)} L${n(x + size * 0.19)} ${n(y)} H${n(x - size * 0.19)}Z`,
      this.gradient(
        [
          [0, mix(pot, this.p.light, 0.3)],
          [1, mix(pot, this.p.ink, 0.5)],
        ],
        true,
      ),
    );
  }

  /** A striped awning, scalloped below. */
  awning(x: number, y: number, w: number, h: number, a: string, b: string): this {
    const count = Math.max(4, Math.round(w / 46));
    const step = w / count;
    for (let i = 0; i < count; i += 1) {
      const left = x + i * step;
      const color = i % 2 ? a : b;
      this.path(
        `M${n(left + step * 0.2 * (1 - (2 * i) / count))} ${n(y)} H${n(left + step + step * 0.2 * (1 - (2 * (i + 1)) / count))} L${n(left + step)} ${n(y + h)} q${n(-step / 2)} ${n(step * 0.55)} ${n(-step)} 0Z`,
        this.gradient([
          [0, mix(color, this.p.light, 0.2)],
          [1, mix(color, this.p.ink, 0.2)],
        ]),
      );
    }
    return this;
  }

  /** A market stall with heaps of fruit under a light. */
  stall(x: number, y: number, w: number, a: string, b: string): this {
    const h = w * 0.78;
    this.rect(x + 10, y - h, 8, h, this.p.ink).rect(x + w - 18, y - h, 8, h, this.p.ink);
    this.rect(x + 14, y - h * 0.9, w - 28, h * 0.52, mix(this.p.near, this.p.ink, 0.3));
    this.glow(x + w / 2, y - h * 0.62, w * 0.62, this.p.light, 0.75);
    const goods = [this.p.accent, this.p.accent2, '#e8533f', '#f2c14e', '#7fb24a'];
    for (let heap = 0; heap < 4; heap += 1) {
      const color = this.random.pick(goods);
      const cx = x + w * (0.17 + heap * 0.22);
      for (let row = 0; row < 3; row += 1)
        for (let i = 0; i < 5 - row; i += 1)
          this.oval(
            cx + (i - (4 - row) / 2) * w * 0.036,
            y - h * 0.36 - row * w * 0.034,
            w * 0.024,
            w * 0.024,
            mix(color, this.p.light, this.random.next() * 0.35),
          );
    }
    this.rect(
      x,
      y - h * 0.33,
      w,
      h * 0.33,
      this.gradient([
        [0, mix(a, this.p.ink, 0.35)],
        [1, mix(a, this.p.ink, 0.7)],
      ]),
    );
    for (let i = 1; i < 6; i += 1) this.rect(x + (w / 6) * i, y - h * 0.33, 3, h * 0.33, this.p.ink, 0, 0.35);
    return this.awning(x - w * 0.06, y - h * 1.08, w * 1.12, h * 0.24, a, b).oval(
      x + w / 2,
      y - h * 0.74,
      9,
      11,
      '#fff3d0',
    );
  }

  // Things

  bowl(x: number, y: number, size: number, color: string, inside: string): this {
    this.oval(x, y + size * 0.52, size * 0.75, size * 0.12, this.p.ink, 0.4);
    this.path(
      `M${n(x - size)} ${n(y)} Q${n(x - size * 0.85)} ${n(y + size * 0.62)} ${n(x - size * 0.36)} ${n(y + size * 0.56)} H${n(x + size * 0.36)} Q${n(x + size * 0.85)} ${n(y + size * 0.62)} ${n(x + size)} ${n(y)}Z`,
      this.gradient(
        [
          [0, mix(color, '#ffffff', 0.25)],
          [0.5, color],
          [1, mix(color, this.p.ink, 0.5)],
        ],
        true,
      ),
    );
    this.oval(x, y, size, size * 0.27, mix(color, '#ffffff', 0.35));
    return this.oval(x, y + size * 0.02, size * 0.9, size * 0.22, inside);
  }

  steam(x: number, y: number, size: number): this {
    for (const at of [-0.35, 0, 0.35])
      this.line(
        `M${n(x + size * at)} ${n(y)} q${n(-size * 0.22)} ${n(-size * 0.35)} 0 ${n(-size * 0.7)} t0 ${n(-size * 0.7)}`,
        '#ffffff',
        size * 0.09,
        0.13,
      );
    return this;
  }

  pot(x: number, y: number, size: number, color: string): this {
    const belly = 0.36 + this.random.next() * 0.16;
    const neck = 0.12 + this.random.next() * 0.1;
    const fill = this.gradient(
      [
        [0, mix(color, this.p.light, 0.4)],
        [0.45, color],
        [1, mix(color, this.p.ink, 0.6)],
      ],
      true,
    );
    this.path(
      `M${n(x - size * 0.2)} ${n(y)} C${n(x - size * belly * 1.3)} ${n(y - size * 0.3)} ${n(x - size * belly)} ${n(y - size * 0.7)} ${n(x - size * neck)} ${n(y - size * 0.8)} L${n(x - size * neck * 1.4)} ${n(y - size * 0.96)} H${n(x + size * neck * 1.4)} L${n(x + size * neck)} ${n(y - size * 0.8)} C${n(x + size * belly)} ${n(y - size * 0.7)} ${n(x + size * belly * 1.3)} ${n(y - size * 0.3)} ${n(x + size * 0.2)} ${n(y)}Z`,
      fill,
    );
    for (const at of [0.42, 0.5, 0.58])
      this.line(
        `M${n(x - size * belly * 0.82)} ${n(y - size * at)} q${n(size * belly * 0.8)} ${n(size * 0.07)} ${n(size * belly * 1.62)} 0`,
        mix(color, this.p.light, 0.5),
        2.5,
        0.45,
      );
    return this;
  }

  /** Hanging cloth in stripes of a weaver's pattern. */
  cloth(x: number, y: number, w: number, h: number, colors: readonly string[]): this {
    this.rect(x, y, w, h, colors[0] as string, 3);
    let at = y + 8;
    while (at < y + h - 18) {
      const band = this.random.int(8, 30);
      const color = this.random.pick(colors);
      this.rect(x, at, w, Math.min(band, y + h - at - 8), color, 0, 0.9);
      if (band > 18)
        for (let i = 0; i < w / 18 - 1; i += 1)
          this.poly(
            [
              [x + i * 18 + 9, at + 3],
              [x + i * 18 + 16, at + band / 2],
              [x + i * 18 + 9, at + band - 3],
              [x + i * 18 + 2, at + band / 2],
            ],
            this.random.pick(colors),
            0.9,
          );
      at += band + this.random.int(2, 10);
    }
    this.rect(
      x,
      y,
      w,
      h,
      this.gradient(
        [
          [0, this.p.ink, 0.35],
          [0.3, this.p.light, 0.1],
          [0.6, this.p.ink, 0.12],
          [1, this.p.ink, 0.45],
        ],
        true,
      ),
      3,
    );
    for (let i = 0; i < w / 9; i += 1)
      this.line(`M${n(x + 4 + i * 9)} ${n(y + h)} v14`, this.random.pick(colors), 2.5, 0.8);
    return this;
  }

  umbrella(x: number, y: number, size: number, color: string): this {
    this.line(`M${n(x)} ${n(y)} V${n(y + size * 0.9)}`, this.p.ink, size * 0.03);
    for (let i = 0; i < 8; i += 1) {
      const [a, b] = [-1 + i / 4, -1 + (i + 1) / 4];
      this.path(
        `M${n(x)} ${n(y - size * 0.42)} Q${n(x + size * a * 0.85)} ${n(y - size * 0.34)} ${n(x + size * a)} ${n(y)} Q${n(x + (size * (a + b)) / 2)} ${n(y - size * 0.07)} ${n(x + size * b)} ${n(y)} Q${n(x + size * b * 0.85)} ${n(y - size * 0.34)} ${n(x)} ${n(y - size * 0.42)}Z`,
        mix(color, i % 2 ? this.p.ink : this.p.light, i % 2 ? 0.12 + i * 0.02 : 0.25 - i * 0.02),
      );
    }
    return this.line(`M${n(x)} ${n(y - size * 0.42)} v${n(-size * 0.07)}`, this.p.ink, size * 0.03);
  }
}
