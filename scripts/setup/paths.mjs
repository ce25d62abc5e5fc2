import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the clone. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Everything a running clone writes that is not a build: data, stamps, locks. Ignored by git. */
export const stateFolder = join(root, '.foyer')
