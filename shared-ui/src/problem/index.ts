import '../components/messages';
import { registerLocale } from '@sabaijai/shared-ui/locale';

export * from './ProblemNotice';
export * from './problem';

registerLocale('problem', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import(/* webpackChunkName: "problem-en-US" */ './locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});
