/**
 * A rule for oxlint: text next to other content has its own element. A browser that translates a page replaces its text
 * nodes. React then fails next to them, or changes a node that's no longer shown. An element's only text is safe.
 */
const ownElement = {
  create(context) {
    /** By name: what a variable or prop of the file can be, as an expression or type. */
    const declared = new Map();
    const parents = [];
    const results = [];

    const declare = (name, value) => {
      if (value) declared.set(name, [...(declared.get(name) ?? []), value]);
    };
    const report = (node) =>
      context.report({
        node,
        message: 'Give this text its own element, because a translating browser replaces it.',
      });

    return {
      JSXElement: (node) => void parents.push(node),
      JSXFragment: (node) => void parents.push(node),
      ReturnStatement: (node) => void results.push(node),
      VariableDeclarator: ({ id, init }) => declare(id.name, init),
      TSPropertySignature: ({ key, typeAnnotation }) => declare(key.name, typeAnnotation?.typeAnnotation),
      'Program:exit': () => {
        for (const parent of parents) looseTexts(parent, declared).forEach(report);
        for (const { argument, parent } of results)
          if (argument && isInComponent(parent) && canBeText(argument, declared)) report(argument);
      },
    };
  },
};

export default { meta: { name: 'translation' }, rules: { 'own-element': ownElement } };

function looseTexts(parent, declared) {
  const children = parent.children.filter((child) => !isBlank(child));
  const [only] = children;
  // React sets the text of an element that has nothing else, and doesn't keep the node.
  const isAlone = children.length === 1 && !isFragment(parent) && !isList(only);
  return isAlone ? [] : children.filter((child) => canBeText(child, declared));
}

function isFragment({ type, openingElement }) {
  return type === 'JSXFragment' || openingElement.name.name === 'Fragment';
}

/** Returns whether JSX drops a child: a line break with indentation, or a comment. */
function isBlank({ type, value, expression }) {
  return type === 'JSXText' ? /^\s*\n\s*$/.test(value) : expression?.type === 'JSXEmptyExpression';
}

function isList({ expression }) {
  return expression?.type === 'CallExpression' && /^(map|from)$/.test(expression.callee.property?.name ?? '');
}

const ELEMENTS = /^(ReactElement|ReactPortal|Elements)$/;

/** Returns whether an expression can render text, or a type allows it. What isn't known can. */
function canBeText(node, declared) {
  const can = (part) => canBeText(part, declared);
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'TSNullKeyword':
    case 'TSUndefinedKeyword':
      return false;
    case 'Literal':
    case 'JSXText':
      return typeof node.value === 'number' || (typeof node.value === 'string' && node.value.trim() !== '');
    case 'JSXExpressionContainer':
      return can(node.expression);
    case 'ConditionalExpression':
      return can(node.consequent) || can(node.alternate);
    case 'LogicalExpression':
      return can(node.right) || (node.operator !== '&&' && can(node.left));
    case 'Identifier':
      return node.name !== 'undefined' && (declared.get(node.name)?.some(can) ?? true);
    case 'MemberExpression':
      return declared.get(node.property.name)?.some(can) ?? true;
    case 'CallExpression':
      return !isPortal(node) && (!isList({ expression: node }) || can(node.arguments.at(-1)));
    case 'ArrowFunctionExpression':
      return can(node.body);
    case 'BlockStatement':
      return node.body.some((statement) => statement.type === 'ReturnStatement' && can(statement.argument));
    case 'TSUnionType':
      return node.types.some(can);
    case 'TSTypeReference':
      return !ELEMENTS.test(node.typeName.name);
    default:
      return true;
  }
}

const isPortal = ({ callee }) => callee.name === 'createPortal';

/** Returns whether a statement is a component's own: a function with a capital letter. */
function isInComponent(node) {
  for (let around = node; around; around = around.parent) {
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(around.type))
      return /^[A-Z]/.test((around.id ?? around.parent.id)?.name ?? '');
  }
  return false;
}
