import { RankedList } from './RankedList';

export default function RecommendPage() {
  return <RankedList ranking="recommend" />;
}
