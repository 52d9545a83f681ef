import * as zod from 'zod/v4';

/**
 * What the browser has of the validator, one copy for the shell and all remotes: who imports `zod` gets this (share.mjs).
 * The whole library weighs three times as much, most of it other languages' messages and JSON Schema; a test names what
 * is missing here.
 */
export const z = {
  array: zod.array,
  base64url: zod.base64url,
  boolean: zod.boolean,
  coerce: zod.coerce,
  discriminatedUnion: zod.discriminatedUnion,
  email: zod.email,
  enum: zod.enum,
  int: zod.int,
  iso: zod.iso,
  literal: zod.literal,
  NEVER: zod.NEVER,
  number: zod.number,
  object: zod.object,
  partialRecord: zod.partialRecord,
  record: zod.record,
  strictObject: zod.strictObject,
  string: zod.string,
  stringbool: zod.stringbool,
  tuple: zod.tuple,
  union: zod.union,
  unknown: zod.unknown,
  url: zod.url,
  ZodArray: zod.ZodArray,
  ZodDefault: zod.ZodDefault,
  ZodLiteral: zod.ZodLiteral,
  ZodNullable: zod.ZodNullable,
  ZodNumber: zod.ZodNumber,
  ZodObject: zod.ZodObject,
  ZodOptional: zod.ZodOptional,
  ZodPipe: zod.ZodPipe,
  ZodTransform: zod.ZodTransform,
  ZodUnion: zod.ZodUnion,
};
