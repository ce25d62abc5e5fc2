import {
  catalogueFields,
  type CatalogueFields,
} from '@foyer/contract/catalogue/catalogue-fields.ts'
import type { PathProblem, Problem } from './problem.ts'
import { schemaProblems } from './schema-problems.ts'
import { readYaml, type YamlSource } from './yaml-source.ts'

export interface ReadFields {
  readonly source: YamlSource
  /** The understood part; null when there is none. Entries with problems are left out. */
  readonly fields: CatalogueFields | null
  /** Every entry of the file, understood or not, such as `events/late-night-jazz`. */
  readonly written: ReadonlySet<string>
  readonly problems: readonly Problem[]
}

type Section = Record<string, unknown>

/** Turns text into fields. Correct entries are kept although others are wrong, so that all mistakes show at once. */
export function readFields(file: string, text: string): ReadFields {
  const source = readYaml(file, text)
  if (source.problems.length > 0)
    return { source, fields: null, written: new Set(), problems: source.problems }
  const { problems, ...read } = understand(source.value)
  return { source, ...read, problems: problems.map((problem) => source.locate(problem)) }
}

export interface Understood extends Pick<ReadFields, 'fields' | 'written'> {
  readonly problems: readonly PathProblem[]
}

/** The same for what is no text any more. */
export function understand(value: unknown): Understood {
  const first = catalogueFields.safeParse(value)
  const written = writtenEntries(value)
  if (first.success) return { fields: first.data, written, problems: [] }

  const problems = schemaProblems(first.error.issues, value)
  const rest = structuredClone(value)
  for (const { path } of first.error.issues) dropEntry(rest, path)
  const second = catalogueFields.safeParse(rest)
  return { fields: second.success ? second.data : null, written, problems }
}

function isSection(value: unknown): value is Section {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function writtenEntries(value: unknown): Set<string> {
  const written = new Set<string>()
  if (!isSection(value)) return written
  for (const [section, entries] of Object.entries(value)) {
    if (isSection(entries)) for (const key of Object.keys(entries)) written.add(`${section}/${key}`)
  }
  return written
}

/** Removes the entry that has a problem; for a field of the file itself, that field. */
function dropEntry(value: unknown, path: readonly PropertyKey[]): void {
  if (!isSection(value)) return
  const [section, entry] = path
  if (section === undefined) {
    // Unknown sections are reported at the root; the known ones are kept.
    for (const name of Object.keys(value))
      if (!Object.hasOwn(catalogueFields.shape, name)) delete value[name]
    return
  }
  const entries = value[String(section)]
  if (entry !== undefined && isSection(entries)) delete entries[String(entry)]
  else delete value[String(section)]
}
