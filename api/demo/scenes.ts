import type { Category } from '@sabaijai/contract';
import { type Brush, mix, type Palette } from './brush.js';
import { HEIGHT, WIDTH } from './drawing.js';

/** One palette a category: its drawings belong together, and all of them to a navy page. */
export const PALETTES: Readonly<Record<Category, Palette>> = {
  restaurant: {
    top: '#171338',
    mid: '#5a2c52',
    low: '#ee9560',
    sun: '#ffd9a0',
    far: '#54305c',
    near: '#3a1f44',
    ink: '#150d26',
    accent: '#f2a65a',
    accent2: '#c9543f',
    light: '#ffe0a8',
  },
  accommodation: {
    top: '#0f1742',
    mid: '#4d4294',
    low: '#f2a892',
    sun: '#ffe3c2',
    far: '#545098',
    near: '#2b2d68',
    ink: '#0f1234',
    accent: '#9a86ee',
    accent2: '#e890a2',
    light: '#ffe2b0',
  },
  attraction: {
    top: '#0c2c50',
    mid: '#348796',
    low: '#f8cf92',
    sun: '#fff0c8',
    far: '#428895',
    near: '#195a64',
    ink: '#092834',
    accent: '#f2b04c',
    accent2: '#5fc9a4',
    light: '#fff0c8',
  },
  transport: {
    top: '#0c2150',
    mid: '#4066b4',
    low: '#f8b88e',
    sun: '#ffe6b8',
    far: '#5072b2',
    near: '#22407e',
    ink: '#0b1938',
    accent: '#ff9f5a',
    accent2: '#4bc0d9',
    light: '#ffe9b8',
  },
  travel_agency: {
    top: '#124058',
    mid: '#45a49c',
    low: '#ffd9ac',
    sun: '#fff4d4',
    far: '#62b0a2',
    near: '#216668',
    ink: '#0a2c36',
    accent: '#ff8f6b',
    accent2: '#ffd166',
    light: '#fff2cf',
  },
  health_beauty: {
    top: '#183c42',
    mid: '#559689',
    low: '#f5d8c6',
    sun: '#fff0e0',
    far: '#66a394',
    near: '#2b6058',
    ink: '#112c2d',
    accent: '#ecaab0',
    accent2: '#d9c48c',
    light: '#fff0d8',
  },
  shopping: {
    top: '#1a1044',
    mid: '#702d80',
    low: '#ff9f6e',
    sun: '#ffd8a0',
    far: '#643684',
    near: '#371c60',
    ink: '#150a2e',
    accent: '#ffb347',
    accent2: '#ff6391',
    light: '#ffe3a6',
  },
  sport: {
    top: '#082444',
    mid: '#2478a6',
    low: '#c6ebcb',
    sun: '#f4ffd8',
    far: '#3a88a8',
    near: '#164e72',
    ink: '#08253c',
    accent: '#b8e05a',
    accent2: '#ff8a4c',
    light: '#f6ffe0',
  },
  entertainment: {
    top: '#0d0928',
    mid: '#402084',
    low: '#cc52a2',
    sun: '#ffb0e0',
    far: '#46288c',
    near: '#25155e',
    ink: '#0c0628',
    accent: '#5ad1ff',
    accent2: '#ff5fb0',
    light: '#ffe0ff',
  },
  souvenir: {
    top: '#2b1c40',
    mid: '#82485c',
    low: '#f4b88e',
    sun: '#ffe6c0',
    far: '#94585e',
    near: '#56304a',
    ink: '#25152c',
    accent: '#e4a552',
    accent2: '#6496c8',
    light: '#ffe9c6',
  },
};

type Scene = (b: Brush) => void;

const MIDDLE = WIDTH / 2;
const each = (count: number, draw: (index: number) => void) => {
  for (let index = 0; index < count; index += 1) draw(index);
};
const steps = (b: Brush, y: number, height: number, shades: readonly string[]) => {
  // The haze behind the hills: they stand against light, not in the dark of the upper sky.
  b.glow(MIDDLE, y - height * 0.3, 1150, mix(b.p.low, b.p.mid, 0.2), 0.6, 0.4);
  for (const [i, color] of shades.entries())
    b.ridge(y + i * height * 0.55, height * (1 - i * 0.1), color, 1 + i * 0.3, b.haze(1), 0.5 - i * 0.12);
};
/** Curved terraces of a rice field, lit along their edges. */
const terraces = (b: Brush, from: number) =>
  each(8, (i) => {
    const y = from + i * ((HEIGHT - from) / 8) + 6;
    const tone = mix(mix(b.p.far, '#7fae4f', 0.55), b.p.ink, i * 0.085);
    b.path(
      `M0 ${y} C${300 + i * 30} ${y - 46} ${620 - i * 20} ${y + 54} ${MIDDLE} ${y + 8} S${1300} ${y - 50} ${WIDTH} ${y + 4} V${HEIGHT} H0Z`,
      b.gradient([
        [0, mix(tone, b.p.sun, 0.35)],
        [0.3, tone],
        [1, mix(tone, b.p.ink, 0.3)],
      ]),
    );
    b.line(
      `M0 ${y} C${300 + i * 30} ${y - 46} ${620 - i * 20} ${y + 54} ${MIDDLE} ${y + 8} S${1300} ${y - 50} ${WIDTH} ${y + 4}`,
      b.p.light,
      2.5,
      0.5,
    );
  });
const deck = (b: Brush, y: number, color = b.p.near) => {
  b.rect(
    0,
    y,
    WIDTH,
    HEIGHT - y,
    b.gradient([
      [0, mix(color, b.p.light, 0.22)],
      [1, mix(color, b.p.ink, 0.6)],
    ]),
  );
  each(27, (i) =>
    b.line(`M${MIDDLE + (i - 13) * 62} ${y} L${MIDDLE + (i - 13) * 190} ${HEIGHT}`, b.p.ink, 2.5, 0.3),
  );
  b.rect(0, y, WIDTH, 6, b.p.light, 0, 0.25);
};
/** A table set for the evening. */
const table = (b: Brush, x: number, y: number, s: number) => {
  b.line(`M${x} ${y} V${y + s * 0.62} M${x - s * 0.24} ${y + s * 0.64} H${x + s * 0.24}`, b.p.ink, s * 0.06);
  for (const side of [-1, 1]) {
    b.line(
      `M${x + side * s * 0.98} ${y - s * 0.35} L${x + side * s * 0.84} ${y + s * 0.24} V${y + s * 0.64} M${x + side * s * 0.84} ${y + s * 0.24} H${x + side * s * 0.5} V${y + s * 0.64}`,
      mix(b.p.ink, b.p.near, 0.4),
      s * 0.045,
    );
  }
  b.oval(
    x,
    y,
    s * 0.72,
    s * 0.15,
    b.gradient([
      [0, mix(b.p.accent2, b.p.light, 0.5)],
      [1, mix(b.p.accent2, b.p.ink, 0.35)],
    ]),
  );
  b.oval(x - s * 0.32, y - s * 0.01, s * 0.16, s * 0.04, '#f8efe0').oval(
    x + s * 0.34,
    y + s * 0.01,
    s * 0.16,
    s * 0.04,
    '#f8efe0',
  );
  b.oval(x - s * 0.32, y - s * 0.02, s * 0.1, s * 0.025, b.p.accent)
    .oval(x + s * 0.34, y, s * 0.1, s * 0.025, '#7fb24a')
    .candle(x, y - s * 0.02, s * 0.085);
};
const counter = (b: Brush, y: number, color = b.p.near) =>
  b.rect(
    0,
    y,
    WIDTH,
    HEIGHT - y,
    b.gradient([
      [0, mix(color, b.p.light, 0.35)],
      [0.06, mix(color, b.p.light, 0.18)],
      [1, mix(color, b.p.ink, 0.6)],
    ]),
  );
const shelves = (
  b: Brush,
  ys: readonly number[],
  fill: (x: number, y: number, i: number) => void,
  step = 190,
) => {
  for (const [row, y] of ys.entries()) {
    b.rect(
      90,
      y,
      WIDTH - 180,
      16,
      b.gradient([
        [0, mix(b.p.accent, b.p.near, 0.55)],
        [1, b.p.ink],
      ]),
      3,
    ).rect(90, y + 16, WIDTH - 180, 26, b.p.ink, 0, 0.28);
    each(Math.floor((WIDTH - 260) / step), (i) => fill(190 + i * step + (row % 2) * 40, y, i + row * 3));
  }
};
const crowd = (b: Brush, y: number, count: number, height: number, shirts = true) =>
  each(count, (i) =>
    b.person(
      (i + 0.5) * (WIDTH / count) + b.random.int(-40, 40),
      y + b.random.int(-8, 14),
      height * (0.85 + b.random.next() * 0.3),
      mix(b.p.ink, b.p.near, 0.25),
      shirts ? mix(b.random.pick([b.p.accent, b.p.accent2, b.p.far]), b.p.ink, 0.45) : b.p.ink,
    ),
  );
const heads = (b: Brush, y: number, count: number, size: number) =>
  each(count, (i) => {
    const x = (i + 0.5) * (WIDTH / count) + b.random.int(-16, 16);
    const up = b.random.int(-18, 18);
    b.oval(x, y + up, size, size * 1.15, b.p.ink).path(
      `M${x - size * 2.3} ${HEIGHT} Q${x - size * 2} ${y + up + size * 1.2} ${x} ${y + up + size * 1.1} Q${x + size * 2} ${y + up + size * 1.2} ${x + size * 2.3} ${HEIGHT}Z`,
      b.p.ink,
    );
  });
const wheel = (b: Brush, x: number, y: number, r: number) =>
  b
    .oval(x, y, r, r, b.p.ink)
    .oval(x, y, r * 0.62, r * 0.62, mix(b.p.ink, b.p.light, 0.35))
    .oval(x, y, r * 0.2, r * 0.2, b.p.ink);
const road = (b: Brush, y: number) => {
  b.poly(
    [
      [MIDDLE + 60, y],
      [MIDDLE + 110, y],
      [WIDTH + 500, HEIGHT],
      [-250, HEIGHT],
    ],
    b.gradient([
      [0, mix(b.p.near, b.p.low, 0.25)],
      [1, b.p.ink],
    ]),
  );
  each(6, (i) => {
    const t = ((i + 0.25) / 6) ** 1.8;
    const t2 = ((i + 0.65) / 6) ** 1.8;
    const at = (s: number, side: number): [number, number] => [
      MIDDLE + 85 - s * 0.9 * 460 + 375 * s + side * (2 + s * 22),
      y + s * (HEIGHT - y),
    ];
    b.poly([at(t, -1), at(t, 1), at(t2, 1), at(t2, -1)], b.p.light, 0.75);
  });
};
const van = (b: Brush, x: number, y: number, s: number, color: string, isCar = false) => {
  b.oval(x, y + s * 0.02, s * 0.62, s * 0.04, b.p.ink, 0.5);
  const body = b.gradient([
    [0, mix(color, '#ffffff', 0.35)],
    [0.5, color],
    [1, mix(color, b.p.ink, 0.45)],
  ]);
  if (isCar)
    b.path(
      `M${x - s * 0.56} ${y - s * 0.06} V${y - s * 0.2} Q${x - s * 0.4} ${y - s * 0.26} ${x - s * 0.3} ${y - s * 0.26} Q${x - s * 0.18} ${y - s * 0.44} ${x} ${y - s * 0.44} Q${x + s * 0.2} ${y - s * 0.44} ${x + s * 0.3} ${y - s * 0.26} Q${x + s * 0.54} ${y - s * 0.24} ${x + s * 0.57} ${y - s * 0.06}Z`,
      body,
    );
  else
    b.path(
      `M${x - s * 0.58} ${y - s * 0.06} V${y - s * 0.46} Q${x - s * 0.57} ${y - s * 0.56} ${x - s * 0.46} ${y - s * 0.56} H${x + s * 0.24} Q${x + s * 0.36} ${y - s * 0.55} ${x + s * 0.44} ${y - s * 0.33} L${x + s * 0.57} ${y - s * 0.27} V${y - s * 0.06}Z`,
      body,
    );
  const glass = b.gradient([
    [0, mix(b.p.low, '#ffffff', 0.2)],
    [1, mix(b.p.mid, b.p.ink, 0.4)],
  ]);
  if (isCar)
    b.path(
      `M${x - s * 0.24} ${y - s * 0.27} Q${x - s * 0.16} ${y - s * 0.39} ${x - s * 0.02} ${y - s * 0.4} V${y - s * 0.27}Z M${x + s * 0.02} ${y - s * 0.4} Q${x + s * 0.16} ${y - s * 0.39} ${x + s * 0.23} ${y - s * 0.27} H${x + s * 0.02}Z`,
      glass,
    );
  else {
    each(3, (i) => b.rect(x - s * 0.52 + i * s * 0.245, y - s * 0.5, s * 0.21, s * 0.18, glass, 8));
    b.path(
      `M${x + s * 0.23} ${y - s * 0.5} Q${x + s * 0.31} ${y - s * 0.5} ${x + s * 0.39} ${y - s * 0.32} H${x + s * 0.23}Z`,
      glass,
    );
  }
  wheel(b, x - s * 0.34, y - s * 0.04, s * 0.095);
  wheel(b, x + s * 0.34, y - s * 0.04, s * 0.095);
  b.glow(x + s * 0.58, y - s * 0.18, s * 0.3, b.p.light, 0.9).oval(
    x + s * 0.55,
    y - s * 0.18,
    s * 0.025,
    s * 0.03,
    '#fff6d8',
  );
};
const scooter = (b: Brush, x: number, y: number, s: number, color: string) => {
  wheel(b, x - s * 0.36, y, s * 0.15);
  wheel(b, x + s * 0.36, y, s * 0.15);
  b.path(
    `M${x - s * 0.5} ${y - s * 0.2} Q${x - s * 0.4} ${y - s * 0.4} ${x - s * 0.08} ${y - s * 0.36} L${x - s * 0.04} ${y - s * 0.1} H${x + s * 0.14} L${x + s * 0.24} ${y - s * 0.44} L${x + s * 0.34} ${y - s * 0.42} L${x + s * 0.28} ${y + s * 0.02} H${x - s * 0.2} Q${x - s * 0.26} ${y - s * 0.16} ${x - s * 0.5} ${y - s * 0.2}Z`,
    b.gradient([
      [0, mix(color, '#ffffff', 0.35)],
      [1, mix(color, b.p.ink, 0.35)],
    ]),
  );
  b.path(
    `M${x - s * 0.46} ${y - s * 0.38} Q${x - s * 0.26} ${y - s * 0.48} ${x - s * 0.04} ${y - s * 0.38} L${x - s * 0.08} ${y - s * 0.34} Z`,
    b.p.ink,
  ).line(
    `M${x + s * 0.28} ${y - s * 0.44} L${x + s * 0.2} ${y - s * 0.62} M${x + s * 0.12} ${y - s * 0.6} L${x + s * 0.27} ${y - s * 0.64}`,
    b.p.ink,
    s * 0.035,
  );
  b.glow(x + s * 0.33, y - s * 0.5, s * 0.3, b.p.light, 0.6).oval(
    x + s * 0.31,
    y - s * 0.5,
    s * 0.05,
    s * 0.055,
    '#fff3cf',
  );
};
const tuktuk = (b: Brush, x: number, y: number, s: number, color: string) => {
  b.oval(x, y + s * 0.03, s * 0.56, s * 0.04, b.p.ink, 0.5);
  b.line(
    `M${x - s * 0.42} ${y - s * 0.3} V${y - s * 0.66} M${x + s * 0.12} ${y - s * 0.3} V${y - s * 0.66} M${x + s * 0.28} ${y - s * 0.28} L${x + s * 0.2} ${y - s * 0.66}`,
    b.p.ink,
    s * 0.022,
  );
  b.glow(x - s * 0.1, y - s * 0.5, s * 0.4, b.p.light, 0.55);
  b.path(
    `M${x - s * 0.52} ${y - s * 0.64} Q${x - s * 0.1} ${y - s * 0.8} ${x + s * 0.34} ${y - s * 0.64} L${x + s * 0.36} ${y - s * 0.59} H${x - s * 0.54}Z`,
    b.gradient([
      [0, mix(b.p.accent, '#ffffff', 0.3)],
      [1, b.p.accent],
    ]),
  );
  b.path(
    `M${x - s * 0.5} ${y - s * 0.06} V${y - s * 0.34} Q${x - s * 0.2} ${y - s * 0.38} ${x - s * 0.16} ${y - s * 0.2} H${x + s * 0.1} Q${x + s * 0.16} ${y - s * 0.36} ${x + s * 0.3} ${y - s * 0.34} Q${x + s * 0.48} ${y - s * 0.26} ${x + s * 0.5} ${y - s * 0.1} L${x + s * 0.4} ${y - s * 0.04}Z`,
    b.gradient([
      [0, mix(color, '#ffffff', 0.3)],
      [0.5, color],
      [1, mix(color, b.p.ink, 0.4)],
    ]),
  );
  b.person(x - s * 0.28, y - s * 0.2, s * 0.4, b.p.ink, mix(b.p.accent2, b.p.ink, 0.3));
  wheel(b, x - s * 0.34, y - s * 0.03, s * 0.09);
  wheel(b, x + s * 0.4, y - s * 0.03, s * 0.09);
  b.glow(x + s * 0.5, y - s * 0.22, s * 0.34, b.p.light, 0.9).oval(
    x + s * 0.45,
    y - s * 0.23,
    s * 0.04,
    s * 0.045,
    '#fff6d8',
  );
};
const tent = (b: Brush, x: number, y: number, s: number, color: string) => {
  b.glow(x, y - s * 0.1, s * 0.9, b.p.light, 0.55);
  b.poly(
    [
      [x - s * 0.6, y],
      [x, y - s * 0.62],
      [x + s * 0.6, y],
    ],
    b.gradient([
      [0, mix(color, b.p.light, 0.55)],
      [1, color],
    ]),
  );
  b.poly(
    [
      [x - s * 0.16, y],
      [x, y - s * 0.5],
      [x + s * 0.16, y],
    ],
    mix(b.p.light, color, 0.15),
  ).poly(
    [
      [x, y - s * 0.62],
      [x + s * 0.6, y],
      [x + s * 0.78, y - s * 0.06],
    ],
    mix(color, b.p.ink, 0.4),
  );
};
const fish = (b: Brush, x: number, y: number, s: number, color: string) =>
  b.path(
    `M${x} ${y} q${s * 0.5} ${-s * 0.45} ${s} 0 q${-s * 0.5} ${s * 0.45} ${-s} 0Z M${x + s * 0.04} ${y} l${-s * 0.34} ${-s * 0.24} v${s * 0.48}Z`,
    color,
  );
