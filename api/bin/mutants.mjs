// The breaks that `npm run mutate` tries: what a source text could say instead, one place at a time. By positions in
// the syntax tree, so that the rest of the text stays as it is.
import ts from 'typescript';

/** In pairs: the edge of a comparison, the opposite, the other sign. */
const PAIRS = ['<', '<=', '>', '>=', '===', '!==', '&&', '||', '+', '-', '+=', '-=', 'min', 'max'];
/** The other of its pair, if it has one. */
const otherOf = (sign) => PAIRS[PAIRS.indexOf(sign) ^ 1];
/** A limit beyond this is a length of time or of a file; no test asks for the one beside it. */
const LARGE = 10_000;
/** Fields and forms are data; only what they compute is a rule. */
const MOSTLY_DATA = /\.(?:schema|form)\.ts$/;
const ASKS = /^(?:is|has|can|may|some|every|includes|startsWith|endsWith|test)(?![a-z])/;

const DATA = ['Import', 'Export', 'Interface', 'TypeAlias', 'TypeParameter'].map(
  (kind) => ts[`is${kind}Declaration`],
);
const isDataAlone = (node) => [ts.isTypeNode, ts.isDecorator, ...DATA].some((is) => is(node));
/** What is said to people who read logs, and what is said of an error. */
const isMessage = (node) =>
  (ts.isCallExpression(node) && /(?:^|[.#])(?:log|logger|console)\.\w+$/.test(node.expression.getText())) ||
  (ts.isNewExpression(node) && /Error$|^TryAgain$/.test(node.expression.getText()));

const isText = (node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)));

/** A call for its effect, awaited or not. */
function isEffect(node) {
  if (ts.isAwaitExpression(node) || ts.isVoidExpression(node)) return isEffect(node.expression);
  return ts.isCallExpression(node) && node.expression.kind !== ts.SyntaxKind.SuperKeyword && !isMessage(node);
}

/** All that an `if` without `else` does: without it, it is the same as with `false` for its condition. */
function isAllOfIf(node) {
  const { parent } = node;
  if (ts.isBlock(parent)) return parent.statements.length === 1 && isAllOfIf(parent);
  return ts.isIfStatement(parent) && !parent.elseStatement;
}

/** The opposite of a value that is known to be a boolean; comparisons have breaks of their own. */
function opposite(value) {
  if (value.kind === ts.SyntaxKind.TrueKeyword) return 'false';
  if (value.kind === ts.SyntaxKind.FalseKeyword) return 'true';
  if (ts.isPrefixUnaryExpression(value) && value.operator === ts.SyntaxKind.ExclamationToken)
    return value.operand.getText();
  const called = ts.isCallExpression(value) && value.expression;
  const name = called && (ts.isPropertyAccessExpression(called) ? called.name : called).getText();
  return name && ASKS.test(name) ? `!${value.getText()}` : null;
}

const conditionOf = (node) =>
  ts.isIfStatement(node) || ts.isWhileStatement(node)
    ? node.expression
    : ts.isConditionalExpression(node)
      ? node.condition
      : null;
/** `if (list.length)` before a loop or a question to the database only saves that; so does leaving without one. */
const onlySaves = (node, to) =>
  ts.isIfStatement(node) &&
  (to === 'true'
    ? /\.(?:length|size)(?: (?:>|!==) 0)?$/.test(node.expression.getText())
    : /\.(?:length|size) === 0$/.test(node.expression.getText()) &&
      /^(?:return(?: \[\])?|continue);$/.test(node.thenStatement.getText()));
/** What `?? 0` stands in for is seldom there to be seen. */
const isStandIn = ({ parent, text }) =>
  text === '0' && ts.isBinaryExpression(parent) && parent.operatorToken.getText() === '??';
/** A number that somebody chose: not the name of a field, and no length of time. */
const isChosen = (node) =>
  ts.isNumericLiteral(node) && Number(node.text) <= LARGE && node.parent.name !== node && !isStandIn(node);

/** Each as [what is replaced, by what]. */
function* breaksOf(node) {
  const condition = conditionOf(node);
  // Forever is no rule.
  const whole = ts.isWhileStatement(node) ? ['false'] : ['true', 'false'];
  if (condition) for (const to of whole) if (!onlySaves(node, to)) yield [condition, to];

  if (ts.isBinaryExpression(node)) {
    const sign = node.operatorToken.getText();
    // Of words, `+` is no sum; and `===` as a whole condition is told by that being true or false.
    const isTold = sign.endsWith('==') ? conditionOf(node.parent) === node : sign[0] === '+' && isText(node);
    if (otherOf(sign) && !isTold) yield [node.operatorToken, otherOf(sign)];
    if (sign === '??') yield [node, node.left.getText()];
  }
  if (isChosen(node)) {
    yield [node, String(Number(node.text) + 1)];
    // Below nothing there is nothing to count.
    if (Number(node.text) >= 1) yield [node, String(Number(node.text) - 1)];
  }
  if (ts.isPropertyAccessExpression(node) && /^Math\.(?:min|max)$/.test(node.getText()))
    yield [node.name, otherOf(node.name.text)];
  if ((ts.isExpressionStatement(node) && isEffect(node.expression)) || ts.isThrowStatement(node))
    if (!isAllOfIf(node)) yield [node, ';'];
  const value = ts.isReturnStatement(node)
    ? node.expression
    : ts.isArrowFunction(node) && !ts.isBlock(node.body) && node.body;
  const other = value && opposite(value);
  if (other) yield [value, other];
}

const brief = (text) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
};
/** For people: what changed, and in what when that alone says little. */
function tell(node, to) {
  if (ts.isStatement(node)) return `without ${brief(node.getText())}`;
  const around = node.getText().length < 5 ? ` in ${brief(node.parent.getText())}` : '';
  return `${brief(node.getText())} → ${brief(to)}${around}`;
}

/** Every break of a source text: what stands from `start` to `end` would read `to`. */
export function mutantsOf(text, path = 'rule.ts') {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const mutants = [];
  const visit = (node, isRule) => {
    if (isDataAlone(node) || isMessage(node)) return;
    // A loop that never comes nearer to its end only costs time.
    const step = ts.isForStatement(node) && node.incrementor;
    const inside = isRule || ts.isFunctionLike(node);
    if (inside)
      for (const [what, to] of breaksOf(node)) {
        const [start, end] = [what.getStart(), what.getEnd()];
        const { line } = source.getLineAndCharacterOfPosition(start);
        mutants.push({ start, end, to, line: line + 1, what: tell(what, to) });
      }
    ts.forEachChild(node, (child) => {
      if (child !== step) visit(child, inside);
    });
  };
  visit(source, !MOSTLY_DATA.test(path));
  return mutants;
}

/** The text with one of its breaks. */
export const broken = (text, { start, end, to }) => text.slice(0, start) + to + text.slice(end);
