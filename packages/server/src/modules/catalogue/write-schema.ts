import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { catalogueJsonSchema } from '@foyer/contract/catalogue/catalogue-fields.ts'

const root = join(import.meta.dirname, '../../../../..')
const formatter = join(root, 'node_modules/oxfmt/bin/oxfmt')

/** The schema that editors use for completion; it is generated, so that it cannot differ from the import. */
const schemaFile = join(root, 'catalogue/catalogue.schema.json')

export async function writeCatalogueSchema(): Promise<void> {
  await writeFile(schemaFile, await schemaText())
}

/** The comparison is exact: the repository's checks want the file as the command writes it. */
export async function isCatalogueSchemaStale(): Promise<boolean> {
  const written = await readFile(schemaFile, 'utf8').catch(() => '')
  return written !== (await schemaText())
}

/** The text is formatted like all files of the repository. */
async function schemaText(): Promise<string> {
  const child = spawn(process.execPath, [formatter, `--stdin-filepath=${schemaFile}`], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(catalogueJsonSchema(), null, 2))
  const ended = Promise.withResolvers<number | null>()
  child.once('error', ended.reject)
  child.once('close', ended.resolve)
  const [formatted, code] = await Promise.all([text(child.stdout), ended.promise])
  if (code !== 0) throw new Error('the schema could not be formatted')
  return formatted
}
