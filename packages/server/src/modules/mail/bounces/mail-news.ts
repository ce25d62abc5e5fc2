/** What somebody says became of a mail of ours that a server had taken. */
export interface MailNews {
  /** The Message-ID that we gave it, with its angle brackets: whoever does not have the mail cannot know it. */
  readonly messageId: string
  /** `delayed`: it is still being tried. `complained`: its reader called it spam. */
  readonly what: 'bounced' | 'delayed' | 'complained'
  /** An enhanced status code (RFC 3463), where one was given. */
  readonly code: string | null
  /** The words of the server that refused it. */
  readonly said: string
}

const enhanced = /\b([245]\.\d{1,3}\.\d{1,3})\b/

/** The enhanced code that was given, or stands in what a server said; that of three digits when there is none. */
export function codeIn(said: string, given?: number | string | null): string | null {
  const code = String(given ?? '').trim()
  const found = (enhanced.exec(code) ?? enhanced.exec(said))?.[1]
  if (found !== undefined) return found
  const [, first] = /^([245])\d\d\b/.exec(code) ?? /^([245])\d\d\b/.exec(said.trim()) ?? []
  return first === undefined ? null : `${first}.0.0`
}

/** What a mail server said in numbers, such as "451 4.3.0": the words around them may name an address. Null when there are none. */
export const answerIn = (said: string): string | null =>
  /(?<![\w.-])[245]\d\d(?:[ -][245]\.\d{1,3}\.\d{1,3})?(?![\w.@])/.exec(said)?.[0] ?? null

/** One line, without what is no letter, as the desk shows it. */
export const plainWords = (said: string): string =>
  said
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 400)

/**
 * Whether mail to the address will come back the next time, too. A full mailbox, a mail that was too large and a filter's
 * opinion of this one say nothing about the next.
 */
export const isForGood = (code: string | null): boolean =>
  code !== null && /^5\.(0\.0|1\.(0|1|2|3|4|6|10)|2\.1|4\.4)$/.test(code)

/** A Message-ID as we write them; null for anything else. */
export const messageIdIn = (text: string | null | undefined): string | null =>
  /<[^<>\s]{3,200}>/.exec(text ?? '')?.[0] ?? null
