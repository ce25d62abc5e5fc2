import { execFile } from 'node:child_process'
import { join } from 'node:path'

export interface Said {
  readonly exit: number
  readonly out: string
  readonly error: string
}

/** Where a command finds its database and its files. */
export interface CommandPlace {
  readonly url: string
  readonly folder: string
  /** The environment of the test. */
  readonly env: NodeJS.ProcessEnv
}

/** Runs a command as its own program, with `input` on its standard input. */
export async function runProgramOf(
  command: string,
  { url, folder, env: ours }: CommandPlace,
  args: readonly string[],
  input = '',
): Promise<Said> {
  return await new Promise((resolve) => {
    const program = join(import.meta.dirname, `${command}.ts`)
    const env = {
      PATH: ours['PATH'],
      NODE_COMPILE_CACHE: ours['NODE_COMPILE_CACHE'],
      DATABASE_URL: url,
      FOYER_DATA_DIR: folder,
      FOYER_SANDBOX: '1',
      // Nothing listens there.
      PUBLIC_URL: 'http://127.0.0.1:9',
    }
    const child = execFile(process.execPath, [program, ...args], { env }, (failure, out, error) => {
      resolve({ exit: typeof failure?.code === 'number' ? failure.code : 0, out, error })
    })
    child.stdin?.end(input)
  })
}