const curtains = (b: Brush, color: string) => {
  for (const side of [0, 1])
    each(7, (i) => {
      const w = 62;
      const x = side ? WIDTH - (i + 1) * w : i * w;
      b.path(
        `M${x} 0 H${x + w} V${HEIGHT - 130 - i * i * (side ? 5 : 5)} Q${x + w / 2} ${HEIGHT - 110 - i * i * 5} ${x} ${HEIGHT - 130 - i * i * 5}Z`,
        b.gradient(
          [
            [0, mix(color, b.p.ink, 0.6)],
            [0.4, mix(color, b.p.light, 0.15)],
            [0.75, color],
            [1, mix(color, b.p.ink, 0.65)],
          ],
          true,
        ),
      );
    });
  each(8, (i) =>
    b.path(
      `M${i * 200} 0 H${i * 200 + 200} V80 Q${i * 200 + 100} 190 ${i * 200} 80Z`,
      b.gradient([
        [0, mix(color, b.p.ink, 0.55)],
        [1, mix(color, b.p.light, 0.12)],
      ]),
    ),
  );
};
const sala = (b: Brush, x: number, y: number, s: number) => {
  for (const at of [-0.4, -0.14, 0.14, 0.4]) b.rect(x + s * at - 6, y - s * 0.44, 12, s * 0.44, b.p.ink);
  b.glow(x, y - s * 0.2, s * 0.6, b.p.light, 0.75).rect(
    x - s * 0.46,
    y - s * 0.05,
    s * 0.92,
    s * 0.06,
    mix(b.p.accent2, b.p.ink, 0.5),
  );
  b.path(
    `M${x - s * 0.36} ${y - s * 0.05} V${y - s * 0.12} H${x + s * 0.3} V${y - s * 0.05}Z`,
    mix(b.p.accent, '#ffffff', 0.3),
  );
  for (const [w, up] of [
    [0.6, 0.4],
    [0.4, 0.58],
  ] as const)
    b.path(
      `M${x - s * w} ${y - s * up} Q${x - s * w * 0.3} ${y - s * (up + 0.1)} ${x} ${y - s * (up + 0.28)} Q${x + s * w * 0.3} ${y - s * (up + 0.1)} ${x + s * w} ${y - s * up}Z`,
      b.gradient([
        [0, mix(b.p.ink, b.p.low, 0.4)],
        [1, b.p.ink],
      ]),
    );
};
const rocks = (b: Brush, y: number, count: number, size: number, color = b.p.near) =>
  each(count, () => {
    const [x, s] = [b.random.int(0, WIDTH), size * (0.5 + b.random.next())];
    b.oval(x, y + s * 0.14, s * 1.25, s * 0.16, b.p.light, 0.25);
    b.path(
      `M${x - s} ${y + s * 0.08} Q${x - s * 0.95} ${y - s * 0.5} ${x - s * 0.25} ${y - s * 0.62} Q${x + s * 0.6} ${y - s * 0.66} ${x + s} ${y + s * 0.08} Q${x} ${y + s * 0.26} ${x - s} ${y + s * 0.08}Z`,
      b.gradient([
        [0, mix(color, b.p.light, 0.42)],
        [0.45, color],
        [1, mix(color, b.p.ink, 0.75)],
      ]),
    );
  });
const poolAt = (b: Brush, y: number, left = 180, right = WIDTH - 180) => {
  const blue = mix(b.p.mid, '#39c6d8', 0.6);
  b.poly(
    [
      [left + 120, y],
      [right - 120, y],
      [right + 60, HEIGHT - 40],
      [left - 60, HEIGHT - 40],
    ],
    mix(b.p.near, '#f0e6da', 0.45),
  ).poly(
    [
      [left + 140, y + 14],
      [right - 140, y + 14],
      [right + 10, HEIGHT - 70],
      [left - 10, HEIGHT - 70],
    ],
    b.gradient([
      [0, mix(blue, b.p.light, 0.5)],
      [1, mix(blue, b.p.top, 0.35)],
    ]),
  );
  each(46, () =>
    b.line(
      `M${b.random.int(left + 80, right - 200)} ${b.random.int(y + 40, HEIGHT - 90)} q20 -8 40 0 t40 0`,
      '#ffffff',
      2.2,
      0.1 + b.random.next() * 0.25,
    ),
  );
};

