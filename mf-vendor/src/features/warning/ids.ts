import { type Id, isId } from '@sabaijai/contract';
import { toProblem } from '@sabaijai/shared-ui/problem';
import { useParams } from '@sabaijai/shared-ui/router';

export const missing = () => toProblem(404, { type: '', status: 404, code: 'NOT_FOUND', title: '' });

/** Warning and item of the address; what is no id is not there. */
export function useWarningId(): Id<'warning'> {
  const { id = '' } = useParams();
  if (!isId('warning', id)) throw missing();
  return id;
}
export function useItemId(): Id<'warningItem'> {
  const { subid = '' } = useParams();
  if (!isId('warningItem', subid)) throw missing();
  return subid;
}
