import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogueJsonSchema } from './file/catalogue-fields.ts'

/** The schema editors use for completion; generated, so that it cannot tell another story than the import. */
const schemaFile = join(import.meta.dirname, '../../../../../catalogue/catalogue.schema.json')

const schemaText = (): string => `${JSON.stringify(catalogueJsonSchema(), null, 2)}\n`

export async function writeCatalogueSchema(): Promise<void> {
  await writeFile(schemaFile, schemaText())
}

export async function isCatalogueSchemaStale(): Promise<boolean> {
  const written = await readFile(schemaFile, 'utf8').catch(() => '')
  // Formatting may differ; the content may not.
  return (
    written === '' ||
    JSON.stringify(JSON.parse(written)) !== JSON.stringify(JSON.parse(schemaText()))
  )
}
