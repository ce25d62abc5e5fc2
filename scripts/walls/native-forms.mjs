/** Kinds of boxes whose browser drops or refuses what it does not know, before a reader of ours sees it. */
const readByBrowsers = new Set(['number'])

/** True for a box whose text a browser reads by rules of its own. */
export const isReadByBrowser = (node) =>
  node.type === 'JSXAttribute' &&
  node.name.name === 'type' &&
  readByBrowsers.has((node.value?.expression ?? node.value)?.value)
