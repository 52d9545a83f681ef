import type { Category } from '@sabaijai/contract';

/** Of the large copy; 16:10 as on every card. */
export const WIDTH = 1600;
export const HEIGHT = 1000;
export const DRAWINGS_PER_CATEGORY = 8;

/** A drawing's name: places of a category share eight of them. */
export type Drawing = `${Category}-${number}`;

export const drawing = (category: Category, number: number): Drawing => `${category}-${number}`;
