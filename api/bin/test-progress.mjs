// A reporter for Jest, Vitest and Playwright alike: tells `npm test` by TEST_PROGRESS which files are under way, so that
// one that hangs can be ended from outside and named.
import { appendFileSync } from 'node:fs';

const progress = process.env.TEST_PROGRESS;
const tell = (what, file) => progress && appendFileSync(progress, `${what} ${Date.now()} ${file}\n`);

export default class TestProgress {
  onTestFileStart = ({ path }) => tell('begun', path);
  onTestFileResult = ({ path }) => tell('ended', path);

  onTestModuleStart = ({ moduleId }) => tell('begun', moduleId);
  onTestModuleEnd = ({ moduleId }) => tell('ended', moduleId);

  onTestBegin = ({ location, title }) => tell('begun', `${location.file}: ${title}`);
  onTestEnd = ({ location, title }) => tell('ended', `${location.file}: ${title}`);

  printsToStdio = () => false;
}
