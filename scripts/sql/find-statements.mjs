import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { glob } from 'node:fs/promises'
import { parseSync } from 'vite'

const methods = new Set(['all', 'one', 'maybe', 'run'])
const collected = '__statementsOfThisFile'

/**
 * Every statement that the server's sources run on a transaction, as `{ name, text, file, line, method }`, and those whose
 * name or text is only put together when they run (`dynamic`). A text may use constants and functions of its module: each
 * file is loaded with a list of its texts appended, so JavaScript itself puts them together.
 */
export async function findStatements(root) {
  const found = new Map()
  const dynamic = []
  for await (const file of glob('packages/server/src/**/*.ts', { cwd: root })) {
    if (/\.test(-data)?\.ts$|-fixture\.ts$|\/testing\//.test(file)) continue
    const path = join(root, file)
    const calls = callsIn(file, readFileSync(path, 'utf8'))
    if (calls.some(({ isDynamic }) => !isDynamic)) found.set(pathToFileURL(path).href, calls)
    dynamic.push(...calls.filter(({ isDynamic }) => isDynamic))
  }
  const hooks = registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      const calls = found.get(url)
      if (calls === undefined) return loaded
      return { ...loaded, source: `${String(loaded.source)}\n${listOf(calls)}` }
    },
  })
  try {
    const statements = []
    for (const [url, calls] of found) {
      const texts = (await import(url))[collected]
      for (const [index, call] of calls.filter(({ isDynamic }) => !isDynamic).entries())
        statements.push({
          ...call,
          ...textOf(texts[index]),
          file: relative(root, fileURLToPath(url)),
        })
    }
    return { statements, dynamic }
  } finally {
    hooks.deregister()
  }
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

/** `tx.all('room.name', text, values)` and its like; `tx.dynamic.all(name, text, values)` is one that says it is dynamic. */
function callsIn(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const calls = []
  visit(program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
    const { object, property } = node.callee
    const [name, text] = node.arguments
    if (!methods.has(property.name) || name === undefined || text === undefined) return
    const isDynamic = object.type === 'MemberExpression' && object.property.name === 'dynamic'
    if (!isDynamic && (name.type !== 'Literal' || typeof name.value !== 'string')) return
    calls.push({
      file,
      isDynamic,
      method: property.name,
      name: isDynamic ? source.slice(name.start, name.end) : name.value,
      expression: source.slice(text.start, text.end),
      line: source.slice(0, node.start).split('\n').length,
      textLine: source.slice(0, text.start).split('\n').length,
    })
  })
  return calls
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
