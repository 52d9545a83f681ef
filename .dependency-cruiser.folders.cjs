const { options } = require('./.dependency-cruiser.cjs');

/** Folders of the API form no circle. By itself, as tests, which start the whole application, must not count here. */
module.exports = {
  forbidden: [
    {
      name: 'folders-form-no-circle',
      severity: 'error',
      scope: 'folder',
      from: { path: '^api/src' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: '(^|/)(dist|data)/|\\.test\\.ts$|[./]testing\\.ts$' } },
};
