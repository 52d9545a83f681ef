import { type Id, isId } from '@sabaijai/contract';
import { toProblem } from '@sabaijai/shared-ui/problem';
import { useParams } from '@sabaijai/shared-ui/router';

/** The business of the address; what is no id is not there. */
export function useBusinessId(): Id<'business'> {
  const { id = '' } = useParams();
  if (!isId('business', id)) throw toProblem(404, { type: '', status: 404, code: 'NOT_FOUND', title: '' });
  return id;
}
