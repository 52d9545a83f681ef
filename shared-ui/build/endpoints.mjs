import ts from 'typescript';

/**
 * The names by which a source file asks the one API: the keys of what it injects. RTK Query keeps the first endpoint of
 * a name without a word, so a second one of it would be answered by another feature's address.
 */
export function endpointsOf(source) {
  const names = [];
  if (!source.includes('.injectEndpoints')) return names;
  const visit = (node) => {
    if (ts.isCallExpression(node) && /\.injectEndpoints$/.test(node.expression.getText(file)))
      for (const { name, initializer } of node.arguments[0].properties)
        if (name.getText(file) === 'endpoints') names.push(...keysOf(made(initializer), file));
    ts.forEachChild(node, visit);
  };
  const file = ts.createSourceFile('api.ts', source, ts.ScriptTarget.Latest);
  visit(file);
  return names;
}

/** What the function answers, written as `() => ({ … })` or with a `return`. */
function made({ body }) {
  if (!ts.isBlock(body)) return ts.isParenthesizedExpression(body) ? body.expression : body;
  return body.statements.find(ts.isReturnStatement).expression;
}

function keysOf(object, file) {
  if (!ts.isObjectLiteralExpression(object)) throw new Error('Endpoints stand in an object literal');
  return object.properties.map(({ name }) => {
    if (!name) throw new Error('Each endpoint is written out');
    return name.getText(file);
  });
}
