import { readFile, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { CatalogueFields } from '@foyer/contract/catalogue/catalogue-fields.ts'
import { catalogueBytesMaximum } from '@foyer/contract/limits.ts'
import { loadAssets, type Assets } from './load-assets.ts'
import { CatalogueProblems, type Problem } from './problem.ts'
import { readFields } from './read-fields.ts'
import type { YamlSource } from './yaml-source.ts'

/** A catalogue file that could be read, with the problems found so far. */
export interface Catalogue {
  readonly file: string
  readonly text: string
  readonly source: YamlSource
  readonly fields: CatalogueFields
  readonly written: ReadonlySet<string>
  readonly assets: Assets
  readonly problems: readonly Problem[]
}

/** Reads a file and the files it names. Throws CatalogueProblems when nothing of it can be understood. */
export async function readCatalogue(path: string): Promise<Catalogue> {
  const file = basename(path)
  const text = await readText(path, file)
  const { source, fields, written, problems } = readFields(file, text)
  if (fields === null) throw new CatalogueProblems(sorted(problems))
  const found = [...problems]
  const assets = await loadAssets(dirname(path), fields, (at, reason) =>
    found.push(source.locate({ path: at, reason })),
  )
  return { file, text, source, fields, written, assets, problems: found }
}

/** In the order of the file. */
export function sorted(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((left, right) => left.line - right.line || left.column - right.column)
}

async function readText(path: string, file: string): Promise<string> {
  const refuse = (reason: string) => new CatalogueProblems([{ file, line: 1, column: 1, reason }])
  const size = await stat(path).then(
    (stats) => (stats.isFile() ? stats.size : null),
    () => null,
  )
  if (size === null) throw refuse('the file is not there')
  if (size > catalogueBytesMaximum)
    throw refuse(`the file is larger than ${catalogueBytesMaximum / 1_000_000} MB`)
  const bytes = await readFile(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse('the file is not UTF-8')
  }
}
