import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { fieldProblems } from '@sabaijai/contract';
import { z } from 'zod';
import { Problem } from '../../platform/problem.js';

/** No form has so many fields; an answer should not grow with what is wrong in a question. */
const MOST_FIELDS = 50;

/**
 * Checks what comes in against the schema of `@Body({ schema })`, `@Query({ schema })` or `@Param('id', { schema })`.
 * Nest's own pipe hands over issues without saying where they came from, and the place decides the problem.
 */
@Injectable()
export class SchemaPipe implements PipeTransform {
  transform(value: unknown, { schema, type, data }: ArgumentMetadata): unknown {
    if (!(schema instanceof z.ZodType)) return value;
    const result = schema.safeParse(value, { reportInput: true });
    if (result.success) return result.data;
    // An id that cannot be one names nothing.
    if (type === 'param') throw new Problem('NOT_FOUND');
    const fields = fieldProblems(result.error.issues)
      .slice(0, MOST_FIELDS)
      .map((field) => (type === 'query' && data ? { ...field, path: data } : field));
    throw new Problem(type === 'query' ? 'BAD_PARAM' : 'VALIDATION', { fields });
  }
}
