import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { endsWithUs } from '@foyer/e2e/harness/ends-with-us.ts'

/** Tools that others wrote are fetched once, and are no dependency of the product. */
const toolFolder = join(import.meta.dirname, '../../.foyer/validators')

/** Runs a program to its end. Answers its exit code and all it said. */
export async function runTool(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = endsWithUs(
    spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options, detached: true }),
    { group: true },
  )
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => pieces.push(chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said: pieces.join('') }
}

/**
 * The folder of a package from PyPI with its programs in `bin`, installed on first use (`name==version`).
 * @throws Error when Python or the package cannot be had
 */
export async function pythonTool(requirement: string): Promise<string> {
  const folder = join(toolFolder, requirement.replaceAll('==', '-'))
  if (existsSync(join(folder, 'is-complete'))) return folder
  mkdirSync(toolFolder, { recursive: true })
  for (const [command, ...args] of [
    ['python3', '-m', 'venv', '--clear', folder],
    [join(folder, 'bin/pip'), 'install', '--quiet', requirement],
  ] as const) {
    const { code, said } = await runTool(command, args)
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${said}`)
  }
  mkdirSync(join(folder, 'is-complete'))
  return folder
}
