import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

type Coding = 'br' | 'gzip' | 'identity'

/** A rendered page in one of its codings, ready to be sent. */
export interface CodedText {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** The text of a page. It is compressed when somebody first asks for that, and then never again. */
export interface PageText {
  /** All that it may take in memory. */
  readonly bytes: number
  /** In the best coding that this request accepts. */
  readonly coded: (acceptEncoding: string | undefined) => CodedText
  /** Whether this If-None-Match names it, in the coding of `text`. */
  readonly isKnown: (ifNoneMatch: string | undefined, text: CodedText) => boolean
}

/** Higher qualities take several times as long for some percent. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const isHtml = { 'content-type': 'text/html; charset=utf-8' } as const

export function createPageText(
  text: string,
  about: Readonly<Record<string, string>> = isHtml,
): PageText {
  const plain = Buffer.from(text)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27)
  const known = new Map<Coding, CodedText>()
  const make = (coding: Coding): CodedText => ({
    body: encode(plain, coding),
    headers: {
      ...about,
      // Each coding is a text of its own to a cache (RFC 9110, 8.8.3.3).
      etag: coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`,
      vary: 'accept-encoding',
      ...(coding !== 'identity' && { 'content-encoding': coding }),
    },
  })
  return {
    // Both compressed forms together are smaller than the text itself.
    bytes: 2 * plain.length,
    coded(acceptEncoding) {
      const coding = bestOf(acceptEncoding)
      let text = known.get(coding)
      if (text === undefined) known.set(coding, (text = make(coding)))
      return text
    },
    isKnown(ifNoneMatch, { headers: { etag = '' } }) {
      if (ifNoneMatch === undefined) return false
      // Proxies that compress call it weak; for a GET the two compare alike (RFC 9110, 13.1.2).
      const names = ifNoneMatch.split(',').map((name) => name.trim().replace(/^W\//, ''))
      return names.includes(etag) || names.includes('*')
    },
  }
}

function encode(plain: Buffer, coding: Coding): Buffer {
  if (coding === 'identity') return plain
  return coding === 'br' ? brotliCompressSync(plain, quality) : gzipSync(plain)
}

/** A coding with a weight of zero is refused; other weights are not compared, because nobody sends them in earnest. */
function bestOf(acceptEncoding: string | undefined): Coding {
  if (acceptEncoding === undefined) return 'identity'
  const accepted = new Set(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim()),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}
