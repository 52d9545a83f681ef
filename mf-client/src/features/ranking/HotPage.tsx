import { askFor, RankedList } from './RankedList';

export const ask = askFor('hot');

export default function HotPage() {
  return <RankedList ranking="hot" />;
}
