import '../components/messages';
import { registerLocale } from '@sabaijai/shared-ui/locale';

export * from './FieldLines';
export * from './ProblemNotice';
export * from './problem';

registerLocale(
  'problem',
  (code) => import(/* webpackChunkName: "problem-[request]" */ `./locale/${code}.json`),
);
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    problem: typeof import('./locale/en-US.json');
  }
}
