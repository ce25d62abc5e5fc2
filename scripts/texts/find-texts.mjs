import { parseSync } from 'vite'

/**
 * The texts that a source passes to packages/language, in their order. Each has its `key` (its name in a language file)
 * and its English `text` or `forms`; `node` is the call. Throws when a text is built at run time, because nobody could
 * translate it.
 */
export function findTexts(fileName, code) {
  const { program, errors } = parseSync(fileName, code)
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0].message}`)
  const found = []
  const spoken = spokenNames(program)
  if (spoken.size === 0) return found
  visit(program, (node) => {
    if (node.type !== 'CallExpression') return
    const read = spoken.has(node.callee.name) ? readers.get(node.callee.name) : undefined
    if (read === undefined) return
    const text = read(node)
    if (text === undefined) {
      const line = code.slice(0, node.start).split('\n').length
      throw new Error(`${fileName}:${line}: a text must stand there in full, as a plain string.`)
    }
    found.push({ node, ...text })
  })
  return found
}

/** Other functions may have these names too. */
function spokenNames(program) {
  const imports = program.body.filter(({ source }) => source?.value === '@foyer/language/texts.ts')
  const names = imports.flatMap(({ specifiers }) => specifiers)
  // Under another name the calls would not be found.
  const renamed = names.find(({ imported, local }) => imported?.name !== local.name)
  if (renamed !== undefined)
    throw new Error(`${renamed.local.name} must be imported by its own name.`)
  return new Set(names.map(({ local }) => local.name))
}

const readers = new Map([
  [
    't',
    ({ arguments: [text] }) => {
      const said = plainString(text)
      return said === undefined ? undefined : { key: said, text: said }
    },
  ],
  [
    'counted',
    ({ arguments: [, forms] }) => {
      if (forms?.type !== 'ObjectExpression') return undefined
      const entries = forms.properties.map(({ key, value }) => [key?.name, plainString(value)])
      const { one, other } = Object.fromEntries(entries)
      const isWhole = one !== undefined && other !== undefined
      return isWhole ? { key: other, forms: { one, other } } : undefined
    },
  ],
])

function plainString(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  const isPlainTemplate = node?.type === 'TemplateLiteral' && node.expressions.length === 0
  return isPlainTemplate ? node.quasis[0].value.cooked : undefined
}

function visit(node, see) {
  if (typeof node.type === 'string') see(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object') visit(child, see)
    }
  }
}
