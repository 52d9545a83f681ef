/**
 * For the contract in what people load: each of its constants is said to have no side effects, so that a build carries
 * and runs only those it uses. All of it together would keep a phone busy for a tenth of a second and more.
 */
export default function contractParts(source) {
  return source.replace(
    // Formatted as all our sources are: a statement ends where the next line is no part of it.
    /^((?:export )?const \w+(?:: [^=]+)? = )((?:z\b|[A-Za-z]\w*[.(])[\s\S]*?);\n(?=\n|[^\s)\]}]|$)/gm,
    '$1/*#__PURE__*/ (() => $2)();\n',
  );
}
