import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atTheEnd } from './ends-with-us.ts'

export interface OwnFolder {
  readonly path: string
  remove(): void
}

/** A new folder for this run: it goes when it is removed, and with this program at the latest, however that ends. */
export function ownFolder(prefix: string): OwnFolder {
  const path = mkdtempSync(join(tmpdir(), prefix))
  // Somebody who was killed a moment ago may still be writing into it.
  const remove = (): void =>
    rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  const forget = atTheEnd(remove)
  return {
    path,
    remove() {
      forget()
      remove()
    },
  }
}
