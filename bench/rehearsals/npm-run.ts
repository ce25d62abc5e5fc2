import { execFile } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** What one of the operator's commands has said, and its exit code. */
export interface Said {
  readonly code: number
  readonly text: string
}

/** `npm run <words>`, as an operator types it, with the settings of a shop. */
export async function npmRun(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Said> {
  const [command = '', ...args] = words
  return await new Promise((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', command, '--', ...args],
      {
        cwd: root,
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
        maxBuffer: 64_000_000,
      },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 2
        resolve({ code, text: `${stdout}${stderr}` })
      },
    )
  })
}

/** The same, where anything else than success is the end. @throws Error with what it said */
export async function npmRunWell(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const { code, text } = await npmRun(words, environment)
  if (code !== 0) throw new Error(`npm run ${words.join(' ')} ended with ${code}:\n${text}`)
  return text
}
