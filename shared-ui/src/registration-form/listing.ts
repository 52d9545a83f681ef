export { listingForm } from '@sabaijai/contract/forms';
