import { z } from 'zod';
import { ACCESSES, ROLES } from './role.js';

export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

export const Access = z.enum(ACCESSES);
export type Access = z.infer<typeof Access>;
