import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Way {
  readonly options: readonly string[]
  readonly environment: Readonly<Record<string, string>>
}

/** How `npm start` and `npm run work` run a built program; a server of the bench is run by bare Node. */
export async function asNpmStart(script: string): Promise<Way> {
  const folder = dirname(script)
  if (!folder.endsWith(join('server', 'dist', 'program'))) return { options: [], environment: {} }
  const file = join(folder, '../../../../scripts/setup/program.mjs')
  const { program } = (await import(pathToFileURL(file).href)) as { readonly program: Partial<Way> }
  // Another checkout may be older than these options.
  const { options = ['--enable-source-maps'], environment = {} } = program
  return { options, environment }
}
