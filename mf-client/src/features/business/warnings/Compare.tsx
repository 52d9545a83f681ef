import { BeforeAfter } from '@sabaijai/shared-ui/photos';
import { publicPhoto } from '../../../grading/photo';

/** Fetched by who compares; uploading, which comes with it, is not for those who read. */
export default function Compare(props: { before: string; after: string; about: string }) {
  return <BeforeAfter {...props} addressOf={publicPhoto} />;
}
