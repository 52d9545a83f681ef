import type { Widget } from '@sabaijai/contract';
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { FieldHandle } from './step';

export interface ControlProps {
  field: FieldHandle;
}
/** What the fields of a step are drawn with. Groups, lists, files and the map are the same in every kit. */
export interface Kit {
  /** Stands around all fields of a step. */
  Around: ComponentType<{ children: ReactNode }>;
  Control: ComponentType<ControlProps>;
}

/** Code points; a longer text has several lines. */
export const LINE_MAX = 200;

/** What a kit has a control for. */
export type KitWidget = Exclude<Widget, 'group' | 'list' | 'photo' | 'document' | 'mapPoint' | 'hidden'>;

/** Fetched with the first field that needs it, once more when that fails. */
export const later = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(load));

/** A kit that is fetched with the first step that needs it. */
export function laterKit(load: () => Promise<{ default: Kit }>): Kit {
  return {
    Around: later(async () => ({ default: (await load()).default.Around })),
    Control: later(async () => ({ default: (await load()).default.Control })),
  };
}
