import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sandbox } from './start-sandbox.ts'

/** The URLs and ports of the simulators, and the keys a shop needs: they are the simulators' own, so none of them is secret. */
export function urlsOf({ url, mailUrl, smtpUrl, stripe, square, truelayer }: Sandbox): object {
  const { apiBase, publishableKey, secretKey, webhookSecret, scriptUrl } = stripe
  const keys = { apiBase, publishableKey, secretKey, webhookSecret, scriptUrl }
  return { msg: 'ready', url, mailUrl, smtpUrl, stripe: keys, square, truelayer }
}

/**
 * Lies beside the state that only one process may write: a command that needs the simulators while a shop is open finds
 * them by this file. It names the process, and remains when that process is gone.
 */
export function tellOthers(dataDir: string, sandbox: Sandbox): void {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'running.json')
  // It is renamed into place, so that a reader finds all of it or nothing.
  writeFileSync(`${file}.new`, JSON.stringify({ ...urlsOf(sandbox), pid: process.pid }), {
    mode: 0o600,
  })
  renameSync(`${file}.new`, file)
}
