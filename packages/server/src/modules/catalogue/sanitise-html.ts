import sanitize from 'sanitize-html'

/** The HTML an organiser may write. Everything else is removed when it is shown; the database keeps what was written. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'ul',
    'ol',
    'li',
    'a',
    'h2',
    'h3',
    'h4',
    'blockquote',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // A page an organiser links to gets no control of ours, and no credit with search engines.
    a: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, rel: 'noopener noreferrer nofollow' },
    }),
  },
}

/** The texts shown last, made safe: every answer of a checkout has the same few. */
let kept = new Map<string, string>()
let keptCharacters = 0
/** Beginning anew is cheaper than knowing which text was shown last. */
const keptMost = 1_000_000

/** HTML that is safe to put into a page: no script, styles, forms, frames or pictures. */
export function sanitiseHtml(html: string): string {
  const known = kept.get(html)
  if (known !== undefined) return known
  const safe = sanitize(html, allowed)
  keptCharacters += html.length + safe.length
  if (keptCharacters > keptMost) {
    kept = new Map()
    keptCharacters = html.length + safe.length
  }
  kept.set(html, safe)
  return safe
}

/** The same as one line of text, for summaries and mails; entities decoded. */
export function htmlToText(html: string): string {
  const bare = sanitize(html.replaceAll(/<(br|\/p|\/li|\/h[2-4])\b[^<>]*>/gi, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
  const entities: Record<string, string> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
  }
  return bare
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
