import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { endsWithUs } from '@foyer/e2e/harness/ends-with-us.ts'

/** Where validators are kept that other people wrote: each is fetched once, and is no dependency of the product. */
export const toolFolder = join(import.meta.dirname, '../../.foyer/validators')

interface Ran {
  readonly code: number | null
  readonly stdout: string
  /** What it wrote to both of its outputs. */
  readonly said: string
}

/** Runs a program to its end. */
export async function runTool(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<Ran> {
  const child = endsWithUs(
    spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options, detached: true }),
    { group: true },
  )
  const ran = { stdout: '', said: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    ran.stdout += text
    ran.said += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    ran.said += text
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...ran }
}

/** What a program writes to its output. @throws Error when it ends with another code than 0 */
export async function outputOf(command: string, args: readonly string[]): Promise<string> {
  const { code, stdout, said } = await runTool(command, args)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${said}`)
  return stdout
}

/**
 * The folder of a package from PyPI with its programs in `bin`, installed on first use (`name==version`).
 * @throws Error when Python or the package cannot be had
 */
export async function pythonTool(requirement: string): Promise<string> {
  const folder = join(toolFolder, requirement.replaceAll('==', '-'))
  if (existsSync(join(folder, 'is-complete'))) return folder
  mkdirSync(toolFolder, { recursive: true })
  await outputOf('python3', ['-m', 'venv', '--clear', folder])
  await outputOf(join(folder, 'bin/pip'), ['install', '--quiet', requirement])
  mkdirSync(join(folder, 'is-complete'))
  return folder
}
