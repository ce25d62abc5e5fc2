import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
} from 'yaml'
import type { FilePath, FileProblem, Problem } from './problem.ts'

/** A YAML text with a way back from a path to the line it stands on. */
export interface YamlSource {
  readonly value: unknown
  /** Problems of the YAML itself; `value` is null then. */
  readonly problems: readonly Problem[]
  locate(problem: FileProblem): Problem
}

/** Reads YAML 1.2 (so `19:30` and `no` are texts). Never throws. */
export function readYaml(file: string, text: string): YamlSource {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, {
    lineCounter,
    version: '1.2',
    schema: 'core',
    uniqueKeys: true,
    prettyErrors: false,
    stringKeys: true,
  })
  const at = (offset: number, reason: string): Problem => {
    const { line, col } = lineCounter.linePos(offset)
    return { file, line: Math.max(line, 1), column: Math.max(col, 1), reason }
  }
  const locate = ({ path, reason, guess, atKey = false }: FileProblem): Problem =>
    at(offsetOf(document, path, atKey), `${reason}${guess?.() ?? ''}`)
  const problems = [...document.errors, ...document.warnings].map((error) =>
    at(
      error.pos[0],
      error.code === 'DUPLICATE_KEY'
        ? 'this key stands here already'
        : error.message.trimEnd().replace(/\.$/, ''),
    ),
  )
  if (problems.length > 0) return { value: null, problems, locate }
  try {
    return { value: document.toJS({ maxAliasCount: 100 }) as unknown, problems, locate }
  } catch (error) {
    // One cause is left: aliases that expand without end.
    const reason = error instanceof Error ? error.message : String(error)
    return { value: null, problems: [at(0, reason)], locate }
  }
}

/**
 * Where an author would look: for a scalar its value, for a list or map the key that opens it, and for a missing field
 * the nearest thing around it.
 */
function offsetOf(document: Document, path: FilePath, atKey: boolean): number {
  let node: unknown = document.contents
  let offset = rangeStart(node)
  for (const [index, step] of path.entries()) {
    const last = index === path.length - 1
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isScalar(item.key) && String(item.key.value) === String(step),
      )
      if (pair === undefined) return offset
      offset = rangeStart(pair.key)
      node = pair.value
      if (last && (atKey || isCollection(node))) return offset
    } else if (isSeq(node)) {
      const item = node.items[Number(step)]
      if (item === undefined) return offset
      offset = rangeStart(item)
      node = item
    } else return offset
  }
  return isScalar(node) ? rangeStart(node) : offset
}

function rangeStart(node: unknown): number {
  if (typeof node !== 'object' || node === null || !('range' in node)) return 0
  return Array.isArray(node.range) && typeof node.range[0] === 'number' ? node.range[0] : 0
}
