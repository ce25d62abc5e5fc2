import { parseSync } from 'vite'
import { check } from 'recheck'
import { composedPatterns } from './composed-patterns.mjs'

/** A pattern that takes longer to judge counts as unsafe. Attacks are judged by their steps alone: a busy machine makes none of them slow. */
const judging = { timeout: 60_000, attackTimeout: null, incubationTimeout: null }

/**
 * The patterns of some sources (`[path, text]`) that a text can make slow, as `{ file, line, why }`: matching has to take time
 * in proportion to the length of the text. A pattern that is composed while the program runs cannot be judged here, so
 * `composed-patterns.mjs` says why it is safe.
 */
export async function checkPatterns(sources) {
  const judged = new Map()
  const problems = []
  const composing = new Set()
  for (const [file, text] of sources) {
    for (const { pattern, flags, line } of patternsOf(file, text)) {
      if (pattern === undefined) {
        composing.add(file)
        if (!composedPatterns.has(file))
          problems.push({
            file,
            line,
            why: 'is put together, and composed-patterns.mjs says nothing of it',
          })
        continue
      }
      const key = `/${pattern}/${flags}`
      if (!judged.has(key)) judged.set(key, await judge(pattern, flags))
      const why = judged.get(key)
      if (why !== null) problems.push({ file, line, why: `${key} ${why}` })
    }
  }
  return { problems, count: judged.size, composing }
}

async function judge(pattern, flags) {
  const { status, complexity, attack, error } = await check(pattern, flags, judging)
  if (status === 'safe') return null
  if (status === 'unknown') return `cannot be judged: ${error.kind}`
  return `is ${complexity.summary}, as with ${attack.pattern}`
}

/** The patterns of a source: those written out, and, without a `pattern`, those that are put together. */
function patternsOf(file, text) {
  if (!/\/|RegExp/.test(text)) return []
  const found = []
  const lineOf = (node) => text.slice(0, node.start).split('\n').length
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return
    if (node.regex) found.push({ ...node.regex, line: lineOf(node) })
    if (node.callee?.name === 'RegExp') {
      const [pattern, flags] = node.arguments.map((one) => one.value)
      const isWritten = typeof pattern === 'string'
      found.push({
        pattern: isWritten ? pattern : undefined,
        flags: flags ?? '',
        line: lineOf(node),
      })
    }
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, text).program)
  return found
}
