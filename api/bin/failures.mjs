// What failing tests say for themselves, from the report of Jest, Vitest or Playwright.

/** Characters of a failing test that are told again at the end of a run; what matters is near its start. */
const TOLD = 4_000;
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Each failing test with its messages, and with what it printed: a long run's last lines are all that some get to see. */
export function failuresOf(report) {
  const told = report?.suites ? ofPlaywright(report.suites) : ofJest(report?.testResults ?? []);
  return told.map(({ title, said }) => `${title}\n${said.join('\n').replace(ESCAPES, '').slice(0, TOLD)}`);
}

function ofPlaywright(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => ({
        title: `${file}:${line} ${title}`,
        said: tests
          .flatMap(({ results }) => results)
          .flatMap(({ errors = [], stdout = [] }) => [...errors, ...stdout])
          .map(({ message, text }) => message ?? text ?? ''),
      })),
    ...ofPlaywright(inner),
  ]);
}

function ofJest(files) {
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (!failed.length) return [{ title: name, said: [message ?? ''] }];
      return failed.map(({ fullName, failureMessages }) => ({
        title: `${name} ${fullName}`,
        said: failureMessages,
      }));
    });
}
