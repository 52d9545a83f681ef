import type { Category } from '@sabaijai/contract';

/** Of the large copy; 16:10 as on every card. */
export const WIDTH = 1600;
export const HEIGHT = 1000;
export const SCENES_PER_CATEGORY = 8;

/** Where a category has many places, each scene is drawn in more than one light, so that a list looks alive. */
const LIGHTS: Partial<Record<Category, number>> = { attraction: 3, restaurant: 2, accommodation: 2 };
export const lightsOf = (category: Category): number => LIGHTS[category] ?? 1;

/** A drawing's name: its scene is `number % 8`, its light `number / 8` without the remainder. */
export type Drawing = `${Category}-${number}`;

export const drawing = (category: Category, scene: number, light = 0): Drawing =>
  `${category}-${scene + SCENES_PER_CATEGORY * light}`;

export function sceneOf(name: Drawing): { category: Category; scene: number; light: number } {
  const at = name.lastIndexOf('-');
  const number = Number(name.slice(at + 1));
  return {
    category: name.slice(0, at) as Category,
    scene: number % SCENES_PER_CATEGORY,
    light: Math.floor(number / SCENES_PER_CATEGORY),
  };
}
