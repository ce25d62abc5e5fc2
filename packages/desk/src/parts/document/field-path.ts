import type { DocumentProblem } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { plainSlug } from '@foyer/contract/typed/plain-slug.ts'

/** What somebody has written so far: an entry of a catalogue file, finished or not. */
export type Fields = Readonly<Record<string, unknown>>

/** Where a field is in its document: the keys and indexes that lead to it, `tickets.standing.price`. No key has a dot. */
export type FieldPath = string

/** What is wrong with a field, in the words of the server. */
export interface FieldProblem {
  readonly path: FieldPath
  readonly text: string
  /** The draft that the field names, which the shop does not have yet. */
  readonly draft?: NonNullable<DocumentProblem['draft']>
}

const stepsOf = (path: FieldPath): readonly string[] => (path === '' ? [] : path.split('.'))

/** The value at a path, or undefined where there is none. */
export function valueAt(fields: unknown, path: FieldPath): unknown {
  let current = fields
  for (const step of stepsOf(path)) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step))
      return undefined
    current = (current as Record<string, unknown>)[step]
  }
  return current
}

/**
 * The document with another value at a path; `undefined` takes the field away. Fields that are there keep their order,
 * because entries are shown in the order in which they are written.
 */
export function withValue(fields: Fields, path: FieldPath, value: unknown): Fields {
  return changed(fields, stepsOf(path), value) as Fields
}

function changed(current: unknown, steps: readonly string[], value: unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return value
  if (Array.isArray(current)) {
    const index = Number(step)
    const next = changed(current[index], rest, value)
    return next === undefined
      ? current.filter((_, other) => other !== index)
      : index < current.length
        ? current.with(index, next)
        : [...(current as unknown[]), next]
  }
  const entries = typeof current === 'object' && current !== null ? current : {}
  const next = changed((entries as Record<string, unknown>)[step], rest, value)
  if (next === undefined)
    return Object.fromEntries(Object.entries(entries).filter(([key]) => key !== step))
  return { ...entries, [step]: next }
}

/** Whether a path is another one, or leads to something inside it. */
export const isWithin = (path: FieldPath, outer: FieldPath): boolean =>
  outer === '' || path === outer || path.startsWith(`${outer}.`)

/**
 * The same path for every entry of a kind: `tickets.standing.price` is `tickets.*.price`.
 * @param known the paths that have a name, such as those of labels
 */
export function kindOfPath(path: FieldPath, known: (kind: string) => boolean): string | null {
  const steps = stepsOf(path)
  const tries = steps.reduce<readonly string[]>(
    (kinds, step) =>
      kinds.length === 0 ? [step] : kinds.flatMap((kind) => [`${kind}.${step}`, `${kind}.*`]),
    [],
  )
  return tries.find(known) ?? null
}

/** The id of the control of a field, by which a problem leads to it. */
export const idOfPath = (path: FieldPath): string => `field-${path.replaceAll('.', '--')}`

/** An entry under another place of its order: entries are shown as they are written. */
export function movedEntry(entries: Fields, key: string, by: -1 | 1): Fields {
  const all = Object.entries(entries)
  const from = all.findIndex(([other]) => other === key)
  const to = from + by
  const [moved, other] = [all[from], all[to]]
  if (moved === undefined || other === undefined) return entries
  return Object.fromEntries(all.with(to, moved).with(from, other))
}

/**
 * A key for something new: what it is called in small letters, or what it is when it has no letters that may stand in a
 * key; a number behind it when there is one already.
 */
export function freeKey(name: string, kind: string, taken: Fields): string {
  const letters = plainSlug(name)
    .replace(/^[^a-z]+/, '')
    .slice(0, 60)
    .replace(/-$/, '')
  const base = letters === '' || letters === 'constructor' ? kind : letters
  if (!Object.hasOwn(taken, base)) return base
  let number = 2
  while (Object.hasOwn(taken, `${base}-${number}`)) number++
  return `${base}-${number}`
}