/** Drawings of each category, in the order that `pictures` of the name lists refer to. */
export const SCENES: Readonly<Record<Category, readonly Scene[]>> = {
  restaurant: [
    // A terrace over the river in the evening.
    (b) => {
      b.sky(560)
        .sun(1120, 470, 46)
        .clouds(7, 120, 400, b.p.low)
        .ridge(570, 130, b.p.far)
        .skyline(575, b.p.near, b.p.light, 130, false)
        .water(565, 1120, undefined, 720);
      b.boat(360, 640, 260);
      deck(b, 700);
      table(b, 330, 800, 190);
      table(b, 830, 770, 160);
      table(b, 1300, 810, 200);
      b.bulbs(-20, 90, 820, 60, 11, 90)
        .bulbs(800, 60, 1620, 120, 11, 100)
        .leaves(0, 0, 360, 0.9)
        .leaves(1600, 0, 300, 2.2);
    },
    // A bowl of noodles.
    (b) => {
      b.room(b.p.near, b.p.far, 600).window(110, 90, 330, 400).glow(1000, 420, 760, b.p.accent, 0.5);
      counter(b, 640, mix(b.p.accent2, b.p.ink, 0.4));
      b.lamp(900, 150, 90, 420);
      b.bowl(880, 600, 390, mix('#2f5f9a', b.p.near, 0.3), mix(b.p.accent, '#8a3a18', 0.35));
      each(34, () =>
        b.line(
          `M${b.random.int(600, 1100)} ${b.random.int(570, 640)} q${b.random.int(20, 60)} ${b.random.int(-30, 30)} ${b.random.int(60, 130)} 0`,
          '#ffe9b8',
          7,
          0.9,
        ),
      );
      each(3, (i) =>
        b.path(
          `M${700 + i * 130} ${585 + i * 10} q60 -80 120 -10 q-30 40 -120 10Z`,
          mix('#f27a5a', b.p.light, 0.2 + i * 0.1),
        ),
      );
      each(16, () =>
        b.oval(
          b.random.int(600, 1140),
          b.random.int(560, 640),
          14,
          7,
          b.random.pick(['#7fb24a', '#5f9a3a', '#d6452f']),
        ),
      );
      b.line('M1130 560 L1480 300 M1160 585 L1520 350', mix(b.p.accent, b.p.ink, 0.35), 14)
        .steam(870, 500, 190)
        .bowl(330, 780, 120, b.p.accent2, '#5f9a3a')
        .bowl(1360, 800, 130, b.p.accent, '#b53a2a');
    },
    // Coffee by the window.
    (b) => {
      b.room(mix(b.p.near, b.p.far, 0.4), b.p.far, 720)
        .window(160, 100, 520, 480)
        .window(900, 100, 520, 480);
      counter(b, 720, mix('#8a5a3a', b.p.near, 0.4));
      b.lamp(800, 190, 80, 520)
        .plant(1450, 740, 230)
        .oval(700, 838, 250, 42, '#f6ead8')
        .oval(700, 832, 190, 28, mix('#f6ead8', b.p.ink, 0.2));
      b.line('M880 720 q130 -20 110 60 q-30 70 -130 50', '#f3e4ce', 26)
        .path(
          'M500 660 H900 Q900 830 760 834 H640 Q500 830 500 660Z',
          b.gradient(
            [
              [0, '#d9c2a4'],
              [0.35, '#fff6e8'],
              [1, '#b5977a'],
            ],
            true,
          ),
        )
        .oval(700, 660, 200, 46, '#fff4e2')
        .oval(700, 664, 180, 38, '#6b3d22');
      b.path('M700 690 q-90 -20 -70 -40 q30 -16 70 14 q40 -30 70 -14 q20 20 -70 40Z', '#f0d6ac', 0.95)
        .steam(700, 620, 130)
        .path('M1120 800 q90 -130 240 -20 q-110 60 -240 20Z', mix(b.p.accent, '#7a3f1c', 0.3))
        .oval(1240, 820, 190, 26, b.p.light, 0.35);
    },
    // Meat and greens over charcoal.
    (b) => {
      b.sky(HEIGHT)
        .stars(90, 400)
        .skyline(520, b.p.near, b.p.light, 170, false)
        .ground(520, b.p.near)
        .bulbs(-10, 80, 1620, 60, 20, 120)
        .glow(800, 620, 800, '#ff8a3c', 0.6);
      counter(b, 700, mix(b.p.accent2, b.p.ink, 0.55));
      b.oval(800, 770, 430, 130, b.p.ink)
        .oval(800, 740, 400, 112, '#6a4a3a')
        .oval(800, 734, 372, 98, '#f0a04c')
        .oval(800, 726, 360, 92, '#d96a2c')
        .path(
          'M490 720 Q800 520 1110 720 Q800 800 490 720Z',
          b.gradient([
            [0, '#8a8a92'],
            [0.5, '#4a4650'],
            [1, '#2a242e'],
          ]),
        );
      each(17, (i) =>
        b.path(
          `M${560 + (i % 6) * 84} ${650 + Math.floor(i / 6) * 34} q34 -30 66 0 q-20 26 -66 0Z`,
          b.random.pick(['#c9543f', '#e88a6a', '#a63f34', '#d97a5a']),
        ),
      );
      each(30, () => b.oval(b.random.int(500, 1100), b.random.int(440, 700), 3, 5, '#ffd28a', 0.8));
      b.steam(700, 600, 200)
        .steam(920, 580, 190)
        .bowl(250, 830, 150, b.p.accent, '#7fb24a')
        .bowl(1370, 830, 150, '#e8d8c0', '#d6452f');
      each(10, () =>
        b.path(
          `M${b.random.int(160, 330)} ${b.random.int(770, 830)} q20 -70 60 -40 q10 50 -60 40Z`,
          b.random.pick(['#8fc25a', '#5f9a3a', '#a6d06a']),
        ),
      );
    },
    // Grilled fish on a pier.
    (b) => {
      b.sky(540)
        .sun(500, 430, 54)
        .clouds(8, 100, 380, b.p.low)
        .karst(1240, 550, 260, 330, b.haze(0.25))
        .karst(1450, 555, 220, 220, b.p.far)
        .water(545, 500, undefined, 760)
        .boat(1000, 660, 280)
        .house(120, 720, 330);
      deck(b, 740, mix('#7a4a34', b.p.near, 0.4));
      b.oval(830, 850, 460, 90, '#f7ead6').oval(830, 842, 400, 70, mix('#f7ead6', b.p.accent, 0.25));
      b.path(
        'M520 840 Q640 740 860 770 Q1010 790 1060 838 L1160 780 Q1140 840 1165 900 L1055 852 Q980 910 820 905 Q600 900 520 840Z',
        b.gradient([
          [0, '#f2b06a'],
          [0.5, '#d97f3f'],
          [1, '#8f4524'],
        ]),
      );
      each(6, (i) => b.line(`M${680 + i * 55} ${790 + Math.abs(i - 2) * 6} q22 44 -4 96`, '#6a2f18', 6, 0.6));
      b.oval(580, 826, 10, 10, '#ffffff');
      each(5, (i) =>
        b.oval(620 + i * 110, 895 + (i % 2) * 12, 36, 12, ['#f6e05a', '#8fc25a'][i % 2] as string),
      );
      b.steam(820, 760, 150).bulbs(-10, 60, 1610, 110, 16, 80);
    },
    // A garden restaurant under a rain tree.
    (b) => {
      b.sky(620)
        .glow(900, 480, 700, b.p.sun, 0.7)
        .ridge(600, 160, b.p.far)
        .tree(240, 760, 620, mix(b.p.near, '#3f6a3a', 0.4))
        .tree(1330, 760, 680, mix(b.p.near, '#3f6a3a', 0.35))
        .ground(690, mix(b.p.near, '#4f6f3a', 0.4));
      each(9, (i) =>
        b.lantern(
          180 + i * 155,
          210 + Math.sin(i * 1.7) * 80,
          30 + (i % 3) * 8,
          i % 2 ? b.p.accent : b.p.accent2,
        ),
      );
      table(b, 380, 800, 190);
      table(b, 820, 750, 150);
      table(b, 1230, 830, 210);
      b.leaves(0, 1000, 330, -0.7).leaves(1600, 1000, 330, -2.4);
    },
    // The open kitchen.
    (b) => {
      b.room(mix(b.p.near, b.p.ink, 0.2), b.p.near, 760);
      each(9, (i) =>
        each(5, (row) =>
          b.rect(
            60 + i * 170 + (row % 2) * 60,
            60 + row * 70,
            160,
            60,
            mix(b.p.far, b.p.light, 0.08 + b.random.next() * 0.12),
            6,
          ),
        ),
      );
      b.rect(120, 250, 1360, 12, b.p.ink);
      each(10, (i) =>
        b
          .line(`M${190 + i * 135} 262 v50`, b.p.light, 4, 0.6)
          .oval(190 + i * 135, 352, 44, 44, mix(b.p.accent, b.p.ink, 0.2 + (i % 3) * 0.2)),
      );
      counter(b, 760, mix('#7a6a70', b.p.near, 0.4));
      b.glow(800, 640, 620, '#ff9a3c', 0.75);
      each(26, () => {
        const x = b.random.int(620, 980);
        const h = b.random.int(90, 300);
        b.path(
          `M${x - 26} 760 q-10 ${-h * 0.5} 24 ${-h} q40 ${h * 0.5} 34 ${h}Z`,
          b.random.pick(['#ffb04c', '#ff7a2c', '#ffe08a']),
          0.5,
        );
      });
      b.path(
        'M520 640 H1080 Q1050 780 800 790 Q550 780 520 640Z',
        b.gradient([
          [0, '#5a5560'],
          [1, '#17131c'],
        ]),
      )
        .line('M1080 650 L1330 590', b.p.ink, 26)
        .oval(800, 640, 280, 40, '#2c2630');
      each(40, () =>
        b.oval(
          b.random.int(560, 1040),
          b.random.int(520, 650),
          b.random.int(10, 20),
          b.random.int(6, 11),
          b.random.pick(['#8fc25a', '#f2c14e', '#e8533f', '#f7ead6', '#5f9a3a']),
        ),
      );
      b.steam(800, 500, 240).lamp(320, 150, 70, 500).lamp(1290, 150, 70, 500);
    },
    // A shophouse eatery at night.
    (b) => {
      b.sky(HEIGHT).stars(60, 260);
      each(4, (i) => {
        const x = i * 400;
        b.rect(
          x,
          110 + (i % 2) * 40,
          398,
          640,
          b.gradient([
            [0, mix(b.p.far, b.p.ink, 0.35)],
            [1, mix(b.p.far, b.p.accent, 0.12)],
          ]),
        );
        each(3, (w) =>
          b.rect(x + 50 + w * 110, 210, 76, 150, w === i % 3 ? b.p.light : mix(b.p.ink, b.p.mid, 0.4), 34),
        );
        b.rect(
          x + 20,
          450,
          358,
          300,
          b.gradient([
            [0, mix(b.p.light, b.p.accent, 0.2)],
            [1, mix(b.p.accent2, b.p.ink, 0.3)],
          ]),
        )
          .awning(x + 6, 400, 386, 70, b.p.accent2, '#f7ead6')
          .glow(x + 200, 610, 300, b.p.light, 0.5);
      });
      b.rect(
        0,
        750,
        WIDTH,
        250,
        b.gradient([
          [0, mix(b.p.near, b.p.accent, 0.3)],
          [1, b.p.ink],
        ]),
      );
      crowd(b, 790, 9, 190);
      table(b, 340, 840, 140);
      table(b, 1180, 850, 150);
      each(8, (i) => b.lantern(110 + i * 200, 350 + (i % 2) * 26, 34, i % 2 ? b.p.accent : '#e8533f'));
    },
  ],
  accommodation: [
    // A hotel and its pool at night.
    (b) => {
      b.sky(600).stars(120, 340);
      b.rect(
        330,
        180,
        940,
        440,
        b.gradient([
          [0, mix(b.p.far, b.p.ink, 0.25)],
          [1, b.haze(0.3)],
        ]),
      );
      each(5, (row) =>
        each(12, (i) =>
          b
            .rect(
              360 + i * 76,
              205 + row * 82,
              56,
              58,
              b.random.chance(0.6)
                ? mix(b.p.light, b.p.accent, b.random.next() * 0.4)
                : mix(b.p.near, b.p.ink, 0.4),
              3,
            )
            .rect(356 + i * 76, 262 + row * 82, 64, 6, b.p.low, 0, 0.6),
        ),
      );
      b.rect(300, 165, 1000, 20, b.p.ink).ground(615, mix(b.p.near, '#c9a88a', 0.2), 6);
      b.palm(220, 700, 480, 0.1).palm(1400, 700, 520, -0.1).palm(1500, 720, 380, 0.08);
      poolAt(b, 660);
    },
    // A wooden guesthouse.
    (b) => {
      b.sky(640).sun(1240, 430, 50).clouds(6, 100, 380, b.p.low);
      steps(b, 560, 220, [b.p.far, mix(b.p.far, b.p.near, 0.5)]);
      b.tree(240, 770, 520, mix(b.p.near, '#3f7a5a', 0.4))
        .ground(740, mix(b.p.near, '#5a7a4a', 0.3))
        .house(500, 800, 640, mix('#8a5a44', b.p.near, 0.4), b.p.ink)
        .tree(1420, 800, 400, mix(b.p.near, '#3f7a5a', 0.35))
        .grass(1000, 160, b.p.ink, 90);
      each(5, (i) => b.flower(120 + i * 90, 930 + (i % 2) * 26, 34, b.p.accent2, b.p.light));
    },
    // Bungalows under palms.
    (b) => {
      b.sky(520)
        .sun(800, 430, 56)
        .clouds(6, 80, 330, b.p.low)
        .water(515, 800, undefined, 700)
        .ground(680, mix('#e8c8a0', b.p.near, 0.35), 18);
      b.house(120, 800, 330)
        .house(620, 770, 280)
        .house(1080, 800, 350)
        .palm(90, 880, 620, 0.12)
        .palm(540, 850, 480, -0.08)
        .palm(1010, 860, 560, 0.1)
        .palm(1500, 900, 690, -0.14);
      b.bulbs(-10, 430, 560, 460, 7, 50).bulbs(1000, 450, 1610, 400, 7, 60);
    },
    // A bunk room with a view.
    (b) => {
      b.room(mix(b.p.near, b.p.mid, 0.4), mix('#9a6a4a', b.p.near, 0.4), 740).window(590, 110, 430, 440);
      for (const x of [70, 1130]) {
        for (const y of [380, 640]) {
          b.rect(x, y, 400, 40, mix('#c9966a', b.p.near, 0.3), 8)
            .rect(x + 10, y - 52, 380, 56, mix(y === 380 ? b.p.accent : b.p.accent2, b.p.light, 0.25), 20)
            .rect(x + (x < 500 ? 22 : 270), y - 84, 110, 46, '#fbf3ea', 18)
            .glow(x + 200, y - 140, 130, b.p.light, 0.5);
        }
        b.rect(x - 6, 240, 18, 560, mix('#8a5a3a', b.p.ink, 0.2)).rect(
          x + 388,
          240,
          18,
          560,
          mix('#8a5a3a', b.p.ink, 0.2),
        );
        each(6, (i) => b.rect(x + (x < 500 ? 406 : -60), 430 + i * 60, 54, 9, b.p.ink));
      }
      b.bulbs(60, 120, 1540, 120, 15, 60).plant(800, 900, 220).oval(800, 900, 320, 50, b.p.accent2, 0.4);
    },
    // A homestay among rice terraces.
    (b) => {
      b.sky(560).sun(420, 330, 50).clouds(5, 80, 300, b.p.low);
      steps(b, 470, 240, [b.haze(0.3), b.p.far, b.p.near]);
      b.mist(520, 130);
      terraces(b, 540);
      b.house(980, 720, 330).palm(940, 740, 330, -0.1).palm(1400, 780, 380, 0.08).person(620, 800, 90);
    },
    // A villa with an infinity pool.
    (b) => {
      b.sky(500)
        .sun(1080, 400, 60)
        .clouds(7, 60, 320, b.p.low)
        .karst(300, 510, 240, 200, b.haze(0.4))
        .karst(470, 510, 180, 130, b.haze(0.5))
        .water(500, 1080, undefined, 660);
      const blue = mix(b.p.mid, '#3fc0d8', 0.55);
      b.rect(0, 650, WIDTH, 14, '#f6e8dc', 0, 0.8).water(
        662,
        1080,
        [
          [0, mix(blue, b.p.low, 0.55)],
          [1, mix(blue, b.p.top, 0.4)],
        ],
        900,
      );
      deck(b, 890, mix('#a8795a', b.p.near, 0.3));
      b.path('M0 160 L520 220 V250 H0Z', b.p.ink)
        .rect(480, 240, 16, 640, b.p.ink)
        .rect(40, 240, 16, 640, b.p.ink);
      each(2, (i) => b.path(`M${1060 + i * 220} 880 l150 -10 l60 -90 l22 10 l-66 110 h-166Z`, '#f8efe6'));
      b.path('M90 250 q60 300 -10 560 H60 V250Z M440 250 q-60 300 10 560 h14 V250Z', '#ffffff', 0.5).palm(
        1540,
        930,
        720,
        -0.16,
      );
    },
    // Raft houses on a calm river.
    (b) => {
      b.sky(480).sun(300, 330, 46);
      steps(b, 440, 300, [b.haze(0.3), b.p.far, b.p.near]);
      b.mist(480, 140).water(500, 300);
      each(3, (i) => {
        const x = 430 + i * 370;
        const y = 620 + i * 50;
        b.rect(x - 40, y - 12, 330, 26, mix('#8a6a4a', b.p.ink, 0.4), 8).house(x, y + 58, 250);
        b.within(`translate(0 ${(y + 10) * 2}) scale(1 -1)`, () => b.house(x, y + 58, 250), 0.16);
      });
      b.boat(270, 860, 300).leaves(1600, 1000, 380, -2.3).leaves(0, 0, 300, 0.7);
    },
    // Tents under the stars.
    (b) => {
      b.sky(HEIGHT, [
        [0, '#070b24'],
        [0.4, b.p.top],
        [0.7, b.p.mid],
        [1, b.p.low],
      ]).stars(330, 620);
      b.within('rotate(-24 800 300)', () => b.glow(800, 260, 900, '#bdb4ff', 0.22, 0.16));
      steps(b, 640, 240, [b.p.far, mix(b.p.far, b.p.near, 0.6), b.p.near]);
      b.ground(770, mix(b.p.near, b.p.ink, 0.3));
      tent(b, 360, 850, 300, b.p.accent);
      tent(b, 1210, 860, 330, b.p.accent2);
      tent(b, 840, 810, 190, '#f2a65a');
      b.glow(760, 910, 240, '#ff9a4c', 0.9);
      each(9, (i) =>
        b.path(
          `M${735 + i * 6} 920 q-10 -50 10 -${60 + (i % 4) * 24} q24 40 12 ${84}Z`,
          ['#ffd27a', '#ff8a3c', '#ffb04c'][i % 3] as string,
          0.8,
        ),
      );
      b.person(660, 940, 110).person(880, 944, 104).grass(1000, 120, b.p.ink, 70);
    },
  ],
  attraction: [
    // A beach with palms.
    (b) => {
      b.sky(520)
        .sun(1090, 400, 58)
        .clouds(8, 70, 340, b.p.low)
        .karst(240, 530, 240, 190, b.haze(0.35))
        .karst(420, 530, 170, 110, b.haze(0.5))
        .water(
          520,
          1090,
          [
            [0, mix(b.p.low, b.p.mid, 0.4)],
            [0.4, mix(b.p.mid, '#3fc6c0', 0.4)],
            [1, mix('#8fe0cf', b.p.low, 0.4)],
          ],
          800,
        );
      b.path('M0 780 Q400 720 800 790 T1600 760 V1000 H0Z', '#ffffff', 0.5).path(
        'M0 800 Q400 738 800 806 T1600 778 V1000 H0Z',
        b.gradient([
          [0, '#f4dcae'],
          [1, '#a87f5c'],
        ]),
      );
      b.boat(560, 740, 300).palm(140, 930, 700, 0.14).palm(300, 960, 520, -0.1).palm(1500, 950, 640, -0.16);
      b.person(980, 850, 84).person(1030, 856, 66, b.p.ink, b.p.accent2);
    },
    // A waterfall in the forest.
    (b) => {
      b.sky(520).glow(800, 120, 620, b.p.sun, 0.8);
      b.ridge(430, 190, b.haze(0.5), 1, b.haze(1)).ridge(470, 150, b.haze(0.15), 1.4, b.haze(0.8));
      const leaf = (share: number) => mix('#2f7a4a', b.p.near, share);
      each(16, (i) =>
        b.bush(-20 + i * 110, 380 + Math.abs(i - 7.5) * -13 + (i % 3) * 24, 270, leaf(0.15 + (i % 3) * 0.18)),
      );
      const rock = b.gradient([
        [0, mix(b.p.near, '#7a9a8a', 0.45)],
        [0.5, mix(b.p.near, b.p.ink, 0.3)],
        [1, b.p.ink],
      ]);
      b.path(
        `M-10 430 Q160 380 330 420 Q460 440 540 350 Q640 300 800 312 Q960 300 1060 352 Q1140 440 1270 418 Q1440 380 1610 430 V830 H-10Z`,
        rock,
      );
      each(30, () => {
        const [x, y] = [b.random.int(20, 1580), b.random.int(460, 720)];
        b.line(
          `M${x} ${y} l${b.random.int(-14, 14)} ${b.random.int(30, 80)} l${b.random.int(-24, 24)} ${b.random.int(20, 60)}`,
          b.p.ink,
          4,
          0.3,
        );
      });
      const falls = (from: number, to: number, top: number, bottom: number, count: number) =>
        each(count, () => {
          const x = b.random.int(from, to);
          const w = b.random.int(8, 30);
          b.path(
            `M${x} ${top} q${b.random.int(-6, 6)} ${(bottom - top) / 2} ${b.random.int(-16, 16)} ${bottom - top} h${w} q-6 ${(top - bottom) / 2} ${b.random.int(-8, 4)} ${top - bottom}Z`,
            '#f2fdff',
            0.14 + b.random.next() * 0.26,
          );
        });
      falls(690, 890, 308, 560, 34);
      b.glow(800, 560, 260, '#ffffff', 0.7, 0.3);
      b.path(
        'M560 570 Q680 540 800 560 Q930 540 1050 572 Q1070 600 1040 620 H570 Q540 600 560 570Z',
        mix(b.p.near, b.p.ink, 0.2),
        0.75,
      );
      falls(610, 970, 568, 800, 52);
      b.glow(800, 800, 480, '#ffffff', 0.8, 0.3);
      for (const [x, y, s] of [
        [120, 560, 330],
        [330, 640, 260],
        [60, 720, 300],
        [1480, 560, 330],
        [1270, 650, 250],
        [1550, 720, 300],
        [470, 740, 190],
        [1130, 745, 190],
      ] as const)
        b.bush(x, y, s, leaf(0.3 + (y - 560) / 500));
      b.water(800, 800, [
        [0, mix('#a8efe0', b.p.mid, 0.35)],
        [0.5, mix('#2f9a94', b.p.mid, 0.5)],
        [1, mix(b.p.near, b.p.ink, 0.3)],
      ]);
      b.glow(800, 812, 420, '#ffffff', 0.6, 0.12);
      rocks(b, 850, 5, 60);
      rocks(b, 960, 6, 100);
      b.beam(700, -20, -0.16, 900, b.p.sun, 0.35, 0.09).beam(930, -20, 0.14, 900, b.p.sun, 0.28, 0.08);
      b.leaves(0, 1000, 420, -0.6).leaves(1600, 1000, 420, -2.5).leaves(1600, 0, 300, 2.3);
    },
    // A temple at dusk.
    (b) => {
      b.sky(680).sun(800, 470, 70).clouds(8, 90, 420, b.p.low);
      steps(b, 600, 170, [b.p.far, mix(b.p.far, b.p.near, 0.5)]);
      b.chedi(330, 740, 470, mix(b.p.accent, b.p.near, 0.25))
        .chedi(1270, 740, 420, mix(b.p.accent, b.p.near, 0.3))
        .hall(800, 770, 640, mix('#b5532f', b.p.near, 0.25), mix(b.p.near, '#7a3a2c', 0.35))
        .palm(90, 800, 420, 0.08)
        .palm(1530, 800, 460, -0.1)
        .ground(765, mix(b.p.near, b.p.accent, 0.18), 8);
      b.poly(
        [
          [690, 780],
          [910, 780],
          [1180, 1000],
          [420, 1000],
        ],
        b.gradient([
          [0, mix(b.p.accent, b.p.light, 0.4)],
          [1, mix(b.p.near, b.p.accent, 0.3)],
        ]),
        0.7,
      );
      each(4, (i) =>
        b.candle(560 - i * 46, 850 + i * 44, 20 + i * 5).candle(1040 + i * 46, 850 + i * 44, 20 + i * 5),
      );
      b.person(760, 850, 96, b.p.ink, '#e88a3c').person(830, 866, 98, b.p.ink, '#e88a3c');
    },
    // A bay with long-tail boats.
    (b) => {
      b.sky(500, [
        [0, mix(b.p.top, '#2f7ac0', 0.5)],
        [0.6, mix(b.p.mid, '#8fd0e0', 0.5)],
        [1, mix(b.p.low, '#ffffff', 0.35)],
      ])
        .clouds(12, 60, 360, '#ffffff', 0.6)
        .glow(300, 120, 500, '#ffffff', 0.5);
      b.karst(980, 520, 330, 400, b.p.far)
        .karst(1250, 530, 260, 280, mix(b.p.far, b.p.near, 0.4))
        .karst(640, 515, 180, 190, b.haze(0.35))
        .karst(200, 520, 240, 240, b.haze(0.2))
        .water(512, 400, [
          [0, mix('#4fc9c4', b.p.low, 0.2)],
          [0.4, '#2fa8b4'],
          [1, mix('#9fe8d6', '#f4dcae', 0.3)],
        ]);
      b.boat(480, 700, 380, mix('#8a4a2c', b.p.ink, 0.3))
        .boat(1080, 770, 470, mix('#8a4a2c', b.p.ink, 0.4))
        .path(
          'M0 900 Q500 840 1000 905 T1600 890 V1000 H0Z',
          b.gradient([
            [0, '#f8e6c0'],
            [1, '#c9a070'],
          ]),
        )
        .palm(1560, 1000, 760, -0.2)
        .leaves(0, 0, 320, 0.8, mix('#1f5a3a', b.p.ink, 0.3));
    },
    // A viewpoint over a sea of mist.
    (b) => {
      b.sky(700).sun(1150, 330, 62).clouds(7, 60, 280, b.p.low);
      steps(b, 460, 260, [b.haze(0.5), b.haze(0.2), b.p.far]);
      b.mist(560, 190, '#ffffff', 0.75)
        .ridge(720, 180, mix(b.p.far, b.p.near, 0.5))
        .mist(700, 170, '#ffffff', 0.7)
        .ridge(860, 190, b.p.near)
        .mist(820, 130, '#ffe9d0', 0.5);
      b.path(
        'M0 720 Q220 690 430 760 Q560 800 640 1000 H0Z',
        b.gradient([
          [0, mix(b.p.ink, b.p.near, 0.5)],
          [1, b.p.ink],
        ]),
      );
      each(5, (i) => b.rect(70 + i * 90, 640 + i * i * 5, 8, 110, b.p.ink));
      b.line('M40 660 Q300 640 460 760', b.p.ink, 8)
        .person(210, 735, 150)
        .person(285, 745, 140, b.p.ink, b.p.accent)
        .tree(1500, 1010, 420, b.p.ink);
    },
    // A cave with light from above.
    (b) => {
      b.rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        b.gradient([
          [0, '#0b1626'],
          [0.6, mix(b.p.near, '#14283a', 0.6)],
          [1, '#0a1420'],
        ]),
      );
      b.path(
        'M560 0 Q640 260 480 420 Q420 620 600 800 H1080 Q1220 600 1120 430 Q1000 240 1090 0Z',
        b.gradient([
          [0, b.p.sun],
          [0.35, mix(b.p.accent2, b.p.sun, 0.4)],
          [1, mix(b.p.mid, b.p.near, 0.5)],
        ]),
      );
      b.beam(780, -20, -0.12, 1000, b.p.sun, 0.75, 0.2)
        .beam(880, -20, 0.1, 1000, b.p.sun, 0.55, 0.16)
        .water(790, 800, [
          [0, mix(b.p.mid, '#3fc0b0', 0.5)],
          [1, '#0b1c2c'],
        ]);
      for (const fromTop of [true, false])
        each(30, () => {
          const x = b.random.chance(0.5) ? b.random.int(-20, 560) : b.random.int(1060, 1620);
          const h = b.random.int(90, fromTop ? 420 : 260);
          const w = b.random.int(20, 60);
          const y = fromTop ? -10 : 1010;
          const tip = fromTop ? h : 1010 - h;
          b.path(
            `M${x - w} ${y} Q${x - w * 0.2} ${(y + tip) / 2} ${x} ${tip} Q${x + w * 0.2} ${(y + tip) / 2} ${x + w} ${y}Z`,
            b.gradient(
              [
                [0, mix('#1c2c3c', b.p.accent, 0.1 + b.random.next() * 0.15)],
                [1, '#0a141f'],
              ],
              true,
            ),
          );
        });
      b.boat(820, 860, 260).glow(800, 820, 300, b.p.sun, 0.35, 0.3);
    },
    // A garden with a lotus pond.
    (b) => {
      b.sky(520, [
        [0, mix(b.p.top, '#3f9ac0', 0.5)],
        [1, mix(b.p.low, '#ffffff', 0.25)],
      ])
        .clouds(8, 60, 260, '#ffffff', 0.5)
        .glow(1180, 180, 500, '#fff6d8', 0.7);
      each(9, (i) =>
        b.tree(
          60 + i * 190,
          590 + (i % 2) * 20,
          330 + (i % 3) * 70,
          mix('#3f8a4f', b.p.near, 0.3 + (i % 2) * 0.2),
        ),
      );
      b.ground(580, mix('#6aa84f', b.p.near, 0.3), 8).water(680, 800, [
        [0, mix('#8fd6c4', b.p.far, 0.3)],
        [1, mix(b.p.near, '#1f5a5a', 0.5)],
      ]);
      sala(b, 800, 700, 330);
      each(26, () => {
        const [x, y] = [b.random.int(0, 1600), b.random.int(760, 990)];
        b.oval(
          x,
          y,
          50 + (y - 700) * 0.12,
          13 + (y - 700) * 0.035,
          mix('#4f9a5a', b.p.near, b.random.next() * 0.5),
        );
      });
      each(9, () => {
        const [x, y] = [b.random.int(60, 1540), b.random.int(770, 960)];
        each(5, (i) =>
          b.path(
            `M${x} ${y} q${-26 + i * 13} -40 ${-22 + i * 11} -62 q${14} 26 ${22 - i * 11} 62Z`,
            mix('#f5a0c0', '#ffffff', 0.15 + i * 0.12),
          ),
        );
      });
      b.leaves(0, 0, 300, 0.7, '#1d5a3c').leaves(1600, 0, 340, 2.3, '#1d5a3c');
    },
    // A lake between the hills.
    (b) => {
      b.sky(560).sun(760, 400, 52).clouds(6, 60, 300, b.p.low);
      steps(b, 470, 260, [b.haze(0.4), b.p.far, mix(b.p.far, b.p.near, 0.5)]);
      b.water(555, 760).boat(1120, 720, 220, b.p.ink, false).person(1100, 708, 74);
      b.rect(180, 820, 460, 18, b.p.ink);
      each(6, (i) => b.rect(200 + i * 80, 820, 10, 90, b.p.ink));
      b.person(600, 822, 110).grass(1010, 150, b.p.ink, 150).tree(1500, 1000, 480, b.p.near);
    },
  ],
  transport: [
    // Long-tail boats at the pier.
    (b) => {
      b.sky(500)
        .sun(1180, 400, 54)
        .clouds(7, 80, 330, b.p.low)
        .karst(260, 520, 280, 260, b.haze(0.3))
        .karst(900, 515, 160, 120, b.haze(0.5))
        .water(510, 1180);
      b.boat(430, 720, 520)
        .boat(1080, 680, 360)
        .poly(
          [
            [560, 1000],
            [760, 640],
            [820, 640],
            [1150, 1000],
          ],
          b.gradient([
            [0, mix('#8a6a54', b.p.low, 0.3)],
            [1, b.p.ink],
          ]),
        );
      each(10, (i) => b.line(`M${762 - i * i * 2.2} ${645 + i * 37} H${818 + i * i * 3.6}`, b.p.ink, 3, 0.5));
      b.person(790, 700, 90).person(850, 800, 130, b.p.ink, b.p.accent);
    },
    // A car on the coast road.
    (b) => {
      b.sky(520)
        .sun(420, 400, 56)
        .clouds(7, 80, 330, b.p.low)
        .water(515, 420, undefined, 700)
        .karst(180, 520, 200, 150, b.haze(0.4))
        .path(
          'M700 520 Q1000 470 1600 300 V1000 H900Z',
          b.gradient([
            [0, b.p.far],
            [1, b.p.near],
          ]),
        );
      road(b, 560);
      van(b, 620, 850, 460, b.p.accent, true);
      b.palm(1260, 700, 330, -0.08).palm(1450, 840, 560, -0.12).palm(60, 960, 520, 0.16);
    },
    // A van in the hills.
    (b) => {
      b.sky(560).sun(1050, 330, 54);
      steps(b, 480, 280, [b.haze(0.45), b.p.far, mix(b.p.far, b.p.near, 0.6)]);
      b.mist(560, 130).ground(620, mix(b.p.near, '#3f6a5a', 0.3), 16);
      road(b, 600);
      van(b, 640, 850, 500, '#f4f1ea');
      each(6, (i) => b.tree(1120 + i * 90, 700 + i * 50, 230 + i * 40, mix(b.p.near, '#2f6a5a', 0.35)));
      b.tree(60, 820, 420, mix(b.p.near, '#2f6a5a', 0.3));
    },
    // A ferry to the islands.
    (b) => {
      b.sky(520).sun(340, 360, 54).clouds(9, 60, 340, b.p.low).ridge(530, 120, b.haze(0.3)).water(525, 340);
      const hull = b.gradient([
        [0, '#ffffff'],
        [1, mix('#cfd8ee', b.p.near, 0.3)],
      ]);
      b.rect(620, 400, 520, 90, hull, 10)
        .rect(720, 320, 330, 84, hull, 10)
        .rect(930, 240, 70, 90, b.p.accent, 6);
      each(11, (i) => b.rect(640 + i * 45, 425, 30, 34, mix(b.p.light, b.p.accent, 0.3), 4));
      each(7, (i) => b.rect(736 + i * 44, 344, 30, 30, b.p.light, 4));
      b.path(
        'M480 490 H1260 Q1330 480 1400 440 Q1370 620 1290 660 H560 Q500 620 480 490Z',
        b.gradient([
          [0, mix(b.p.near, b.p.accent2, 0.4)],
          [1, b.p.ink],
        ]),
      )
        .rect(500, 520, 780, 10, b.p.accent)
        .oval(900, 668, 520, 16, '#ffffff', 0.5);
      each(40, () =>
        b.oval(b.random.int(340, 1400), b.random.int(655, 720), b.random.int(10, 60), 5, '#ffffff', 0.35),
      );
      each(6, () => {
        const [x, y] = [b.random.int(200, 1400), b.random.int(120, 300)];
        b.line(`M${x - 26} ${y - 10} q16 -8 26 8 q10 -16 26 -8`, b.p.ink, 4, 0.7);
      });
    },
    // The pier at sunset.
    (b) => {
      b.sky(540).sun(800, 470, 74).clouds(9, 80, 430, b.p.low).water(540, 800);
      b.poly(
        [
          [690, 560],
          [910, 560],
          [1500, 1000],
          [100, 1000],
        ],
        b.gradient([
          [0, mix(b.p.near, b.p.low, 0.35)],
          [1, b.p.ink],
        ]),
      );
      each(12, (i) => {
        const t = (i / 12) ** 1.7;
        b.line(`M${690 - t * 590} ${560 + t * 440} H${910 + t * 590}`, b.p.ink, 2 + t * 5, 0.55);
      });
      each(6, (i) => {
        const t = (i / 6) ** 1.6;
        for (const side of [-1, 1]) {
          const x = 800 + side * (115 + t * 600);
          const y = 562 + t * 420;
          b.rect(x - 4 - t * 6, y - 90 - t * 170, 8 + t * 12, 90 + t * 190, b.p.ink).lantern(
            x,
            y - 90 - t * 170,
            13 + t * 24,
          );
        }
      });
      b.boat(270, 650, 240)
        .boat(1380, 640, 200)
        .person(770, 640, 76)
        .person(840, 650, 80, b.p.ink, b.p.accent);
    },
    // Motorbikes for hire.
    (b) => {
      b.sky(600).glow(1200, 300, 600, b.p.sun, 0.7).skyline(560, b.p.far, b.p.light, 240, false);
      b.rect(
        90,
        200,
        1420,
        480,
        b.gradient([
          [0, mix(b.p.near, b.p.ink, 0.3)],
          [1, mix(b.p.far, b.p.accent, 0.2)],
        ]),
      );
      each(3, (i) =>
        b
          .rect(
            150 + i * 450,
            330,
            400,
            350,
            b.gradient([
              [0, b.p.light],
              [1, mix(b.p.accent, b.p.near, 0.45)],
            ]),
            6,
          )
          .glow(350 + i * 450, 480, 330, b.p.light, 0.5),
      );
      b.awning(60, 230, 1480, 100, b.p.accent2, '#f6f0e4').rect(
        0,
        680,
        WIDTH,
        320,
        b.gradient([
          [0, mix(b.p.near, b.p.low, 0.3)],
          [1, b.p.ink],
        ]),
      );
      for (const [i, color] of [b.p.accent, '#e8533f', b.p.accent2, '#f4f1ea'].entries())
        scooter(b, 250 + i * 370, 830 + (i % 2) * 20, 300, color);
      b.plant(90, 770, 220).plant(1520, 770, 220);
    },
    // Tuk-tuks in a lantern street.
    (b) => {
      b.sky(HEIGHT).stars(50, 200);
      each(5, (i) => {
        for (const side of [0, 1]) {
          const w = 150;
          const x = side ? WIDTH - (i + 1) * w : i * w;
          const top = 90 + i * 80;
          b.rect(
            x,
            top,
            w,
            760 - i * 50,
            b.gradient([
              [0, mix(b.p.far, b.p.ink, 0.4)],
              [1, mix(b.p.far, b.p.accent, 0.22)],
            ]),
          );
          each(2, (k) => b.rect(x + 24 + k * 60, top + 60, 40, 90, b.p.light, 18, 0.8));
          b.rect(
            x + 14,
            top + 280,
            w - 28,
            150,
            mix([b.p.accent, b.p.accent2, '#ff6b8a'][i % 3] as string, b.p.light, 0.35),
            6,
          ).glow(x + w / 2, top + 360, 130, b.p.light, 0.5);
        }
      });
      b.glow(800, 560, 420, b.p.sun, 0.8).poly(
        [
          [690, 560],
          [910, 560],
          [1700, 1000],
          [-100, 1000],
        ],
        b.gradient([
          [0, mix(b.p.low, b.p.near, 0.3)],
          [1, b.p.ink],
        ]),
      );
      each(9, (i) =>
        b.lantern(200 + i * 150, 170 + Math.abs(i - 4) * -14 + 90, 28, i % 2 ? b.p.accent : '#ff6b6b'),
      );
      crowd(b, 640, 7, 90);
      tuktuk(b, 560, 860, 520, mix('#2f7ac0', b.p.accent2, 0.3));
      tuktuk(b, 1230, 760, 330, '#d9534f');
    },
    // A canal in the morning.
    (b) => {
      b.sky(520).sun(800, 360, 50).clouds(6, 60, 260, b.p.low);
      each(4, (i) =>
        b
          .house(-90 + i * 170, 640 + i * -18, 300 - i * 46)
          .house(1390 - i * 160, 640 + i * -18, 300 - i * 46),
      );
      b.palm(330, 560, 260, 0.1)
        .palm(1210, 560, 280, -0.1)
        .water(600, 800)
        .poly(
          [
            [0, 640],
            [560, 600],
            [560, 612],
            [0, 690],
          ],
          b.p.ink,
        )
        .poly(
          [
            [1600, 640],
            [1040, 600],
            [1040, 612],
            [1600, 690],
          ],
          b.p.ink,
        );
      b.boat(800, 770, 520)
        .person(690, 745, 130, b.p.ink, b.p.accent2)
        .person(860, 745, 116, b.p.ink, b.p.accent);
      b.boat(900, 650, 170, b.p.ink, false).leaves(0, 1000, 380, -0.7).leaves(1600, 1000, 380, -2.4);
    },
  ],
  travel_agency: [
    // Islands from the bow.
    (b) => {
      b.sky(520, [
        [0, mix(b.p.top, '#2f8ac8', 0.5)],
        [0.7, mix(b.p.mid, '#a8e0e6', 0.5)],
        [1, b.p.low],
      ])
        .clouds(9, 50, 300, '#ffffff', 0.6)
        .karst(250, 530, 300, 330, b.p.far)
        .karst(560, 525, 200, 190, b.haze(0.3))
        .karst(1080, 528, 260, 270, b.p.far)
        .karst(1380, 535, 320, 400, mix(b.p.far, b.p.near, 0.5))
        .water(522, 800, [
          [0, mix('#54d0c8', b.p.low, 0.25)],
          [0.5, '#1f9aa8'],
          [1, '#12667c'],
        ]);
      b.path(
        'M430 1000 Q600 820 800 640 Q1000 820 1170 1000Z',
        b.gradient([
          [0, mix('#9a5a34', b.p.light, 0.2)],
          [1, b.p.ink],
        ]),
      ).path('M520 1000 Q660 860 800 720 Q940 860 1080 1000Z', mix('#5a3424', b.p.ink, 0.3));
      for (const [i, color] of [b.p.accent, b.p.accent2, '#4bc0d9'].entries())
        b.line(`M${776 + i * 22} 690 q-24 90 ${-10 + i * 14} 190`, color, 17);
      each(12, () => b.flower(b.random.int(760, 850), b.random.int(680, 740), 20, '#ff8fa8', '#ffe08a'));
      b.boat(330, 640, 200);
    },
    // Map and compass.
    (b) => {
      b.rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        b.gradient([
          [0, mix('#7a4a30', b.p.near, 0.4)],
          [1, b.p.ink],
        ]),
      );
      each(12, (i) => b.rect(0, i * 88, WIDTH, 3, b.p.ink, 0, 0.4));
      b.within('rotate(-6 800 500)', () => {
        b.rect(190, 120, 1060, 740, b.p.ink, 4, 0.4).rect(
          170,
          100,
          1060,
          740,
          b.gradient([
            [0, '#f8ecd0'],
            [1, '#e0c697'],
          ]),
          4,
        );
        b.path(
          'M300 260 Q420 160 560 250 Q700 200 720 340 Q860 380 800 520 Q900 640 760 740 Q640 700 600 590 Q480 600 470 480 Q320 440 300 260Z',
          '#9fc9a0',
        )
          .path('M900 220 Q1010 180 1090 270 Q1120 380 1010 400 Q900 360 900 220Z', '#9fc9a0')
          .path('M930 560 q80 -40 130 40 q-20 90 -110 70Z', '#9fc9a0');
        each(5, (i) =>
          b
            .line(`M${190 + i * 215} 100 V840`, '#a8844f', 2, 0.35)
            .line(`M170 ${220 + i * 150} H1230`, '#a8844f', 2, 0.35),
        );
        b.add(
          '<path d="M420 320 Q600 360 640 480 T980 300" fill="none" stroke="#d6452f" stroke-width="9" stroke-dasharray="22 18" stroke-linecap="round"/>',
        )
          .oval(420, 320, 17, 17, '#d6452f')
          .path('M980 300 q-44 -60 0 -96 q44 36 0 96Z', '#d6452f');
      });
      b.oval(1290, 690, 230, 230, b.p.ink, 0.45)
        .oval(
          1270,
          670,
          226,
          226,
          b.gradient([
            [0, '#f2d08a'],
            [0.5, '#b8863f'],
            [1, '#6a4520'],
          ]),
        )
        .oval(1270, 670, 184, 184, '#fdf6e6');
      each(24, (i) =>
        b.within(`rotate(${i * 15} 1270 670)`, () => b.rect(1268, 500, 4, i % 6 ? 14 : 32, '#5a4632')),
      );
      b.within('rotate(32 1270 670)', () =>
        b
          .poly(
            [
              [1270, 530],
              [1300, 670],
              [1240, 670],
            ],
            '#d6452f',
          )
          .poly(
            [
              [1270, 810],
              [1300, 670],
              [1240, 670],
            ],
            '#31506a',
          ),
      )
        .oval(1270, 670, 18, 18, '#8a6a34')
        .glow(300, 80, 900, b.p.light, 0.4);
    },
    // Trekking at sunrise.
    (b) => {
      b.sky(620).sun(1100, 380, 60).clouds(6, 60, 300, b.p.low);
      steps(b, 500, 300, [b.haze(0.5), b.haze(0.15), mix(b.p.far, b.p.near, 0.5)]);
      b.mist(640, 150, '#ffffff', 0.5).path(
        'M0 700 Q360 640 700 760 T1600 700 V1000 H0Z',
        b.gradient([
          [0, b.p.near],
          [1, b.p.ink],
        ]),
      );
      b.line('M1100 1000 Q820 900 700 830 T520 740', mix(b.p.light, b.p.near, 0.5), 14, 0.6);
      each(4, (i) => {
        b.person(
          560 + i * 90,
          772 + i * 28,
          120 + i * 14,
          b.p.ink,
          [b.p.accent, b.p.accent2, '#4bc0d9', '#e8533f'][i] as string,
        )
          .rect(536 + i * 90, 690 + i * 26, 24, 40, mix(b.p.accent, b.p.ink, 0.4), 8)
          .line(`M${592 + i * 90} ${720 + i * 26} l14 ${60 + i * 4}`, b.p.ink, 4);
      });
      b.tree(150, 860, 560, mix('#2f6a4a', b.p.near, 0.4))
        .tree(1480, 900, 520, mix('#2f6a4a', b.p.near, 0.3))
        .grass(1005, 170, b.p.ink, 90);
    },
    // Under water.
    (b) => {
      b.rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        b.gradient([
          [0, '#8fe6e0'],
          [0.25, '#2fa8b8'],
          [0.7, '#0f5a7c'],
          [1, '#0a2c48'],
        ]),
      );
      each(8, (i) => b.beam(200 + i * 190, -30, (i - 4) * 0.05, 900, '#ffffff', 0.3, 0.05));
      b.glow(800, 20, 700, '#ffffff', 0.5, 0.4);
      each(46, () =>
        fish(
          b,
          b.random.int(150, 800),
          b.random.int(300, 560),
          b.random.int(26, 52),
          b.random.pick(['#ffd166', '#ffb14a', '#fff0b8']),
        ),
      );
      fish(b, 1240, 620, 130, '#ff8f6b');
      fish(b, 1340, 720, 100, '#4bc0d9');
      b.within('rotate(14 1040 390)', () => {
        b.path('M860 380 Q960 330 1120 360 L1260 380 L1120 410 Q960 430 860 380Z', '#16283c')
          .oval(850, 382, 38, 34, '#23405c')
          .oval(828, 384, 20, 22, '#8fe6e0')
          .rect(940, 330, 130, 34, '#f2b04c', 16)
          .poly(
            [
              [1240, 372],
              [1370, 340],
              [1350, 385],
            ],
            '#ff8f6b',
          )
          .poly(
            [
              [1240, 388],
              [1370, 430],
              [1350, 390],
            ],
            '#ff8f6b',
          );
      });
      each(14, (i) =>
        b.oval(
          838 - i * 3 + b.random.int(-18, 18),
          340 - i * 24,
          6 + b.random.int(0, 9),
          6 + b.random.int(0, 9),
          '#ffffff',
          0.45,
        ),
      );
      b.path('M0 860 Q300 780 620 880 T1200 850 T1600 880 V1000 H0Z', '#0b2a40');
      each(34, () => {
        const [x, y] = [b.random.int(0, 1600), b.random.int(850, 990)];
        const color = b.random.pick(['#ff6f91', '#ff9671', '#ffc75f', '#b088f9', '#4bc0a9']);
        each(6, (i) =>
          b.line(`M${x} ${y} q${(i - 2.5) * 14} -50 ${(i - 2.5) * 26} -${60 + (i % 3) * 30}`, color, 13, 0.9),
        );
      });
    },
    // Cycling through the fields.
    (b) => {
      b.sky(520).sun(1200, 330, 54).clouds(7, 60, 300, b.p.low);
      steps(b, 470, 170, [b.haze(0.35), b.p.far]);
      terraces(b, 520);
      b.poly(
        [
          [1000, 540],
          [1030, 540],
          [720, 1000],
          [240, 1000],
        ],
        b.gradient([
          [0, '#f0d6ac'],
          [1, mix('#a87f5c', b.p.ink, 0.3)],
        ]),
      );
      each(3, (i) => {
        const [x, y, s] = [
          [960, 620, 70],
          [820, 730, 130],
          [600, 880, 230],
        ][i] as [number, number, number];
        for (const side of [-1, 1])
          b.line(
            `M${x + side * s * 0.42} ${y} m${-s * 0.26} 0 a${s * 0.26} ${s * 0.26} 0 1 0 ${s * 0.52} 0 a${s * 0.26} ${s * 0.26} 0 1 0 ${-s * 0.52} 0`,
            b.p.ink,
            s * 0.035,
          );
        b.line(
          `M${x - s * 0.42} ${y} L${x - s * 0.14} ${y - s * 0.4} H${x + s * 0.3} L${x + s * 0.42} ${y} M${x - s * 0.14} ${y - s * 0.4} L${x} ${y} L${x + s * 0.3} ${y - s * 0.4} M${x + s * 0.3} ${y - s * 0.4} l${-s * 0.02} ${-s * 0.16} h${s * 0.12}`,
          b.p.ink,
          s * 0.035,
        );
        b.person(
          x - s * 0.06,
          y - s * 0.02,
          s * 1.06,
          b.p.ink,
          [b.p.accent2, '#4bc0d9', b.p.accent][i] as string,
        );
      });
      b.palm(200, 800, 460, 0.1).palm(1420, 860, 560, -0.1);
    },
    // Balloons over a plain of temples.
    (b) => {
      b.sky(700).sun(420, 480, 60);
      steps(b, 620, 200, [b.haze(0.4), b.p.far]);
      b.mist(640, 160, '#ffffff', 0.5);
      each(7, (i) =>
        b.chedi(90 + i * 240, 800 + (i % 3) * 40, 150 + (i % 3) * 70, mix('#a8603c', b.p.near, 0.35)),
      );
      each(12, (i) => b.tree(i * 140, 880 + (i % 3) * 40, 170, mix('#2f6a4a', b.p.near, 0.4)));
      b.ground(880, b.p.near, 14);
      for (const [x, y, s, color] of [
        [1120, 280, 150, b.p.accent],
        [700, 180, 100, b.p.accent2],
        [1380, 470, 76, '#4bc0d9'],
        [380, 300, 60, '#e8533f'],
      ] as const) {
        each(5, (i) =>
          b.oval(
            x,
            y,
            s * (1 - i * 0.23),
            s * 1.12,
            i % 2 ? mix(color, '#ffffff', 0.55) : mix(color, b.p.ink, i === 0 ? 0.15 : 0),
          ),
        );
        b.path(
          `M${x - s * 0.5} ${y + s} L${x - s * 0.16} ${y + s * 1.5} H${x + s * 0.16} L${x + s * 0.5} ${y + s}Z`,
          mix(color, b.p.ink, 0.3),
        ).rect(x - s * 0.15, y + s * 1.5, s * 0.3, s * 0.22, '#6a4430', 6);
      }
    },
    // A train on a viaduct by the river.
    (b) => {
      b.sky(560).sun(300, 300, 52).clouds(6, 60, 260, b.p.low);
      steps(b, 470, 320, [b.haze(0.35), b.p.far, mix(b.p.far, b.p.near, 0.6)]);
      b.water(700, 420);
      b.rect(0, 560, WIDTH, 22, mix('#6a4a38', b.p.ink, 0.3));
      each(17, (i) =>
        b.line(
          `M${40 + i * 98} 580 L${20 + i * 98} 770 M${40 + i * 98} 580 L${62 + i * 98} 770 M${26 + i * 98} 690 H${58 + i * 98}`,
          mix('#6a4a38', b.p.ink, 0.4),
          9,
        ),
      );
      each(6, (i) => {
        const x = 180 + i * 212;
        b.rect(
          x,
          460,
          200,
          92,
          b.gradient([
            [0, i ? '#f2b04c' : '#e8533f'],
            [0.5, i ? '#d98a34' : '#b53a2a'],
            [1, b.p.ink],
          ]),
          12,
        );
        each(4, (k) => b.rect(x + 18 + k * 44, 480, 32, 30, b.p.light, 4));
        wheel(b, x + 40, 556, 15);
        wheel(b, x + 160, 556, 15);
      });
      b.within('translate(0 1310) scale(1 -1)', () => b.rect(180, 460, 1262, 92, '#d98a34', 12), 0.12)
        .boat(1180, 880, 300)
        .leaves(0, 1000, 400, -0.7)
        .leaves(1600, 0, 330, 2.3);
    },
    // A temple at first light.
    (b) => {
      b.sky(700).sun(1140, 500, 66).clouds(8, 80, 420, b.p.low);
      steps(b, 640, 160, [b.p.far]);
      b.chedi(500, 800, 640, mix('#d9a04c', b.p.near, 0.2))
        .chedi(180, 790, 330, mix('#d9a04c', b.p.near, 0.35))
        .chedi(830, 790, 330, mix('#d9a04c', b.p.near, 0.35))
        .hall(1230, 800, 440, mix('#b5532f', b.p.near, 0.3), b.p.near)
        .ground(795, mix(b.p.near, b.p.accent, 0.2), 8);
      crowd(b, 860, 6, 120);
      b.leaves(0, 0, 380, 0.75).leaves(1600, 1000, 320, -2.3);
      each(9, () => b.flower(b.random.int(1180, 1590), b.random.int(900, 990), 30, '#fff0f0', '#ffd166'));
    },
  ],
  health_beauty: [
    // Warm stones and a candle.
    (b) => {
      b.rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        b.gradient([
          [0, mix(b.p.top, b.p.mid, 0.3)],
          [0.6, mix(b.p.mid, b.p.low, 0.4)],
          [1, b.p.near],
        ]),
      ).glow(1130, 520, 700, b.p.sun, 0.75);
      each(12, (i) =>
        b.oval(b.random.int(0, 1600), b.random.int(40, 520), 30 + i * 6, 30 + i * 6, b.p.light, 0.07),
      );
      b.water(690, 1130, [
        [0, mix(b.p.low, b.p.far, 0.5)],
        [1, mix(b.p.near, b.p.ink, 0.4)],
      ]);
      each(5, (i) => {
        const [w, y] = [
          [230, 760],
          [190, 676],
          [150, 604],
          [112, 544],
          [74, 496],
        ][i] as [number, number];
        b.oval(
          560,
          y,
          w,
          w * 0.25,
          b.gradient([
            [0, mix('#8a9a98', b.p.light, 0.3)],
            [0.5, mix('#4a5a5c', b.p.near, 0.2)],
            [1, '#18262a'],
          ]),
        );
        b.oval(560 - w * 0.25, y - w * 0.1, w * 0.4, w * 0.06, '#ffffff', 0.2);
      });
      b.within('translate(0 1610) scale(1 -1)', () => b.oval(560, 760, 230, 56, b.p.ink), 0.35)
        .candle(1090, 770, 120)
        .candle(1270, 800, 86)
        .candle(960, 810, 66);
      b.flower(330, 840, 110, '#fff4f0', '#f6c84c')
        .flower(800, 890, 76, '#f5c0cc', '#f6c84c')
        .leaves(0, 1000, 420, -0.8)
        .leaves(1600, 0, 420, 2.4);
    },
    // A massage pavilion by the pond.
    (b) => {
      b.sky(560).sun(380, 360, 50).clouds(6, 60, 280, b.p.low);
      each(8, (i) =>
        b.tree(40 + i * 220, 640, 380 + (i % 3) * 60, mix('#3f8a5f', b.p.near, 0.35 + (i % 2) * 0.2)),
      );
      b.ground(640, mix('#5a9a6a', b.p.near, 0.4), 8);
      sala(b, 860, 730, 640);
      b.water(740, 860);
      each(14, () =>
        b.oval(
          b.random.int(0, 1600),
          b.random.int(800, 980),
          60,
          17,
          mix('#4f9a6a', b.p.near, b.random.next() * 0.5),
        ),
      );
      each(5, () => {
        const [x, y] = [b.random.int(100, 1500), b.random.int(820, 960)];
        each(5, (i) =>
          b.path(
            `M${x} ${y} q${-30 + i * 15} -46 ${-26 + i * 13} -70 q16 30 ${26 - i * 13} 70Z`,
            mix(b.p.accent, '#ffffff', 0.2 + i * 0.1),
          ),
        );
      });
      b.leaves(0, 0, 360, 0.8).leaves(1600, 0, 360, 2.3);
    },
    // A light, clean practice.
    (b) => {
      b.room(mix(b.p.far, '#eaf5f0', 0.55), mix('#d8e6dc', b.p.far, 0.35), 720)
        .window(130, 110, 460, 460)
        .window(1010, 110, 460, 460);
      b.rect(640, 200, 320, 330, mix(b.p.far, '#ffffff', 0.6), 16)
        .rect(772, 270, 56, 190, b.p.accent, 10)
        .rect(705, 337, 190, 56, b.p.accent, 10);
      b.path(
        'M420 700 H1160 Q1190 700 1190 730 V920 H400 V730 Q400 700 420 700Z',
        b.gradient([
          [0, '#ffffff'],
          [1, mix(b.p.far, '#ffffff', 0.4)],
        ]),
      )
        .rect(400, 690, 790, 22, b.p.accent2, 8)
        .plant(250, 900, 330)
        .plant(1370, 900, 330)
        .lamp(560, 120, 60, 560)
        .lamp(1040, 120, 60, 560);
      b.pot(520, 690, 110, '#e8f0e8')
        .flower(520, 570, 40, b.p.accent, '#ffe08a')
        .person(800, 720, 250, b.p.near, '#f4fbf8');
    },
    // Mirrors of a salon.
    (b) => {
      b.room(mix(b.p.near, b.p.accent, 0.25), mix('#8a6a5a', b.p.near, 0.4), 740);
      each(3, (i) => {
        const x = 300 + i * 500;
        b.glow(x, 330, 340, b.p.light, 0.6)
          .rect(x - 150, 100, 300, 460, mix(b.p.accent2, b.p.ink, 0.2), 150)
          .rect(
            x - 134,
            116,
            268,
            428,
            b.gradient([
              [0, mix(b.p.low, '#ffffff', 0.3)],
              [0.6, b.p.mid],
              [1, b.p.near],
            ]),
            134,
          );
        b.poly(
          [
            [x - 90, 500],
            [x + 20, 160],
            [x + 60, 160],
            [x - 50, 500],
          ],
          '#ffffff',
          0.2,
        );
        each(9, (k) => {
          const a = Math.PI * (1 + k / 8);
          b.glow(x + Math.cos(a) * 172, 270 + Math.sin(a) * 172, 46, b.p.light, 0.8).oval(
            x + Math.cos(a) * 172,
            270 + Math.sin(a) * 172,
            13,
            13,
            '#fff7e6',
          );
        });
        b.rect(x - 190, 600, 380, 22, mix(b.p.accent2, b.p.light, 0.4), 6)
          .pot(x - 110, 600, 90, b.p.accent)
          .pot(x + 110, 600, 70, b.p.far);
        b.rect(
          x - 80,
          700,
          160,
          150,
          b.gradient([
            [0, mix(b.p.accent, b.p.ink, 0.2)],
            [1, mix(b.p.accent, b.p.ink, 0.6)],
          ]),
          40,
        )
          .rect(x - 100, 840, 200, 46, mix(b.p.accent, b.p.ink, 0.4), 22)
          .rect(x - 9, 880, 18, 70, '#c9d4d4')
          .oval(x, 955, 84, 14, '#9fb0b0');
      });
    },
    // Herbs for the steam.
    (b) => {
      b.room(mix(b.p.near, '#7a5a3a', 0.4), b.p.near, 660).window(980, 90, 460, 430);
      counter(b, 680, mix('#8a6038', b.p.near, 0.3));
      each(9, (i) => {
        const x = 90 + i * 96;
        b.line(`M${x} 0 V120`, '#d8c498', 4);
        each(9, (k) =>
          b.path(
            `M${x} 120 q${(k - 4) * 14} 70 ${(k - 4) * 18} ${150 + (k % 3) * 30} q${-(k - 4) * 4} -60 ${-(k - 4) * 18} -${150}Z`,
            mix(['#6a9a5a', '#8fb26a', '#9a8fc0'][i % 3] as string, b.p.ink, 0.1 + b.random.next() * 0.3),
          ),
        );
      });
      for (const [x, color] of [
        [300, '#8fb26a'],
        [620, '#e0b04c'],
        [940, '#c9785a'],
      ] as const) {
        b.bowl(x, 740, 150, mix('#7a4f34', b.p.near, 0.3), color);
        each(16, () =>
          b.oval(
            x + b.random.int(-110, 110),
            730 + b.random.int(-28, 16),
            18,
            9,
            mix(color, '#ffffff', b.random.next() * 0.4),
          ),
        );
      }
      each(3, (i) =>
        b
          .oval(
            1210 + i * 120,
            800 - (i % 2) * 40,
            74,
            66,
            b.gradient([
              [0, '#f8efdc'],
              [1, '#c9b48f'],
            ]),
          )
          .line(`M${1210 + i * 120} ${738 - (i % 2) * 40} v-60`, '#d8c498', 20),
      );
      b.flower(180, 900, 70, '#ffffff', '#f6c84c')
        .flower(820, 920, 60, b.p.accent, '#f6c84c')
        .steam(620, 640, 150);
    },
    // A hot spring in the hills.
    (b) => {
      b.sky(560).sun(1120, 330, 50);
      steps(b, 470, 280, [b.haze(0.4), b.p.far, b.p.near]);
      b.tree(160, 720, 480, mix('#3f8a5f', b.p.near, 0.4))
        .tree(1460, 720, 460, mix('#3f8a5f', b.p.near, 0.35))
        .ground(660, mix(b.p.near, '#6a8a6a', 0.3), 10)
        .oval(800, 850, 760, 190, mix('#8a8a80', b.p.near, 0.4))
        .oval(
          800,
          845,
          700,
          160,
          b.gradient([
            [0, '#b8ece0'],
            [0.5, '#58b8ac'],
            [1, '#1f6a6c'],
          ]),
        );
      each(40, () =>
        b.line(
          `M${b.random.int(240, 1260)} ${b.random.int(740, 960)} q20 -8 40 0 t40 0`,
          '#ffffff',
          2.4,
          0.25,
        ),
      );
      rocks(b, 740, 5, 80);
      rocks(b, 990, 8, 110);
      each(7, (i) => b.steam(260 + i * 180, 760 - (i % 2) * 60, 190));
      b.glow(800, 700, 600, '#ffffff', 0.35, 0.4);
      b.oval(690, 800, 24, 27, b.p.ink).oval(800, 815, 23, 26, b.p.ink);
    },
    // Flowers in a bowl of water.
    (b) => {
      b.rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        b.gradient([
          [0, mix(b.p.top, b.p.near, 0.5)],
          [1, mix('#7a5a40', b.p.near, 0.5)],
        ]),
      ).glow(520, 180, 800, b.p.sun, 0.55);
      each(10, (i) => b.rect(0, 500 + i * 56, WIDTH, 3, b.p.ink, 0, 0.35));
      b.oval(800, 660, 600, 260, b.p.ink, 0.5)
        .oval(
          800,
          600,
          600,
          270,
          b.gradient([
            [0, mix('#c98a5a', b.p.light, 0.3)],
            [1, mix('#5a3424', b.p.ink, 0.3)],
          ]),
        )
        .oval(800, 575, 552, 232, mix('#3a2a20', b.p.near, 0.3))
        .oval(
          800,
          590,
          536,
          212,
          b.gradient([
            [0, mix(b.p.far, b.p.light, 0.5)],
            [1, mix(b.p.near, '#1f6a6c', 0.5)],
          ]),
        );
      each(26, () => {
        const a = b.random.next() * 6.28;
        const r = b.random.next() ** 0.5;
        b.flower(
          800 + Math.cos(a) * 430 * r,
          590 + Math.sin(a) * 150 * r,
          b.random.int(38, 74),
          b.random.pick(['#fff6f2', '#f8ccd4', '#f5a8b8', '#fff0c8']),
          '#f6b84c',
        );
      });
      b.candle(250, 880, 70)
        .candle(1370, 880, 76)
        .leaves(0, 0, 380, 0.8)
        .leaves(1600, 0, 380, 2.35)
        .leaves(1600, 1000, 300, -2.4);
    },
    // Rolled towels and an orchid.
    (b) => {
      b.room(mix(b.p.far, b.p.near, 0.5), mix('#a8805a', b.p.near, 0.4), 660).window(960, 80, 480, 480);
      counter(b, 690, mix('#b08a60', b.p.near, 0.25));
      for (const [x, y] of [
        [350, 800],
        [560, 800],
        [455, 670],
      ] as const) {
        b.rect(
          x - 100,
          y - 64,
          300,
          128,
          b.gradient([
            [0, '#ffffff'],
            [0.5, '#efe4da'],
            [1, '#b09a8c'],
          ]),
          62,
        );
        b.oval(x - 96, y, 60, 64, '#f6ece2');
        each(4, (i) =>
          b.line(`M${x - 96} ${y - 44 + i * 12} a${44 - i * 12} ${44 - i * 12} 0 1 0 1 0`, '#c9b4a4', 4, 0.8),
        );
      }
      b.pot(1010, 820, 210, mix(b.p.accent, '#ffffff', 0.4)).line(
        'M1010 630 Q1000 400 1180 250 T1400 280',
        '#4f7a4a',
        9,
      );
      each(7, (i) =>
        b.flower(
          1060 + i * 56,
          380 - Math.sin(i * 0.6) * 130,
          58,
          mix('#d88ac0', '#ffffff', 0.2 + (i % 3) * 0.2),
          '#fff0a8',
        ),
      );
      b.candle(1270, 850, 80).candle(820, 870, 60).glow(600, 500, 700, b.p.light, 0.25);
    },
  ],
  shopping: [
    // A fresh market.
    (b) => {
      b.sky(HEIGHT).glow(800, 300, 800, b.p.sun, 0.6);
      b.poly(
        [
          [0, 0],
          [1600, 0],
          [1060, 330],
          [540, 330],
        ],
        mix(b.p.near, b.p.ink, 0.4),
      );
      each(9, (i) => b.line(`M${i * 200} 0 L${540 + i * 65} 330`, mix(b.p.far, b.p.light, 0.25), 5, 0.6));
      b.poly(
        [
          [-900, 1000],
          [2500, 1000],
          [1000, 560],
          [600, 560],
        ],
        b.gradient([
          [0, mix(b.p.low, b.p.near, 0.4)],
          [1, b.p.ink],
        ]),
      ).glow(800, 460, 380, b.p.sun, 0.9);
      crowd(b, 640, 9, 120);
      each(3, (i) => {
        const s = [190, 280, 420][i] as number;
        const x = [500, 300, -30][i] as number;
        const y = [640, 740, 930][i] as number;
        b.stall(x, y, s, b.p.accent2, '#fff0d8').stall(WIDTH - x - s, y, s, b.p.accent, '#fff0d8');
      });
      each(7, (i) => b.lamp(200 + i * 200, 90 + Math.abs(3 - i) * -16 + 60, 42, 300));
      b.person(760, 860, 260, b.p.ink, mix(b.p.accent, b.p.near, 0.4)).person(
        900,
        800,
        210,
        b.p.ink,
        mix('#4bc0d9', b.p.near, 0.5),
      );
    },
    // A walking street with lanterns.
    (b) => {
      b.sky(HEIGHT).stars(110, 330);
      b.hall(800, 620, 380, mix('#b5532f', b.p.near, 0.3), b.p.near).glow(800, 560, 420, b.p.sun, 0.6);
      b.poly(
        [
          [-900, 1000],
          [2500, 1000],
          [960, 610],
          [640, 610],
        ],
        b.gradient([
          [0, mix(b.p.low, b.p.near, 0.4)],
          [1, b.p.ink],
        ]),
      );
      each(3, (i) => {
        const s = [170, 250, 380][i] as number;
        const x = [480, 270, -40][i] as number;
        const y = [690, 790, 960][i] as number;
        b.stall(x, y, s, '#e8533f', b.p.light).stall(WIDTH - x - s, y, s, b.p.accent2, b.p.light);
      });
      for (const y of [60, 170, 270])
        each(9, (i) =>
          b.lantern(
            100 + i * 175 + (y % 40),
            y + Math.sin(i * 1.3) * 26 + 60,
            y > 200 ? 20 : y > 100 ? 28 : 38,
            [b.p.accent, '#ff6b6b', b.p.accent2, '#8fd0ff'][i % 4] as string,
          ),
        );
      crowd(b, 760, 8, 150);
      crowd(b, 930, 5, 250);
    },
    // A shopping arcade of several floors.
    (b) => {
      b.rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        b.gradient([
          [0, mix(b.p.top, b.p.mid, 0.5)],
          [0.5, mix(b.p.mid, b.p.low, 0.5)],
          [1, b.p.near],
        ]),
      );
      b.poly(
        [
          [0, 0],
          [1600, 0],
          [1040, 240],
          [560, 240],
        ],
        b.gradient([
          [0, mix(b.p.low, '#ffffff', 0.4)],
          [1, b.p.low],
        ]),
      );
      each(9, (i) => b.line(`M${i * 200} 0 L${560 + i * 60} 240`, b.p.near, 6, 0.5));
      each(3, (row) => {
        const y = 260 + row * 190;
        for (const side of [0, 1]) {
          const pts = side
            ? [
                [1600, y - 110 + row * 60],
                [1040, y - 10],
                [1040, y + 110],
                [1600, y + 120 + row * 70],
              ]
            : [
                [0, y - 110 + row * 60],
                [560, y - 10],
                [560, y + 110],
                [0, y + 120 + row * 70],
              ];
          b.poly(
            pts as [number, number][],
            b.gradient([
              [0, mix(b.p.light, b.p.accent, 0.25)],
              [1, mix(b.p.far, b.p.accent2, 0.3)],
            ]),
          );
          each(5, (i) =>
            b.line(
              side
                ? `M${1040 + i * 130} ${y - 10 - i * 20} V${y + 112 + i * 12}`
                : `M${560 - i * 130} ${y - 10 - i * 20} V${y + 112 + i * 12}`,
              b.p.near,
              8,
              0.8,
            ),
          );
        }
        b.rect(
          560,
          y - 10,
          480,
          120,
          b.gradient([
            [0, b.p.light],
            [1, mix(b.p.accent, b.p.near, 0.3)],
          ]),
        );
        each(5, (i) =>
          b.rect(
            580 + i * 94,
            y + 14,
            74,
            96,
            mix([b.p.accent2, '#8fd0ff', b.p.accent, '#c9f0a8'][i % 4] as string, '#ffffff', 0.35),
            6,
          ),
        );
        b.rect(540, y + 108, 520, 14, '#fff4e0');
      });
      b.poly(
        [
          [0, 1000],
          [1600, 1000],
          [1040, 800],
          [560, 800],
        ],
        b.gradient([
          [0, mix(b.p.low, '#ffffff', 0.3)],
          [1, mix(b.p.near, b.p.low, 0.3)],
        ]),
      );
      crowd(b, 880, 8, 150);
      b.plant(330, 950, 240).plant(1270, 950, 240);
    },
    // A night market seen from above.
    (b) => {
      b.sky(360)
        .stars(70, 240)
        .skyline(360, b.p.far, b.p.light, 230)
        .rect(
          0,
          350,
          WIDTH,
          650,
          b.gradient([
            [0, mix(b.p.near, b.p.accent, 0.25)],
            [1, b.p.ink],
          ]),
        );
      each(8, (row) => {
        const t = row / 7;
        const s = 70 + t * 130;
        const y = 400 + t * t * 480 + t * 60;
        const count = Math.ceil(WIDTH / (s * 1.25)) + 1;
        each(count, (i) => {
          const x = (i - 0.3 + (row % 2) * 0.5) * s * 1.25;
          const color = b.random.pick([
            b.p.accent,
            b.p.accent2,
            '#ff6b6b',
            '#8fd0ff',
            '#c9f0a8',
            '#b088f9',
            '#fff0d8',
          ]);
          b.glow(x, y + s * 0.32, s * 0.8, b.p.light, 0.6, 0.6)
            .poly(
              [
                [x - s * 0.5, y],
                [x, y - s * 0.36],
                [x + s * 0.5, y],
                [x, y + s * 0.16],
              ],
              mix(color, b.p.ink, 0.15),
            )
            .poly(
              [
                [x - s * 0.5, y],
                [x, y - s * 0.36],
                [x, y + s * 0.16],
              ],
              mix(color, '#ffffff', 0.25),
            )
            .rect(x - s * 0.3, y + s * 0.1, s * 0.6, s * 0.14, b.p.light, 4, 0.8);
        });
      });
    },
    // A floating market.
    (b) => {
      b.sky(460).sun(1180, 300, 50).clouds(6, 40, 240, b.p.low);
      each(5, (i) => b.house(-40 + i * 350, 600, 310));
      b.palm(310, 560, 300, 0.1).palm(1010, 570, 330, -0.1).water(560, 900);
      each(6, (i) => {
        const [x, y, s] = [
          [260, 690, 300],
          [760, 660, 260],
          [1260, 700, 320],
          [500, 850, 440],
          [1130, 880, 480],
          [60, 930, 420],
        ][i] as [number, number, number];
        b.boat(x, y, s, mix('#6a4430', b.p.ink, 0.4), false);
        each(20, () =>
          b.oval(
            x + b.random.int(-s * 0.32, s * 0.3),
            y - s * 0.08 - b.random.int(0, s * 0.05),
            s * 0.028,
            s * 0.026,
            b.random.pick(['#f2b04c', '#e8533f', '#8fc25a', '#f6e05a', '#ff8fa8']),
          ),
        );
        b.person(
          x - s * 0.36,
          y - s * 0.02,
          s * 0.34,
          b.p.ink,
          mix(b.random.pick([b.p.accent, b.p.accent2, '#4bc0d9']), b.p.ink, 0.2),
        );
        b.path(
          `M${x - s * 0.46} ${y - s * 0.3} l${s * 0.1} ${-s * 0.09} l${s * 0.1} ${s * 0.09}Z`,
          '#e8cf98',
        ).umbrella(x + s * 0.16, y - s * 0.32, s * 0.26, b.random.pick([b.p.accent2, b.p.accent, '#ff6b6b']));
      });
    },
    // Fruit, close by.
    (b) => {
      b.rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        b.gradient([
          [0, mix(b.p.near, b.p.ink, 0.4)],
          [1, b.p.near],
        ]),
      )
        .awning(-20, 0, 1640, 150, b.p.accent2, '#fff0d8')
        .lamp(430, 210, 80, 480)
        .lamp(1170, 210, 80, 480);
      const kinds = ['#f2a03c', '#c9385a', '#8fc25a', '#f6d34c', '#8a3f6a', '#e8633f'];
      each(3, (row) => {
        const y = 560 + row * 170;
        b.path(
          `M-10 ${y + 80} H1610 V${y + 190} H-10Z`,
          b.gradient([
            [0, mix('#8a5a34', b.p.light, 0.25)],
            [1, mix('#5a3420', b.p.ink, 0.3)],
          ]),
        );
        each(4, (i) => {
          const cx = 200 + i * 400 + (row % 2) * 40 - 20;
          const color = kinds[(i + row * 2) % kinds.length] as string;
          each(4, (level) =>
            each(8 - level * 2, (k) => {
              const [x, fy] = [cx + (k - (7 - level * 2) / 2) * 44, y + 66 - level * 40];
              b.oval(x, fy, 26, 25, mix(color, b.p.ink, 0.22))
                .oval(x - 3, fy - 4, 22, 21, mix(color, '#ffffff', 0.1 + b.random.next() * 0.16))
                .oval(x - 9, fy - 11, 7, 5, '#ffffff', 0.5);
            }),
          );
          b.rect(cx - 34, y + 104, 68, 50, '#fff6e4', 5);
          b.line(`M${cx - 20} ${y + 122} h40 M${cx - 20} ${y + 136} h26`, b.p.near, 4, 0.6);
        });
      });
    },
    // Umbrellas over the lane.
    (b) => {
      b.sky(HEIGHT, [
        [0, mix(b.p.top, '#3f6ac0', 0.4)],
        [0.5, b.p.mid],
        [1, b.p.low],
      ]).glow(800, 520, 520, b.p.sun, 0.9);
      for (const side of [0, 1]) {
        b.poly(
          side
            ? [
                [1600, 60],
                [1010, 400],
                [1010, 700],
                [1600, 960],
              ]
            : [
                [0, 60],
                [590, 400],
                [590, 700],
                [0, 960],
              ],
          b.gradient([
            [0, mix(b.p.far, b.p.ink, 0.3)],
            [1, mix(b.p.far, b.p.accent, 0.25)],
          ]),
        );
        each(4, (i) => {
          const x = side ? 1080 + i * 150 : 520 - i * 150;
          const h = 120 + i * 60;
          b.rect(
            x - 44,
            640 - h + i * 56,
            74 + i * 14,
            h,
            mix(b.p.light, [b.p.accent, b.p.accent2, '#8fd0ff'][i % 3] as string, 0.3),
            6,
          ).glow(x, 620 + i * 40, 130, b.p.light, 0.5);
        });
      }
      b.poly(
        [
          [590, 700],
          [1010, 700],
          [1700, 1000],
          [-100, 1000],
        ],
        b.gradient([
          [0, mix(b.p.low, b.p.light, 0.3)],
          [1, b.p.near],
        ]),
      );
      each(4, (row) =>
        each(7 - row, (i) =>
          b.umbrella(
            800 + (i - (6 - row) / 2) * (290 - row * 52),
            110 + row * 92,
            150 - row * 24,
            ['#ff6b6b', '#ffd166', '#4bc0d9', '#8fc25a', '#b088f9', '#ff8fc0'][(i + row) % 6] as string,
          ),
        ),
      );
      crowd(b, 790, 6, 140);
      b.person(820, 920, 230, b.p.ink, b.p.accent2);
    },
    // Shop windows in the evening.
    (b) => {
      b.sky(HEIGHT).stars(40, 160);
      b.rect(
        0,
        150,
        WIDTH,
        620,
        b.gradient([
          [0, mix(b.p.far, b.p.ink, 0.3)],
          [1, b.p.near],
        ]),
      );
      each(3, (i) => {
        const x = 60 + i * 510;
        b.glow(x + 230, 500, 420, b.p.light, 0.6).rect(
          x,
          290,
          460,
          460,
          b.gradient([
            [0, '#fff2d8'],
            [1, mix(b.p.accent, b.p.light, 0.4)],
          ]),
          10,
        );
        each(3, (k) => {
          const cx = x + 95 + k * 135;
          const color = [b.p.accent2, '#4f7ac0', b.p.accent, '#7a5ac0', '#e8533f'][(i + k) % 5] as string;
          if (i === 1)
            b.rect(
              cx - 46,
              520,
              92,
              200,
              b.gradient([
                [0, mix(color, '#ffffff', 0.2)],
                [1, mix(color, b.p.ink, 0.3)],
              ]),
              12,
            ).line(`M${cx - 24} 522 q24 -60 48 0`, mix(color, b.p.ink, 0.4), 8);
          else
            b.path(
              `M${cx - 22} 460 L${cx - 64} 500 L${cx - 50} 540 L${cx - 38} 530 L${cx - 54} 720 H${cx + 54} L${cx + 38} 530 L${cx + 50} 540 L${cx + 64} 500 L${cx + 22} 460 Q${cx} 480 ${cx - 22} 460Z`,
              b.gradient([
                [0, mix(color, '#ffffff', 0.25)],
                [1, mix(color, b.p.ink, 0.3)],
              ]),
            );
        });
        b.awning(x - 20, 220, 500, 90, [b.p.accent2, b.p.accent, '#4f7ac0'][i] as string, '#fff4e4');
      });
      b.rect(
        0,
        770,
        WIDTH,
        230,
        b.gradient([
          [0, mix(b.p.near, b.p.accent, 0.35)],
          [1, b.p.ink],
        ]),
      );
      crowd(b, 880, 6, 220);
      b.bulbs(-10, 90, 1610, 90, 18, 60);
    },
  ],
  sport: [
    // A Thai boxing ring.
    (b) => {
      b.rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        b.gradient([
          [0, b.p.ink],
          [0.6, b.p.near],
          [1, b.p.ink],
        ]),
      );
      each(5, (i) => b.beam(300 + i * 250, -20, (i - 2) * -0.12, 900, b.p.light, 0.5, 0.14));
      heads(b, 560, 22, 20);
      b.poly(
        [
          [330, 560],
          [1270, 560],
          [1500, 850],
          [100, 850],
        ],
        b.gradient([
          [0, mix(b.p.mid, b.p.low, 0.6)],
          [1, b.p.mid],
        ]),
      ).rect(
        100,
        850,
        1400,
        150,
        b.gradient([
          [0, b.p.accent2],
          [1, mix(b.p.accent2, b.p.ink, 0.6)],
        ]),
      );
      b.person(690, 760, 270, '#1c1420', '#a8603c')
        .person(900, 760, 270, '#1c1420', '#8a4a30')
        .path('M660 660 h70 v70 h-70Z', '#e8533f')
        .path('M868 660 h70 v70 h-70Z', '#3f7ac0')
        .line('M720 600 L790 570', '#a8603c', 24)
        .line('M870 600 L815 560', '#8a4a30', 24)
        .oval(800, 566, 28, 26, '#e8533f')
        .oval(830, 540, 26, 24, '#3f7ac0');
      for (const k of [0, 1, 2]) {
        b.line(`M330 ${400 + k * 46} H1270`, ['#e8533f', '#fff6e8', '#3f7ac0'][k] as string, 8).line(
          `M330 ${400 + k * 46} L100 ${520 + k * 90} H1500 L1270 ${400 + k * 46}`,
          ['#e8533f', '#fff6e8', '#3f7ac0'][k] as string,
          10,
          0.9,
        );
      }
      for (const [x, y, h] of [
        [330, 380, 190],
        [1270, 380, 190],
        [100, 500, 360],
        [1500, 500, 360],
      ] as const)
        b.rect(
          x - 16,
          y,
          32,
          h,
          b.gradient(
            [
              [0, b.p.accent],
              [1, mix(b.p.accent, b.p.ink, 0.5)],
            ],
            true,
          ),
          10,
        );
    },
    // A gym with a view.
    (b) => {
      b.room(b.p.near, mix(b.p.near, b.p.ink, 0.3), 700);
      each(4, (i) => b.window(60 + i * 390, 90, 320, 520));
      b.skyline(612, b.haze(0.3), b.p.light, 150, false).rect(
        0,
        612,
        WIDTH,
        90,
        mix(b.p.near, b.p.ink, 0.35),
      );
      each(4, (i) => {
        const x = 190 + i * 390;
        b.poly(
          [
            [x - 120, 860],
            [x + 130, 860],
            [x + 150, 890],
            [x - 140, 890],
          ],
          b.p.ink,
        )
          .line(`M${x + 100} 860 L${x + 130} 640 H${x + 60}`, mix(b.p.ink, b.p.light, 0.3), 15)
          .rect(x + 80, 600, 84, 54, b.p.accent, 8);
        if (i % 2 === 0) {
          b.person(x - 20, 858, 250, b.p.ink, b.p.accent2);
        }
      });
      each(2, (i) => {
        const [x, y] = [420 + i * 740, 945];
        b.rect(x - 120, y - 9, 240, 18, '#c9d4dc', 8);
        for (const side of [-1, 1])
          b.rect(
            x + side * 130 - 24,
            y - 52,
            48,
            104,
            b.gradient([
              [0, '#4a5a6a'],
              [1, b.p.ink],
            ]),
            10,
          ).rect(x + side * 168 - 14, y - 38, 28, 76, b.p.accent, 8);
      });
      each(5, (i) =>
        b.glow(160 + i * 320, 30, 240, b.p.light, 0.6).rect(90 + i * 320, 22, 140, 12, '#ffffff', 6),
      );
    },
    // A golf course.
    (b) => {
      b.sky(560, [
        [0, mix(b.p.top, '#3f9ad0', 0.5)],
        [1, mix(b.p.low, '#ffffff', 0.3)],
      ])
        .sun(1220, 250, 46)
        .clouds(9, 50, 300, '#ffffff', 0.5);
      steps(b, 520, 180, [b.haze(0.4), b.p.far]);
      each(10, (i) =>
        b.tree(i * 175, 620, 260 + (i % 3) * 60, mix('#2f7a4a', b.p.near, 0.3 + (i % 2) * 0.2)),
      );
      b.ground(600, mix('#6ab04f', b.p.near, 0.2), 20, mix('#2f6a3a', b.p.ink, 0.2))
        .oval(1010, 740, 440, 90, '#9fd66a')
        .oval(340, 800, 300, 56, '#f4e2b4')
        .oval(340, 808, 280, 46, '#e0c48a')
        .oval(1420, 900, 300, 60, mix('#6fd0e0', b.p.low, 0.2));
      b.rect(1056, 430, 8, 310, '#ffffff')
        .poly(
          [
            [1064, 432],
            [1190, 470],
            [1064, 512],
          ],
          '#e8533f',
        )
        .oval(1060, 742, 20, 6, b.p.ink)
        .oval(900, 764, 11, 11, '#ffffff')
        .person(640, 800, 180, b.p.ink, b.p.accent2)
        .line('M660 690 L720 790', '#e8eef4', 6);
      each(7, (i) =>
        b.path(
          `M${-40 + i * 260} 1000 Q${120 + i * 240} 820 ${300 + i * 200} 660 L${350 + i * 200} 660 Q${230 + i * 240} 820 ${90 + i * 260} 1000Z`,
          '#ffffff',
          0.05,
        ),
      );
    },
    // A floodlit track and field.
    (b) => {
      b.sky(560)
        .stars(80, 300)
        .skyline(520, b.p.far, b.p.light, 140, false)
        .rect(
          0,
          470,
          WIDTH,
          90,
          b.gradient([
            [0, mix(b.p.near, b.p.mid, 0.4)],
            [1, b.p.ink],
          ]),
        );
      each(240, () =>
        b.oval(
          b.random.int(0, 1600),
          b.random.int(478, 550),
          4,
          4,
          b.random.pick([b.p.accent, b.p.accent2, '#ffffff', b.p.low]),
          0.8,
        ),
      );
      b.rect(0, 555, WIDTH, 445, mix('#4f9a4a', b.p.near, 0.25));
      each(8, (i) =>
        b.poly(
          [
            [i * 200, 555],
            [i * 200 + 100, 555],
            [i * 200 + (i * 200 - 700) * 0.4 + 120, 730],
            [i * 200 + (i * 200 - 800) * 0.4, 730],
          ],
          '#ffffff',
          0.07,
        ),
      );
      b.path(
        'M-200 1000 Q800 560 1800 1000 V1100 H-200Z',
        b.gradient([
          [0, '#d9653f'],
          [1, '#8a3424'],
        ]),
      );
      each(6, (i) =>
        b.line(
          `M${-260 + i * 30} ${1010 + i * 36} Q800 ${570 + i * 84} ${1860 - i * 30} ${1010 + i * 36}`,
          '#fff4e4',
          4 + i,
          0.85,
        ),
      );
      for (const x of [150, 1450]) {
        b.rect(x - 7, 120, 14, 440, b.p.ink).rect(x - 90, 60, 180, 90, b.p.ink, 8);
        each(8, (i) => b.oval(x - 66 + (i % 4) * 44, 84 + Math.floor(i / 4) * 40, 15, 15, '#ffffff'));
        b.glow(x, 104, 480, '#ffffff', 0.75);
      }
      each(4, (i) =>
        b.person(
          440 + i * 240,
          860 + Math.abs(i - 1.5) * 20,
          190,
          '#2a1a24',
          [b.p.accent, '#ffffff', b.p.accent2, '#4bc0d9'][i] as string,
        ),
      );
    },
    // A climbing wall.
    (b) => {
      b.room(mix(b.p.near, b.p.mid, 0.4), b.p.near, 860);
      b.poly(
        [
          [150, 0],
          [760, 0],
          [680, 870],
          [60, 870],
        ],
        b.gradient([
          [0, b.haze(0.5)],
          [1, b.p.far],
        ]),
      )
        .poly(
          [
            [760, 0],
            [1150, 0],
            [1090, 870],
            [680, 870],
          ],
          b.gradient([
            [0, mix(b.p.far, b.p.ink, 0.15)],
            [1, b.haze(0.25)],
          ]),
        )
        .poly(
          [
            [1150, 0],
            [1560, 0],
            [1540, 870],
            [1090, 870],
          ],
          b.gradient([
            [0, b.haze(0.35)],
            [1, b.p.far],
          ]),
        );
      each(110, () => {
        const [x, y] = [b.random.int(120, 1510), b.random.int(40, 830)];
        const s = b.random.int(10, 28);
        const color = b.random.pick([
          '#ff6b6b',
          '#ffd166',
          b.p.accent,
          b.p.accent2,
          '#b088f9',
          '#4bc0d9',
          '#ffffff',
        ]);
        b.oval(x + 4, y + 7, s, s * 0.75, b.p.ink, 0.4)
          .oval(x, y, s, s * 0.75, color)
          .oval(x - s * 0.3, y - s * 0.25, s * 0.3, s * 0.18, '#ffffff', 0.5);
      });
      for (const [x, y, shirt] of [
        [430, 520, b.p.accent2],
        [960, 360, '#ffd166'],
        [1320, 640, '#4bc0d9'],
      ] as const)
        b.line(`M${x} 0 V${y - 120}`, '#f4f4e8', 5)
          .line(
            `M${x - 14} ${y - 130} L${x - 80} ${y - 230} M${x + 14} ${y - 130} L${x + 70} ${y - 210} M${x - 10} ${y - 20} L${x - 70} ${y + 60} L${x - 50} ${y + 130} M${x + 10} ${y - 20} L${x + 64} ${y + 20} L${x + 50} ${y + 110}`,
            '#2a1f30',
            20,
          )
          .rect(x - 32, y - 150, 64, 140, shirt, 26)
          .oval(x, y - 176, 28, 30, '#3a2a28');
      b.rect(
        0,
        860,
        WIDTH,
        140,
        b.gradient([
          [0, b.p.accent2],
          [1, mix(b.p.accent2, b.p.ink, 0.6)],
        ]),
      );
      each(6, (i) => b.rect(i * 280, 860, 5, 140, b.p.ink, 0, 0.4));
      b.person(1060, 950, 250, b.p.ink, '#f0f0f0')
        .beam(400, -20, 0.1, 1000, b.p.light, 0.3, 0.2)
        .beam(1200, -20, -0.1, 1000, b.p.light, 0.3, 0.2);
    },
    // Swimming lanes.
    (b) => {
      b.room(mix(b.p.far, '#d8f0ee', 0.35), b.p.far, 430);
      each(6, (i) => b.window(40 + i * 262, 50, 220, 320));
      b.rect(0, 420, WIDTH, 50, '#e8f4f0').poly(
        [
          [200, 470],
          [1400, 470],
          [1900, 1000],
          [-300, 1000],
        ],
        b.gradient([
          [0, '#a8f0ec'],
          [0.4, '#38b8cc'],
          [1, '#12709a'],
        ]),
      );
      each(7, (i) => {
        const x1 = 200 + i * 200;
        const x2 = -300 + i * 366;
        each(22, (k) => {
          const t = (k / 22) ** 1.5;
          b.oval(x1 + (x2 - x1) * t, 470 + t * 540, 4 + t * 13, 3 + t * 8, k % 2 ? '#ff6b5a' : '#ffffff');
        });
      });
      each(90, () => {
        const t = b.random.next();
        b.line(
          `M${b.random.int(-50, 1500)} ${500 + t * 480} q${20 + t * 20} ${-6 - t * 8} ${40 + t * 40} 0 t${40 + t * 40} 0`,
          '#ffffff',
          1.5 + t * 2.5,
          0.3,
        );
      });
      for (const [x, y, s] of [
        [560, 640, 70],
        [1080, 760, 110],
      ] as const)
        b.oval(x, y, s * 0.32, s * 0.3, b.p.accent2)
          .line(`M${x + s * 0.3} ${y} q${s * 0.6} ${-s * 0.9} ${s * 1.2} ${-s * 0.1}`, '#c98a64', s * 0.2)
          .oval(x - s * 0.7, y + s * 0.12, s * 1.2, s * 0.14, '#ffffff', 0.7);
      each(6, (i) => b.rect(250 + i * 200, 440, 90, 36, b.p.accent, 6));
    },
    // Surf.
    (b) => {
      b.sky(470)
        .sun(1150, 320, 58)
        .clouds(7, 50, 260, b.p.low)
        .water(
          460,
          1150,
          [
            [0, mix(b.p.low, '#3fb8c0', 0.5)],
            [1, '#0f6a8a'],
          ],
          760,
        );
      b.path(
        'M-20 820 Q120 430 560 400 Q900 390 1010 560 Q1040 660 960 700 Q980 600 860 560 Q700 540 640 700 Q600 820 700 1010 H-20Z',
        b.gradient([
          [0, '#c8f6e8'],
          [0.35, '#36b8b8'],
          [1, '#0b4a70'],
        ]),
      );
      each(26, (i) =>
        b.line(
          `M${60 + i * 26} ${760 - i * 12} Q${200 + i * 24} ${520 - i * 3} ${500 + i * 18} ${430 + i * 7}`,
          '#ffffff',
          3,
          0.22,
        ),
      );
      each(90, () => {
        const a = b.random.next();
        b.oval(
          560 + a * 440 + b.random.int(-40, 40),
          395 + a * a * 270 + b.random.int(-34, 26),
          b.random.int(7, 28),
          b.random.int(6, 20),
          '#ffffff',
          0.65,
        );
      });
      b.path(
        'M0 860 Q500 760 1600 840 V1000 H0Z',
        b.gradient([
          [0, '#e8fbf4'],
          [0.2, '#58c0c4'],
          [1, '#0f5a7c'],
        ]),
      );
      b.within('rotate(-14 800 720)', () =>
        b
          .oval(800, 748, 170, 17, b.p.accent2)
          .oval(800, 744, 160, 9, '#fff0d0')
          .line('M760 735 L780 660 L750 610 M840 735 L800 660', '#3a241c', 22)
          .path('M740 610 Q760 520 810 520 Q840 560 810 620Z', b.p.accent)
          .oval(822, 496, 26, 28, '#3a241c')
          .line('M760 560 L670 540 M810 550 L890 590', '#3a241c', 17),
      );
    },
    // Yoga at sunrise.
    (b) => {
      b.sky(620).sun(800, 440, 100).clouds(7, 60, 380, b.p.low);
      steps(b, 600, 160, [b.haze(0.4), b.p.far]);
      b.water(600, 800, undefined, 740);
      deck(b, 730, mix('#8a6a4a', b.p.near, 0.4));
      for (const [x, s] of [
        [420, 1],
        [800, 1.15],
        [1180, 1],
      ] as const) {
        b.oval(x, 880, 190 * s, 24, mix(x === 800 ? b.p.accent2 : b.p.accent, b.p.ink, 0.2));
        b.path(
          `M${x - 130 * s} 880 Q${x - 120 * s} ${830} ${x - 40 * s} 820 L${x - 36 * s} ${680 - 40 * s} Q${x} ${640 - 50 * s} ${x + 36 * s} ${680 - 40 * s} L${x + 40 * s} 820 Q${x + 120 * s} 830 ${x + 130 * s} 880 Q${x} 910 ${x - 130 * s} 880Z`,
          b.p.ink,
        )
          .oval(x, 600 - 60 * s, 34 * s, 40 * s, b.p.ink)
          .line(
            `M${x - 30 * s} ${680 - 30 * s} Q${x - 80 * s} ${500 - 60 * s} ${x} ${430 - 80 * s} Q${x + 80 * s} ${500 - 60 * s} ${x + 30 * s} ${680 - 30 * s}`,
            b.p.ink,
            17 * s,
          );
      }
      b.palm(90, 900, 640, 0.12).palm(1510, 900, 640, -0.12);
    },
  ],
  entertainment: [
    // The curtain rises.
    (b) => {
      b.rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        b.gradient([
          [0, b.p.ink],
          [1, b.p.near],
        ]),
      )
        .glow(800, 560, 800, b.p.light, 0.6)
        .rect(
          300,
          760,
          1000,
          240,
          b.gradient([
            [0, mix('#a8643c', b.p.light, 0.4)],
            [1, mix('#5a3420', b.p.ink, 0.4)],
          ]),
        );
      b.beam(520, -10, 0.26, 1000, b.p.accent, 0.6, 0.12)
        .beam(1080, -10, -0.26, 1000, b.p.accent2, 0.6, 0.12)
        .beam(800, -10, 0, 1000, b.p.light, 0.65, 0.13);
      b.hall(800, 770, 430, mix(b.p.accent2, b.p.near, 0.4), b.p.near);
      for (const [x, color] of [
        [600, '#f2b04c'],
        [800, '#ff6b8a'],
        [1000, '#5ad1ff'],
      ] as const) {
        b.path(`M${x - 80} 860 Q${x - 50} 740 ${x} 720 Q${x + 50} 740 ${x + 80} 860Z`, color)
          .person(x, 850, 190, '#1c1024', color)
          .poly(
            [
              [x - 24, 690],
              [x, 600],
              [x + 24, 690],
            ],
            '#ffd98a',
          )
          .line(
            `M${x - 20} 750 Q${x - 90} 720 ${x - 100} 660 M${x + 20} 750 Q${x + 90} 720 ${x + 100} 660`,
            '#e8b48a',
            12,
          );
      }
      curtains(b, '#a8243f');
      heads(b, 950, 15, 34);
    },
    // A band on stage.
    (b) => {
      b.rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        b.gradient([
          [0, b.p.ink],
          [0.6, b.p.mid],
          [1, b.p.ink],
        ]),
      );
      b.rect(0, 60, WIDTH, 22, '#05030f');
      each(9, (i) =>
        b.beam(
          120 + i * 170,
          70,
          (4 - i) * 0.11 + Math.sin(i) * 0.1,
          950,
          [b.p.accent, b.p.accent2, '#b088f9', '#ffd166'][i % 4] as string,
          0.6,
          0.09,
        ),
      );
      b.glow(800, 700, 700, b.p.accent2, 0.5).rect(
        0,
        720,
        WIDTH,
        280,
        b.gradient([
          [0, mix(b.p.low, b.p.near, 0.4)],
          [1, b.p.ink],
        ]),
      );
      for (const x of [120, 1480])
        b.rect(x - 90, 380, 180, 350, '#0a0616', 10)
          .oval(x, 480, 62, 62, '#2c2440')
          .oval(x, 640, 62, 62, '#2c2440')
          .oval(x, 480, 24, 24, '#4a3c66')
          .oval(x, 640, 24, 24, '#4a3c66');
      b.person(800, 750, 330, '#0a0616')
        .line('M830 470 V750', '#0a0616', 8)
        .oval(830, 468, 16, 20, '#c9c4e0');
      b.person(500, 745, 310, '#0a0616').within('rotate(-24 510 600)', () =>
        b.oval(470, 610, 58, 42, b.p.accent2).rect(500, 600, 190, 16, '#0a0616'),
      );
      b.person(1110, 745, 310, '#0a0616').within('rotate(20 1110 600)', () =>
        b.oval(1080, 616, 56, 40, b.p.accent).rect(1110, 606, 190, 15, '#0a0616'),
      );
      heads(b, 930, 13, 42);
      each(9, (i) =>
        b.line(
          `M${90 + i * 180} 1000 q${b.random.int(-20, 20)} -90 ${b.random.int(-40, 40)} -${150 + b.random.int(0, 60)}`,
          b.p.ink,
          30,
        ),
      );
    },
    // A microphone in coloured light.
    (b) => {
      b.rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        b.gradient([
          [0, b.p.ink],
          [0.5, b.p.mid],
          [1, b.p.near],
        ]),
      );
      each(60, () => {
        const s = b.random.int(14, 70);
        b.oval(
          b.random.int(0, 1600),
          b.random.int(0, 900),
          s,
          s,
          b.random.pick([b.p.accent, b.p.accent2, '#ffd166', '#b088f9', b.p.light]),
          0.08 + b.random.next() * 0.22,
        );
      });
      b.glow(800, 400, 700, b.p.accent2, 0.5)
        .rect(60, 200, 420, 260, '#05030f', 14)
        .rect(
          76,
          216,
          388,
          228,
          b.gradient([
            [0, b.p.accent],
            [1, b.p.mid],
          ]),
          8,
        )
        .path('M100 420 q90 -120 180 -40 t160 -60 v110 h-340Z', b.p.near, 0.7)
        .rect(130, 380, 220, 14, '#ffffff', 7)
        .rect(130, 406, 150, 12, '#ffffff', 6, 0.6);
      b.within('rotate(24 900 520)', () => {
        b.rect(
          846,
          470,
          108,
          560,
          b.gradient(
            [
              [0, '#6a6480'],
              [0.4, '#c9c4e0'],
              [1, '#2a2440'],
            ],
            true,
          ),
          40,
        )
          .rect(
            836,
            440,
            128,
            56,
            b.gradient(
              [
                [0, b.p.accent],
                [0.5, '#ffffff'],
                [1, b.p.accent2],
              ],
              true,
            ),
            12,
          )
          .oval(
            900,
            330,
            134,
            142,
            b.gradient([
              [0, '#f0ecff'],
              [0.5, '#8a84a8'],
              [1, '#2a2440'],
            ]),
          );
        each(9, (i) =>
          b
            .line(
              `M${770 + i * 32} ${235 + Math.abs(i - 4) * 14} q0 100 0 ${200 - Math.abs(i - 4) * 28}`,
              '#1c1630',
              3,
              0.6,
            )
            .line(`M${772} ${230 + i * 26} h256`, '#1c1630', 3, 0.35),
        );
      });
      b.path(
        'M1280 330 v220 a44 34 0 1 1 -20 -30 v-150 l150 -36 v190 a44 34 0 1 1 -20 -30 v-120Z',
        b.p.light,
        0.85,
      ).path('M380 620 v150 a30 24 0 1 1 -14 -20 v-136Z', b.p.accent, 0.8);
    },
    // A cinema.
    (b) => {
      b.rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        b.gradient([
          [0, '#05030f'],
          [1, b.p.near],
        ]),
      );
      b.poly(
        [
          [200, 110],
          [1400, 110],
          [1360, 600],
          [240, 600],
        ],
        b.gradient([
          [0, b.p.top],
          [0.5, mix('#3f7ac0', b.p.low, 0.3)],
          [1, b.p.low],
        ]),
      )
        .oval(980, 440, 60, 60, '#fff0d8')
        .path('M236 560 Q420 420 640 540 T1050 500 T1363 560 L1360 600 H240Z', '#2a1f5a')
        .glow(800, 420, 900, b.p.low, 0.35);
      b.poly(
        [
          [800, -40],
          [1400, 110],
          [1360, 600],
          [240, 600],
          [200, 110],
        ],
        '#ffffff',
        0.05,
      );
      each(5, (row) => {
        const y = 670 + row * 74;
        const s = 62 + row * 18;
        const count = Math.ceil(WIDTH / (s * 1.4)) + 1;
        each(count, (i) => {
          const x = (i - 0.5 + (row % 2) * 0.5) * s * 1.4;
          b.rect(
            x - s * 0.55,
            y,
            s * 1.1,
            s * 1.7,
            b.gradient([
              [0, mix('#c9304f', b.p.light, 0.25)],
              [0.4, '#a8243f'],
              [1, '#3a0c24'],
            ]),
            s * 0.3,
          );
          if (b.random.chance(0.3)) b.oval(x, y - s * 0.06, s * 0.3, s * 0.36, '#0a0616');
        });
      });
      for (const x of [60, 1540])
        each(3, (i) =>
          b.glow(x, 260 + i * 180, 150, '#ffb46a', 0.6).rect(x - 9, 230 + i * 180, 18, 50, '#ffe0b0', 6),
        );
    },
    // An open-air culture yard.
    (b) => {
      b.sky(640).stars(110, 360);
      steps(b, 560, 140, [b.p.far]);
      b.hall(800, 700, 620, mix('#c9543f', b.p.near, 0.35), mix(b.p.near, '#7a3a5a', 0.4))
        .tree(120, 740, 460, mix('#2f5a5a', b.p.near, 0.5))
        .tree(1490, 740, 480, mix('#2f5a5a', b.p.near, 0.5));
      b.rect(
        380,
        690,
        840,
        70,
        b.gradient([
          [0, mix('#a8643c', b.p.light, 0.3)],
          [1, b.p.ink],
        ]),
        6,
      ).rect(
        0,
        755,
        WIDTH,
        245,
        b.gradient([
          [0, mix(b.p.near, b.p.low, 0.3)],
          [1, b.p.ink],
        ]),
      );
      b.beam(260, 60, 0.5, 900, b.p.accent, 0.35, 0.1).beam(1340, 60, -0.5, 900, b.p.accent2, 0.35, 0.1);
      for (const [x, color] of [
        [580, '#ffd166'],
        [730, b.p.accent2],
        [880, b.p.accent],
        [1030, '#ffd166'],
      ] as const)
        b.person(x, 696, 150, '#1c1024', color).path(`M${x - 46} 696 q14 -60 46 -64 q32 4 46 64Z`, color);
      b.bulbs(-10, 150, 800, 90, 12, 110).bulbs(800, 90, 1610, 150, 12, 110);
      each(6, (i) =>
        b.lantern(
          130 + i * 268,
          330 - (i % 2) * 50,
          32,
          [b.p.accent2, '#ffb347', b.p.accent][i % 3] as string,
        ),
      );
      heads(b, 900, 17, 30);
    },
    // A rooftop over the city.
    (b) => {
      b.sky(620)
        .stars(70, 260)
        .sun(360, 430, 50)
        .skyline(640, b.p.far, b.p.light, 320)
        .skyline(700, b.p.near, b.p.light, 230);
      deck(b, 730, mix('#6a4a6a', b.p.near, 0.5));
      b.rect(0, 640, WIDTH, 90, '#bfe8ff', 0, 0.13).rect(0, 636, WIDTH, 8, b.p.light, 0, 0.7);
      table(b, 300, 850, 190);
      table(b, 800, 820, 160);
      b.rect(
        1080,
        640,
        470,
        260,
        b.gradient([
          [0, mix(b.p.accent2, b.p.ink, 0.3)],
          [1, b.p.ink],
        ]),
        10,
      )
        .rect(1060, 624, 510, 24, b.p.light, 6)
        .glow(1310, 560, 380, b.p.accent, 0.5);
      each(7, (i) =>
        b
          .rect(
            1100 + i * 62,
            510 + (i % 3) * 18,
            28,
            112 - (i % 3) * 18,
            mix([b.p.accent, '#ffd166', b.p.accent2, '#8fe0a8'][i % 4] as string, '#ffffff', 0.15),
            8,
          )
          .rect(1108 + i * 62, 474 + (i % 3) * 18, 12, 40, '#2a2440', 4),
      );
      b.person(1240, 900, 250, b.p.ink)
        .person(1430, 905, 255, b.p.ink, mix(b.p.accent2, b.p.ink, 0.4))
        .bulbs(-10, 110, 1610, 70, 20, 140)
        .plant(60, 900, 280);
    },
    // Bowling lanes.
    (b) => {
      b.rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        b.gradient([
          [0, b.p.ink],
          [0.4, b.p.near],
          [1, b.p.ink],
        ]),
      ).rect(
        0,
        130,
        WIDTH,
        170,
        b.gradient([
          [0, b.p.mid],
          [1, b.p.low],
        ]),
      );
      each(30, () =>
        b.oval(
          b.random.int(0, 1600),
          b.random.int(140, 290),
          b.random.int(4, 26),
          b.random.int(4, 26),
          b.random.pick([b.p.accent, '#ffd166', b.p.light]),
          0.4,
        ),
      );
      each(4, (i) => {
        const [x1, x2] = [430 + i * 190, -350 + i * 600];
        b.poly(
          [
            [x1, 420],
            [x1 + 160, 420],
            [x2 + 500, 1000],
            [x2, 1000],
          ],
          b.gradient([
            [0, '#8a5a3a'],
            [0.4, '#d9a468'],
            [1, '#e8bc84'],
          ]),
        );
        each(5, (k) => b.line(`M${x1 + 26 + k * 27} 420 L${x2 + 83 + k * 83} 1000`, '#8a5a34', 2, 0.5));
        b.rect(x1, 300, 160, 124, '#0a0616').glow(x1 + 80, 390, 110, b.p.accent, 0.7);
        each(4, (row) =>
          each(4 - row, (k) => {
            const [px, py] = [x1 + 80 + (k - (3 - row) / 2) * 34, 396 + row * 10];
            b.path(
              `M${px - 8} ${py + 14} q-7 -26 3 -44 q-4 -16 5 -20 q9 4 5 20 q10 18 3 44Z`,
              '#ffffff',
            ).rect(px - 5, py - 28, 10, 4, '#e8304f');
          }),
        );
        b.line(`M${x1 - 6} 420 L${x2 - 12} 1000`, b.p.accent, 9).line(
          `M${x1 - 6} 420 L${x2 - 12} 1000`,
          '#ffffff',
          3,
        );
      });
      b.oval(900, 940, 190, 30, b.p.ink, 0.4)
        .oval(
          900,
          820,
          130,
          130,
          b.gradient([
            [0, mix(b.p.accent2, '#ffffff', 0.35)],
            [0.5, b.p.accent2],
            [1, mix(b.p.accent2, b.p.ink, 0.7)],
          ]),
        )
        .oval(860, 770, 15, 17, b.p.ink)
        .oval(905, 757, 15, 17, b.p.ink)
        .oval(896, 806, 16, 18, b.p.ink)
        .oval(845, 740, 40, 22, '#ffffff', 0.35);
    },
    // A shadow play.
    (b) => {
      b.sky(HEIGHT).stars(60, 200);
      b.rect(170, 130, 1260, 620, mix('#6a3a2a', b.p.ink, 0.4), 12)
        .rect(
          200,
          160,
          1200,
          560,
          b.gradient([
            [0, '#ffd89a'],
            [0.6, '#ffb46a'],
            [1, '#e07a4c'],
          ]),
        )
        .glow(800, 470, 640, '#fff6d8', 0.8);
      for (const [x, flip] of [
        [540, 1],
        [1060, -1],
      ] as const)
        b.within(`translate(${x} 0) scale(${flip} 1)`, () => {
          b.path(
            'M-60 700 Q-90 600 -40 520 L-70 440 Q-30 380 10 400 Q30 330 0 300 L20 190 L44 290 Q80 300 70 350 L110 372 L70 390 Q60 420 40 430 Q80 500 60 560 Q100 640 90 700Z',
            '#20102a',
          )
            .line('M40 450 L140 420 L190 330 M-30 460 L-110 520 L-90 610', '#20102a', 17)
            .line('M190 330 l10 -80 M200 330 l40 -40', '#20102a', 7)
            .line('M140 420 L170 760 M-90 610 L-40 760', '#5a2c20', 5);
          each(6, (i) => b.oval(-10 + (i % 2) * 40, 470 + i * 36, 9, 9, '#ffd89a'));
        });
      b.tree(300, 716, 190, '#3a1a34', '#3a1a34')
        .tree(1300, 716, 190, '#3a1a34', '#3a1a34')
        .rect(
          0,
          750,
          WIDTH,
          250,
          b.gradient([
            [0, mix(b.p.near, '#e07a4c', 0.35)],
            [1, b.p.ink],
          ]),
        );
      heads(b, 890, 16, 34);
      for (const x of [100, 1500]) b.lantern(x, 330, 46, '#ff9a4c');
    },
  ],
  souvenir: [
    // Shelves of gifts.
    (b) => {
      b.room(b.p.near, b.p.far, 860);
      shelves(
        b,
        [330, 560, 790],
        (x, y, i) => {
          const color = [b.p.accent, b.p.accent2, '#c9543f', '#7fa86a', '#d98fa0', '#e8d2a8'][
            i % 6
          ] as string;
          if (i % 4 === 3)
            b.rect(
              x - 50,
              y - 96,
              100,
              96,
              b.gradient([
                [0, mix(color, '#ffffff', 0.3)],
                [1, mix(color, b.p.ink, 0.3)],
              ]),
              5,
            )
              .rect(x - 8, y - 96, 16, 96, '#fff0d8')
              .line(
                `M${x} ${y - 96} q-40 -40 -44 -10 q10 20 44 10 q40 -40 44 -10 q-10 20 -44 10`,
                '#fff0d8',
                7,
              );
          else b.pot(x, y, 130 + (i % 3) * 26, color);
        },
        150,
      );
      for (const x of [300, 800, 1300]) b.lamp(x, 100, 62, 640);
      b.plant(70, 960, 280).plant(1530, 960, 280);
    },
    // A loom.
    (b) => {
      b.room(mix(b.p.near, '#6a4030', 0.4), mix('#8a5a3a', b.p.near, 0.3), 780).window(100, 110, 360, 420);
      b.cloth(1240, 70, 130, 520, [b.p.accent2, '#f0dcb4', '#31508a', '#c9543f']).cloth(1400, 70, 130, 460, [
        '#a8243f',
        b.p.accent,
        '#f0dcb4',
        '#5a1f3a',
      ]);
      b.rect(480, 240, 26, 640, mix('#8a5a34', b.p.ink, 0.3))
        .rect(1150, 240, 26, 640, mix('#8a5a34', b.p.ink, 0.3))
        .rect(450, 240, 756, 30, mix('#a8703f', b.p.light, 0.1));
      each(64, (i) =>
        b.line(
          `M${520 + i * 9.8} 270 L${520 + i * 9.8} 640`,
          [b.p.accent, '#f0dcb4', '#c9543f'][Math.floor(i / 5) % 3] as string,
          3,
          0.85,
        ),
      );
      b.rect(500, 430, 660, 24, '#c99a5a', 6)
        .cloth(516, 630, 628, 210, ['#7a1f3a', b.p.accent, '#31508a', '#f0dcb4', '#c9543f'])
        .rect(490, 620, 680, 28, '#a8703f', 10)
        .rect(450, 860, 756, 30, mix('#8a5a34', b.p.ink, 0.3));
      each(6, (i) =>
        b.oval(
          180 + i * 52,
          860 - (i % 2) * 30,
          40,
          36,
          [b.p.accent, b.p.accent2, '#c9543f', '#7fa86a'][i % 4] as string,
        ),
      );
      b.lamp(820, 90, 70, 620);
    },
    // Pots on a wheel.
    (b) => {
      b.room(mix(b.p.near, b.p.far, 0.4), mix('#7a5040', b.p.near, 0.3), 700).window(
        560,
        90,
        480,
        420,
        false,
      );
      shelves(
        b,
        [300, 520],
        (x, y, i) => {
          if (x < 520 || x > 1080)
            b.pot(
              x,
              y,
              120 + (i % 3) * 34,
              ['#c98a5a', '#6496c8', '#8fae8a', '#b5533f', '#e8d8c0'][i % 5] as string,
            );
        },
        130,
      );
      counter(b, 790, mix('#6a4430', b.p.near, 0.3));
      b.oval(800, 830, 280, 56, '#4a4048')
        .oval(
          800,
          818,
          280,
          54,
          b.gradient([
            [0, '#a89aa0'],
            [1, '#5a5058'],
          ]),
        )
        .pot(800, 818, 360, '#c98a5a');
      b.path('M430 1000 Q500 720 660 640 Q700 640 690 680 Q600 780 580 1000Z', mix('#a8704f', b.p.ink, 0.2))
        .path(
          'M1170 1000 Q1100 720 940 640 Q900 640 910 680 Q1000 780 1020 1000Z',
          mix('#a8704f', b.p.ink, 0.2),
        )
        .pot(200, 950, 240, '#6496c8')
        .pot(1400, 950, 260, '#8fae8a')
        .glow(800, 560, 600, b.p.light, 0.3);
    },
    // Silver bowls.
    (b) => {
      b.rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        b.gradient([
          [0, mix(b.p.top, b.p.near, 0.5)],
          [1, b.p.near],
        ]),
      ).glow(1150, 200, 800, b.p.sun, 0.6);
      counter(b, 640, mix('#7a2438', b.p.near, 0.4));
      for (const [x, y, s] of [
        [420, 640, 240],
        [860, 590, 300],
        [1290, 660, 220],
      ] as const) {
        b.bowl(x, y, s, '#b8c0cc', '#6a7280');
        each(11, (i) =>
          b
            .path(
              `M${x - s * 0.8 + i * s * 0.15} ${y + s * 0.2} q${s * 0.05} ${-s * 0.12} ${s * 0.1} 0 q${-s * 0.05} ${s * 0.22} ${-s * 0.1} 0Z`,
              '#eef2f8',
              0.5,
            )
            .oval(x - s * 0.68 + i * s * 0.135, y + s * 0.4, s * 0.02, s * 0.02, '#ffffff', 0.6),
        );
        b.oval(x - s * 0.5, y + s * 0.16, s * 0.06, s * 0.2, '#ffffff', 0.5);
      }
      each(7, (i) =>
        b
          .line(`M${200 + i * 200} 880 m-50 0 a50 20 0 1 0 100 0 a50 20 0 1 0 -100 0`, '#d8dee8', 11)
          .oval(200 + i * 200, 862, 13, 13, [b.p.accent2, '#e8304f', '#7fd0a8'][i % 3] as string),
      );
      b.lamp(640, 130, 70, 460).lamp(1120, 130, 70, 460);
    },
    // Baskets in the craft centre.
    (b) => {
      b.room(mix(b.p.near, '#8a6a3a', 0.35), mix('#a8784a', b.p.near, 0.3), 700).window(980, 100, 420, 430);
      each(5, (i) => {
        const [x, y, s] = [
          [260, 700, 210],
          [600, 690, 170],
          [420, 880, 250],
          [900, 850, 230],
          [1300, 880, 260],
        ][i] as [number, number, number];
        const color = ['#d9a85a', '#c98a44', '#e0bc7a', '#b57a3f', '#d9a85a'][i] as string;
        b.line(
          `M${x - s * 0.6} ${y - s * 0.55} Q${x} ${y - s * 1.5} ${x + s * 0.6} ${y - s * 0.55}`,
          mix(color, b.p.ink, 0.3),
          15,
        );
        b.path(
          `M${x - s * 0.8} ${y - s * 0.55} H${x + s * 0.8} Q${x + s * 0.72} ${y + s * 0.1} ${x + s * 0.5} ${y + s * 0.12} H${x - s * 0.5} Q${x - s * 0.72} ${y + s * 0.1} ${x - s * 0.8} ${y - s * 0.55}Z`,
          b.gradient(
            [
              [0, mix(color, b.p.ink, 0.35)],
              [0.4, color],
              [1, mix(color, b.p.ink, 0.5)],
            ],
            true,
          ),
        );
        each(7, (row) =>
          each(14, (k) =>
            b.rect(
              x - s * 0.7 + k * s * 0.1 + (row % 2) * s * 0.05,
              y - s * 0.5 + row * s * 0.085,
              s * 0.06,
              s * 0.05,
              k % 3 === row % 3 ? mix(color, '#7a3424', 0.6) : mix(color, '#ffffff', 0.25),
              2,
              0.75,
            ),
          ),
        );
        b.rect(x - s * 0.84, y - s * 0.6, s * 1.68, s * 0.1, mix(color, b.p.light, 0.3), 9);
      });
      each(6, (i) =>
        b
          .line(`M${120 + i * 130} 0 V${120 + (i % 2) * 50}`, '#d8c498', 3)
          .oval(120 + i * 130, 160 + (i % 2) * 50, 64, 52, ['#d9a85a', '#c98a44'][i % 2] as string)
          .oval(120 + i * 130, 175 + (i % 2) * 50, 44, 32, b.p.light),
      );
      b.glow(500, 260, 600, b.p.light, 0.35);
    },
    // Painted paper umbrellas.
    (b) => {
      b.sky(700).glow(800, 500, 800, b.p.sun, 0.7);
      each(7, (i) => b.tree(i * 270, 720, 380, mix('#4f7a4a', b.p.near, 0.45)));
      b.ground(700, mix('#8a9a5a', b.p.near, 0.4), 10);
      const colors = ['#c9304f', '#e8a03c', '#31689a', '#4f9a6a', '#8a4fa0', '#e86a8a', '#f0d27a'];
      each(9, (i) => b.umbrella(90 + i * 180, 330 + (i % 2) * 130, 150, colors[i % 7] as string));
      for (const [i, [x, y, s]] of (
        [
          [330, 850, 300],
          [860, 800, 340],
          [1330, 860, 290],
        ] as const
      ).entries()) {
        const color = colors[(i * 2) % 7] as string;
        b.oval(x, y + s * 0.2, s, s * 0.2, b.p.ink, 0.35);
        each(16, (k) => {
          const [a1, a2] = [(k / 16) * 6.283, ((k + 1) / 16) * 6.283];
          b.poly(
            [
              [x, y - s * 0.1],
              [x + Math.cos(a1) * s, y + Math.sin(a1) * s * 0.46],
              [x + Math.cos(a2) * s, y + Math.sin(a2) * s * 0.46],
            ],
            mix(color, k % 2 ? b.p.light : b.p.ink, 0.16),
          );
        });
        each(7, (k) =>
          b.flower(
            x + Math.cos(k * 0.9) * s * 0.6,
            y - s * 0.02 + Math.sin(k * 0.9) * s * 0.27,
            s * 0.12,
            '#fff4e4',
            '#f2b04c',
          ),
        );
        b.oval(x, y - s * 0.1, 15, 11, '#5a3424');
      }
    },
    // Boxes of sweets.
    (b) => {
      b.rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        b.gradient([
          [0, mix(b.p.near, '#7a3a2c', 0.4)],
          [1, b.p.ink],
        ]),
      ).glow(800, 300, 900, b.p.sun, 0.5);
      each(14, (i) => b.rect(0, 380 + i * 60, WIDTH, 3, b.p.ink, 0, 0.35));
      for (const [x, y, w] of [
        [130, 420, 620],
        [860, 380, 620],
      ] as const) {
        b.rect(x + 16, y + 20, w, 420, b.p.ink, 22, 0.5)
          .rect(x, y, w, 420, mix('#b5824a', b.p.light, 0.15), 20)
          .rect(x + 22, y + 22, w - 44, 376, mix('#5a8a4a', b.p.near, 0.35), 12);
        each(4, (row) =>
          each(6, (i) => {
            const [cx, cy] = [x + 78 + i * 92, y + 74 + row * 90];
            const color = ['#f2c14e', '#e88aa0', '#9fcf7a', '#f6ead0', '#b58ad0', '#f29a4c'][
              (i + row * 2) % 6
            ] as string;
            if ((i + row) % 3 === 0) b.flower(cx, cy, 40, color, '#fff6d8');
            else if ((i + row) % 3 === 1)
              b.rect(
                cx - 36,
                cy - 30,
                72,
                60,
                b.gradient([
                  [0, mix(color, '#ffffff', 0.45)],
                  [1, mix(color, b.p.ink, 0.15)],
                ]),
                12,
              ).rect(cx - 36, cy - 4, 72, 9, '#ffffff', 0, 0.4);
            else
              b.oval(
                cx,
                cy,
                38,
                34,
                b.gradient([
                  [0, mix(color, '#ffffff', 0.5)],
                  [1, mix(color, b.p.ink, 0.2)],
                ]),
              ).oval(cx - 11, cy - 12, 11, 7, '#ffffff', 0.6);
          }),
        );
      }
      b.bowl(420, 930, 110, b.p.accent2, '#a8c86a')
        .bowl(1180, 930, 120, '#e8d8c0', '#c98a44')
        .steam(1180, 880, 90)
        .leaves(0, 0, 330, 0.75, '#1f4a34')
        .leaves(1600, 0, 330, 2.35, '#1f4a34');
    },
    // Wooden elephants.
    (b) => {
      b.room(mix(b.p.near, b.p.far, 0.35), mix('#7a4a34', b.p.near, 0.3), 700).window(1080, 90, 400, 430);
      shelves(
        b,
        [360],
        (x, y, i) => b.pot(x, y, 110 + (i % 3) * 26, ['#a8643c', '#c98a5a', '#7a4430'][i % 3] as string),
        140,
      );
      counter(b, 770, mix('#8a5a38', b.p.near, 0.2));
      for (const [x, y, s] of [
        [430, 830, 330],
        [900, 800, 250],
        [1270, 830, 190],
      ] as const) {
        const fill = b.gradient([
          [0, mix('#c98a54', b.p.light, 0.35)],
          [0.5, '#a0623a'],
          [1, '#4a2a1c'],
        ]);
        b.oval(x, y + s * 0.02, s * 0.7, s * 0.07, b.p.ink, 0.45);
        b.path(
          `M${x - s * 0.55} ${y} V${y - s * 0.45} Q${x - s * 0.5} ${y - s * 0.82} ${x} ${y - s * 0.8} Q${x + s * 0.2} ${y - s * 0.98} ${x + s * 0.42} ${y - s * 0.86} Q${x + s * 0.66} ${y - s * 0.74} ${x + s * 0.62} ${y - s * 0.42} Q${x + s * 0.62} ${y - s * 0.12} ${x + s * 0.82} ${y - s * 0.16} L${x + s * 0.84} ${y - s * 0.06} Q${x + s * 0.52} ${y + s * 0.04} ${x + s * 0.48} ${y - s * 0.34} L${x + s * 0.36} ${y - s * 0.34} V${y} H${x + s * 0.16} V${y - s * 0.24} Q${x - s * 0.1} ${y - s * 0.16} ${x - s * 0.32} ${y - s * 0.24} V${y}Z`,
          fill,
        );
        b.path(
          `M${x + s * 0.16} ${y - s * 0.82} Q${x - s * 0.14} ${y - s * 0.76} ${x - s * 0.02} ${y - s * 0.4} Q${x + s * 0.16} ${y - s * 0.42} ${x + s * 0.26} ${y - s * 0.64}Z`,
          mix('#8a4f30', b.p.ink, 0.2),
        )
          .oval(x + s * 0.42, y - s * 0.66, s * 0.025, s * 0.03, '#1c0f0c')
          .line(
            `M${x + s * 0.5} ${y - s * 0.4} q${s * 0.1} ${s * 0.1} ${s * 0.2} ${s * 0.02}`,
            '#fff4e0',
            s * 0.04,
          );
        each(7, (i) =>
          b.oval(
            x - s * 0.42 + i * s * 0.08,
            y - s * 0.62 + Math.sin(i) * s * 0.04,
            s * 0.025,
            s * 0.025,
            b.p.accent,
          ),
        );
      }
      b.lamp(640, 110, 70, 600).glow(640, 620, 600, b.p.light, 0.25);
    },
  ],
};
