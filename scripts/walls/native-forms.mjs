/** Kinds of boxes whose browser drops, rewrites or refuses what it does not know, before a reader of ours sees it. */
const readByBrowsers = new Set(['number', 'email', 'url'])

/** True for what makes a browser read or judge typed text by rules and in words of its own. */
export function isReadByBrowser(node) {
  if (node.type === 'JSXOpeningElement')
    return node.name.name === 'form' && !node.attributes.some(isNamed('noValidate'))
  if (node.type !== 'JSXAttribute') return false
  const value = (node.value?.expression ?? node.value)?.value
  return isNamed('pattern')(node) || (isNamed('type')(node) && readByBrowsers.has(value))
}

const isNamed =
  (name) =>
  ({ name: of }) =>
    of?.name === name
