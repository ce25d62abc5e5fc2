/** Attributes whose values begin with a capital and are not for people. */
const forMachines = new Set(['d', 'points', 'transform', 'key', 'viewBox'])

/** True when people would read this node's text, and no language file could replace it. */
export function isBareText(node, parent) {
  switch (node.type) {
    case 'JSXText':
      return isWord(node.value)
    case 'JSXAttribute':
      return !forMachines.has(node.name.name) && saysSomething(valueOf(node), /^[A-Z].*[a-z]/)
    case 'JSXExpressionContainer':
      return parent.type !== 'JSXAttribute' && saysSomething(node.expression, /\p{L}{2}/u)
    case 'NewExpression':
      return node.callee.name === 'FoyerError' && saysSomething(node.arguments[1], /\p{L}{2}/u)
    default:
      return false
  }
}

const isWord = (text) => /\p{L}{2}/u.test(text)
const valueOf = ({ value }) => (value?.type === 'JSXExpressionContainer' ? value.expression : value)

/** A literal text, also as one of several choices or around values. */
function saysSomething(node, pattern) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' && pattern.test(node.value)
    case 'TemplateLiteral':
      return node.quasis.some(({ value }) => pattern.test(value.cooked))
    case 'ConditionalExpression':
      return saysSomething(node.consequent, pattern) || saysSomething(node.alternate, pattern)
    case 'LogicalExpression':
      return saysSomething(node.left, pattern) || saysSomething(node.right, pattern)
    default:
      return false
  }
}
