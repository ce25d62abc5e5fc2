import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMessage } from './message.ts'
import type { Envelope, MailMessage } from './message.ts'

const kept = 500

export interface Mailbox {
  add(envelope: Envelope, raw: Buffer): Promise<void>
  get(id: string): MailMessage | undefined
  /** Newest first; `to` matches any recipient, ignoring case. */
  list(to?: string): MailMessage[]
  clear(): void
}

/** The last 500 messages, in memory and, with a folder, as `.eml` files beside their envelopes. */
export async function openMailbox(folder: string | null): Promise<Mailbox> {
  const messages: MailMessage[] = folder === null ? [] : await load(folder)

  const forget = (message: MailMessage | undefined) => {
    if (folder === null || message === undefined) return
    rmSync(join(folder, `${message.id}.eml`), { force: true })
    rmSync(join(folder, `${message.id}.json`), { force: true })
  }

  return {
    async add(envelope, raw) {
      const message = await readMessage(envelope, raw)
      if (folder !== null) {
        writeFileSync(join(folder, `${envelope.id}.eml`), raw)
        writeFileSync(join(folder, `${envelope.id}.json`), JSON.stringify(envelope))
      }
      messages.unshift(message)
      while (messages.length > kept) forget(messages.pop())
    },
    get: (id) => messages.find((message) => message.id === id),
    list(to) {
      const wanted = to?.toLowerCase()
      return wanted === undefined
        ? [...messages]
        : messages.filter((message) => message.to.some((each) => each.toLowerCase() === wanted))
    },
    clear() {
      for (const message of messages.splice(0)) forget(message)
    },
  }
}

/** Only pairs are read: a kill between the two files leaves a message that was never confirmed to its sender. */
async function load(folder: string): Promise<MailMessage[]> {
  mkdirSync(folder, { recursive: true })
  const envelopes = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && existsSync(eml(folder, name)))
    .flatMap((name) => envelopeIn(join(folder, name)))
  const newestFirst = envelopes.toSorted((a, b) => b.receivedAt - a.receivedAt).slice(0, kept)
  return await Promise.all(
    newestFirst.map((envelope) =>
      readMessage(envelope, readFileSync(join(folder, `${envelope.id}.eml`))),
    ),
  )
}

function eml(folder: string, name: string): string {
  return join(folder, name.replace(/\.json$/, '.eml'))
}

function envelopeIn(path: string): Envelope[] {
  try {
    return [JSON.parse(readFileSync(path, 'utf8')) as Envelope]
  } catch {
    return []
  }
}
