/** What of a page belongs to one visit; all the rest is the same for everybody who stands alike. */
export interface Own {
  readonly nonce: string
  readonly xsrf: string
  /** As a number in the page's data. */
  readonly arrival: string
}

/** Stands in a rendered page where something of a visit goes: nobody else's text has these. */
export const placeholders: Own & { readonly arrivalNumber: number } = {
  nonce: 'bm9uY2Ugb2YgdGhpcyB2aXNpdA',
  xsrf: 'eHNyZiBvZiB0aGlzIHZpc2l0',
  arrival: '987654321',
  arrivalNumber: 987_654_321,
}

type Part = Buffer | keyof Own

/** Pages of one moment, rendered once for all who load them in it: in the minute before an opening tens of thousands do. */
export interface PageTemplates {
  /** The page of this key, filled in for one visit; `render` makes it with the placeholders. */
  fill(key: string, own: Own, render: () => string): Buffer
}

/** Each is right for a second; the pages of several queues and standings are kept beside each other. */
const templatesMost = 60

export function createPageTemplates(): PageTemplates {
  const kept = new Map<string, readonly Part[]>()
  return {
    fill(key, own, render) {
      let parts = kept.get(key)
      if (parts === undefined) {
        parts = partsOf(render())
        const [oldest] = kept.keys()
        if (kept.size >= templatesMost && oldest !== undefined) kept.delete(oldest)
        kept.set(key, parts)
      }
      return Buffer.concat(
        parts.map((part) => (typeof part === 'string' ? Buffer.from(own[part]) : part)),
      )
    },
  }
}

const names = ['nonce', 'xsrf', 'arrival'] as const
const pattern = new RegExp(`(${names.map((name) => placeholders[name]).join('|')})`)

/** Splits a page at its placeholders. */
const partsOf = (html: string): Part[] =>
  html
    .split(pattern)
    .map((text) => names.find((name) => placeholders[name] === text) ?? Buffer.from(text))
