import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { glob } from 'node:fs/promises'
import { parseSync } from 'vite'

const methods = new Set(['all', 'one', 'maybe', 'run', 'write'])
const collected = '__statementsOfThisFile'

const sources = ['packages/server/src/**/*.ts', 'packages/demo/src/**/*.ts']

/**
 * Every statement that the sources of the server and of the demo run, as `{ name, text, file, line, textLine }`, and those whose text is built
 * only at run time (`dynamic`). A text may use constants and functions of its module: such a file is loaded with a list of
 * its texts appended, so that JavaScript itself builds them. A file whose statements differ by table or kind exports them
 * all as `everyText`; these have no name, and neither have those that run outside a transaction (`db.query`).
 */
export async function findStatements(root) {
  const statements = []
  const dynamic = []
  const toLoad = new Map()
  for await (const file of glob(sources, { cwd: root })) {
    if (/\.test(-data)?\.ts$|-fixture\.ts$|\/testing\//.test(file)) continue
    const path = join(root, file)
    const calls = callsIn(file, readFileSync(path, 'utf8'))
    statements.push(...calls.filter(({ text }) => text !== undefined))
    const others = calls.filter(({ text }) => text === undefined)
    if (others.length > 0) toLoad.set(pathToFileURL(path).href, others)
  }
  const hooks = registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      const calls = toLoad.get(url)
      if (calls === undefined) return loaded
      return {
        ...loaded,
        source: `${Buffer.from(loaded.source ?? '').toString()}\n${listOf(calls)}`,
      }
    },
  })
  try {
    for (const [url, calls] of toLoad) {
      const { [collected]: texts, everyText } = await import(url)
      const [{ file }] = calls
      for (const [index, call] of calls.filter(({ isDynamic }) => !isDynamic).entries())
        statements.push({ ...call, ...textOf(texts[index]) })
      if (everyText === undefined) dynamic.push(...calls.filter(({ isDynamic }) => isDynamic))
      else for (const text of everyText()) statements.push({ text, file, line: 1, textLine: 1 })
    }
  } finally {
    hooks.deregister()
  }
  return { statements, dynamic }
}

const listOf = (calls) =>
  `export const ${collected} = [${calls
    .filter(({ isDynamic }) => !isDynamic)
    .map(({ expression }) => `() => (${expression})`)
    .join(', ')}]`

function textOf(evaluate) {
  try {
    return { text: evaluate() }
  } catch (error) {
    return { problem: `its text uses what only exists while it runs (${error.message})` }
  }
}

/** `tx.all('room.name', text, values)` and its like; `tx.dynamic.all(name, text, values)` is declared to be dynamic. */
function callsIn(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const calls = []
  const lineAt = (at) => source.slice(0, at).split('\n').length
  visit(program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
    const { object, property } = node.callee
    const isOutside =
      property.name === 'query' && /(^|\.)db$/.test(source.slice(object.start, object.end))
    const [name, text] = isOutside ? [undefined, ...node.arguments] : node.arguments
    if (!(isOutside || methods.has(property.name)) || text === undefined) return
    const isDynamic = object.type === 'MemberExpression' && object.property.name === 'dynamic'
    const plain = plainText(text)
    // Statements outside transactions are the job queue's, whose schema is not ours, or a literal text.
    if (isOutside && (plain === undefined || plain.includes('jobs.'))) return
    if (!isOutside && !isDynamic && typeof name.value !== 'string') return
    calls.push({
      file,
      isDynamic,
      name: isDynamic ? source.slice(name.start, name.end) : name?.value,
      text: isDynamic ? undefined : plain,
      expression: source.slice(text.start, text.end),
      line: lineAt(node.start),
      textLine: lineAt(text.start),
    })
  })
  return calls
}

/** The text of a literal, or of a template without anything to put in. */
function plainText(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateLiteral' && node.expressions.length === 0
    ? node.quasis[0].value.cooked
    : undefined
}

function visit(node, look) {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const one of node) visit(one, look)
    return
  }
  if (typeof node.type === 'string') look(node)
  for (const key in node) if (key !== 'parent') visit(node[key], look)
}
