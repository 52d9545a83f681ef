/** Runs in the browser, in the shell and in each remote: shared code whose files did not come can be asked for again. */
export default () => ({
  name: 'shared-may-fail',
  // The runtime keeps the rejected promise, and would answer with it until the page is reloaded.
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) delete shared.loading;
  },
  // What wanted the shared code was evaluated without it, and failed; it is evaluated anew once the code is there.
  beforeLoadShare(args) {
    for (const [id, { error }] of Object.entries(__webpack_require__.c))
      if (error !== undefined) delete __webpack_require__.c[id];
    return args;
  },
});
