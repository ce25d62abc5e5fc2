import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the clone. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** All files that a running clone writes and that are no build: data, stamps, locks. Ignored by git. */
export const stateFolder = join(root, '.foyer')
