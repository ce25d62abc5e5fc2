import { expect } from '@playwright/test'
import type { ShopUrls } from './start-foyer.ts'

/** A message as the mail viewer's JSON gives it. */
export interface Mail {
  readonly subject: string
  readonly text: string | null
  readonly html: string | null
  readonly attachments: readonly {
    readonly filename: string
    readonly mimeType: string
    readonly size: number
    /** Base64. */
    readonly content: string
  }[]
}

/** The mail that one person receives. */
export interface Mailbox {
  readonly address: string
  /** All mail, newest first. */
  all(): Promise<Mail[]>
  /** The newest mail whose subject matches; waits for it. */
  wait(subject: RegExp): Promise<Mail>
  /** All one-time codes, newest first. */
  codes(): Promise<string[]>
  /** The newest one-time code that is not among `used`; waits for it. */
  waitForCode(used?: readonly string[]): Promise<string>
}

/** Mail goes through the shop's outbox and a queue, so it takes a moment. */
const patience = { timeout: 20_000, intervals: [100] }

export function mailboxOf(shop: ShopUrls, address: string): Mailbox {
  const url = new URL('api/messages', shop.mailUrl)
  url.searchParams.set('to', address)

  async function all(): Promise<Mail[]> {
    const response = await fetch(url)
    // The mail viewer's documented answer.
    const { messages } = (await response.json()) as { messages: Mail[] }
    return messages
  }

  const codesIn = (mails: readonly Mail[]): string[] =>
    mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text ?? '') ?? [])

  async function find<T>(what: string, pick: (mails: Mail[]) => T | undefined): Promise<T> {
    let found: T | undefined
    await expect
      .poll(
        async () => {
          found = pick(await all())
          return found !== undefined
        },
        { ...patience, message: `${what} for ${address}` },
      )
      .toBe(true)
    if (found === undefined) throw new Error(`No ${what} for ${address}.`)
    return found
  }

  return {
    address,
    all,
    codes: async () => codesIn(await all()),
    wait: (subject) =>
      find(`mail ${subject.source}`, (mails) => mails.find((mail) => subject.test(mail.subject))),
    waitForCode: (used = []) =>
      find('one-time code', (mails) => codesIn(mails).find((code) => !used.includes(code))),
  }
}
