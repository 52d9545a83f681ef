import { Param } from '@nestjs/common';
import { type IdKind, type Id as IdOf, idOf } from '@sabaijai/contract';

export type Id<K extends IdKind> = IdOf<K>;
/** An id in the address of an operation, and its type; what is no id of this kind is refused. */
export const Id = (kind: IdKind, name = 'id') => Param(name, { schema: idOf(kind) });
