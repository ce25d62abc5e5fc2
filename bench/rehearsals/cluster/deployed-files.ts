import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { give } from './cluster-folder.ts'

/** The path of a file of deploy/ha. */
export const deployed = (name: string): string =>
  join(import.meta.dirname, '../../../deploy/ha', name)

/** The file of deploy/ha with its placeholders (`@NODE_NAME@`) replaced. @throws when one has no value */
function fillIn(name: string, values: Readonly<Record<string, string>>): string {
  return readFileSync(deployed(name), 'utf8').replaceAll(/@([A-Z_]+)@/g, (all, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`deploy/ha/${name}: nothing stands for ${all}`)
    return value
  })
}

/** Writes such a file where only the cluster's user can read it, and answers its path. */
export function writeFilled(
  folder: string,
  name: string,
  values: Readonly<Record<string, string>>,
  change: (text: string) => string = (text) => text,
): string {
  const path = join(folder, name)
  writeFileSync(path, change(fillIn(name, values)), { mode: 0o600 })
  give(path)
  return path
}
