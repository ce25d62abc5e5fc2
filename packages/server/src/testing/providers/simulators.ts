import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../config/config.ts'
import { startSandbox, type SandboxProcess } from '../../platform/sandbox-process.ts'

/** Where they keep their state: it goes with this program. */
const folders = new Set<string>()
const removeAll = (): void => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** The vendors' simulators as a process of their own, without a shop behind them, for tests of the real adapters. */
export async function startSimulators(): Promise<SandboxProcess> {
  if (folders.size === 0) process.once('exit', removeAll)
  const folder = mkdtempSync(join(tmpdir(), 'foyer-simulators-'))
  folders.add(folder)
  return await startSandbox(
    readConfig({
      NODE_ENV: 'test',
      FOYER_SANDBOX: '1',
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      DATABASE_URL: 'postgres://localhost/tests',
      FOYER_DATA_DIR: folder,
      FOYER_SECRET: randomBytes(32).toString('base64'),
    }),
  )
}

/**
 * Presses a button of their control panel, such as `square/api-fault`, and answers its result.
 * @throws when the button refuses
 */
export async function pressButton(
  { url }: Pick<SandboxProcess, 'url'>,
  button: string,
  input: object = {},
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}/_control/${button}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const said = (await answer.json()) as Record<string, unknown>
  if (answer.status !== 200) throw new Error(`${button}: ${answer.status} ${JSON.stringify(said)}`)
  return said
}
