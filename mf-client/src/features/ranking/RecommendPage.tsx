import { askFor, RankedList } from './RankedList';

export const ask = askFor('recommend');

export default function RecommendPage() {
  return <RankedList ranking="recommend" />;
}
