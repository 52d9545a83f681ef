/** Class names read as themselves. */
export default new Proxy({}, { get: (_target, name) => String(name) });
