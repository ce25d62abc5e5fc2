import { parseSync } from 'vite'
import { isBareText } from './bare-texts.mjs'
import { isReadByBrowser } from './native-forms.mjs'
import { brokenNumberRule } from './number-rules.mjs'

const ambientMembers = new Map([
  ['Date.now', 'clock'],
  ['Temporal.Now', 'clock'],
  ['Math.random', 'chance'],
  ['crypto.randomUUID', 'chance'],
  ['process.env', 'environment'],
])
const ambientGlobals = new Map([
  ['fetch', 'fetch'],
  ['XMLHttpRequest', 'fetch'],
  ['EventSource', 'fetch'],
])
const globalObjects = new Set(['globalThis', 'window', 'self', 'global'])

/**
 * The facts of one source file that the walls need: its imports (`typeOnly` when one vanishes at run time), the ambient
 * things it uses (network, clock, chance, environment), its untranslated texts for people, the forms and boxes that browsers read by
 * rules of their own, the rules that its numbers break, and its comments. Each has its 1-based line.
 */
export function readSource(fileName, text) {
  const { program, comments, errors } = parseSync(fileName, text)
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0].message}`)
  const lineOf = lineFinder(text)
  const imports = []
  const ambient = []
  const bareTexts = []
  const readByBrowser = []
  const numbers = []
  visit(program, undefined, undefined, (node, parent, key) => {
    const found = importOf(node)
    if (found) imports.push({ ...found, line: lineOf(node.start) })
    if (isBareText(node, parent)) bareTexts.push({ line: lineOf(node.start) })
    if (isReadByBrowser(node)) readByBrowser.push({ line: lineOf(node.start) })
    const number = brokenNumberRule(fileName, node)
    if (number) numbers.push({ rule: number, line: lineOf(node.start) })
    const kind = ambientOf(node, parent, key)
    if (kind)
      ambient.push({ kind, text: text.slice(node.start, node.end), line: lineOf(node.start) })
  })
  return {
    imports,
    ambient,
    bareTexts,
    readByBrowser,
    numbers,
    comments: comments.map(({ value, start }) => ({ text: value, line: lineOf(start) })),
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
  }
}

function importOf(node) {
  const specifier = literal(node.source)
  if (specifier === undefined) return undefined
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration': {
      const kind = node.importKind ?? node.exportKind
      const names = node.specifiers ?? []
      const eachIsType =
        names.length > 0 && names.every((name) => (name.importKind ?? name.exportKind) === 'type')
      return { specifier, typeOnly: kind === 'type' || eachIsType }
    }
    case 'ImportExpression':
      return { specifier, typeOnly: false }
    case 'TSImportType':
      return { specifier, typeOnly: true }
    default:
      return undefined
  }
}

/** The text of a literal, also inside `'…' as string`. */
function literal(node) {
  if (node?.type === 'TSAsExpression') return literal(node.expression)
  if (node?.type === 'TSLiteralType') return literal(node.literal)
  return typeof node?.value === 'string' ? node.value : undefined
}

function ambientOf(node, parent, key) {
  if (node.type === 'MemberExpression') {
    const name = memberName(node)
    return ambientMembers.get(name) ?? ambientGlobals.get(name)
  }
  if (node.type === 'ImportSpecifier' && node.imported.name === 'randomUUID') return 'chance'
  if (isDateWithoutArgument(node)) return 'clock'
  if (node.type === 'Identifier' && isReference(parent, key)) return ambientGlobals.get(node.name)
  return undefined
}

/** `Math.random` as such, also when written `globalThis.Math.random`; `fetch` for `window.fetch`. */
function memberName({ object, property, computed }) {
  const name = computed ? literal(property) : property.name
  if (object.type === 'Identifier')
    return globalObjects.has(object.name) ? name : `${object.name}.${name}`
  const viaGlobal = object.type === 'MemberExpression' && globalObjects.has(object.object.name)
  return viaGlobal ? `${object.property.name}.${name}` : undefined
}

function isDateWithoutArgument(node) {
  const constructs = node.type === 'NewExpression' && node.arguments.length === 0
  return (constructs || node.type === 'CallExpression') && node.callee.name === 'Date'
}

/** False for names that only look alike: properties, keys, declarations and types. */
function isReference(parent, key) {
  if (parent === undefined) return false
  if (parent.type === 'MemberExpression') return key === 'object' || parent.computed
  if (parent.type === 'Property') return key === 'value'
  if (parent.type.startsWith('TS'))
    return parent.type === 'TSAsExpression' || parent.type === 'TSNonNullExpression'
  return !['params', 'id', 'label', 'key', 'imported', 'exported', 'local'].includes(key)
}

function visit(node, parent, key, see) {
  if (typeof node.type === 'string') see(node, parent, key)
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object') visit(child, node, name, see)
    }
  }
}

function lineFinder(text) {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1
}
