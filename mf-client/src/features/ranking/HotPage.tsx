import { RankedList } from './RankedList';

export default function HotPage() {
  return <RankedList ranking="hot" />;
}
