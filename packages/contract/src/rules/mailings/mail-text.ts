/**
 * The text of a mail to many: plain text with a little formatting. A blank line ends a paragraph, `# ` begins a heading, `- ` an item of
 * a list; `**bold**`, `_stressed_`, `[words](https://…)`. What an organiser may write in HTML elsewhere is no more than that.
 */

/** What stands for something of the recipient: `{name}`. */
export const mailPlaceholders = ['name', 'event', 'date', 'tickets'] as const
export type MailPlaceholder = (typeof mailPlaceholders)[number]

export type MailInline =
  | { readonly kind: 'text' | 'strong' | 'stressed'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string }
  /** The link to the recipient's tickets. */
  | { readonly kind: 'tickets' }

export type MailLine = readonly MailInline[]

export type MailBlock = {
  readonly kind: 'heading' | 'paragraph' | 'list'
  readonly lines: readonly MailLine[]
}

/** Elements of HTML whose content is not text. */
const elementTags = /<(\/?)(script|style)\b[^<>]*>/gi
const tags = /<(?:[a-z/!?][^<>]*)>/gi
/** Everything that is no letter, but for line breaks and tabs: it would end headers, or turn lines around. */
const controls = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu

/** What is kept of a text that somebody gives: without HTML, control characters and lines of nothing. */
export const plainMailText = (given: string): string =>
  withoutElements(given.replaceAll(/\r\n?/g, '\n'))
    .replaceAll(tags, '')
    .replaceAll(controls, (one) => (one === '\n' || one === '\t' ? one : ''))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** A text without the elements that are closed, as a browser would show it; goes through the tags once. */
function withoutElements(text: string): string {
  const found = [...text.matchAll(elementTags)].map(
    ({ 0: tag, 1: slash, 2: name = '', index }) => ({
      name: name.toLowerCase(),
      isEnd: slash === '/',
      from: index,
      to: index + tag.length,
    }),
  )
  const ends = new Map(
    found.flatMap(({ name, isEnd }, place) => (isEnd ? [[name, place] as const] : [])),
  )
  const kept: string[] = []
  let [after, inside] = [0, '']
  for (const [place, { name, isEnd, from, to }] of found.entries()) {
    if (inside === '' && !isEnd && place < (ends.get(name) ?? -1)) {
      kept.push(text.slice(after, from))
      inside = name
    } else if (isEnd && name === inside) {
      inside = ''
      after = to
    }
  }
  return kept.join('') + text.slice(after)
}

/** A subject is one line. */
export const plainMailSubject = (given: string): string =>
  plainMailText(given.replaceAll(/\s/g, ' ')).replaceAll(/ +/g, ' ')

/** Words in braces that stand for nothing: most often misspelt. */
export function unknownPlaceholders(text: string): string[] {
  const known: readonly string[] = mailPlaceholders
  return [...new Set([...text.matchAll(/\{(\w{1,40})\}/g)].map(([, name = '']) => name))].filter(
    (name) => !known.includes(name),
  )
}

/** A text with what stands in it for the recipient; `tickets` stays, for it is a link. */
export const filledText = (
  text: string,
  values: Readonly<Record<Exclude<MailPlaceholder, 'tickets'>, string>>,
): string =>
  text.replaceAll(/\{(name|event|date)\}/g, (_, name: keyof typeof values) => values[name])

/** The blocks of a text. It is taken apart before a name is put into it: nothing in a name is formatting. */
export function readMailText(text: string): MailBlock[] {
  return text.split(/\n\s*\n/).flatMap((part) => {
    const lines = part.split('\n').filter((line) => line.trim() !== '')
    const blocks: { kind: MailBlock['kind']; lines: MailLine[] }[] = []
    for (const line of lines) {
      const { kind, rest } = beginningOf(line)
      const last = blocks.at(-1)
      if (last?.kind === kind && kind !== 'heading') last.lines.push(readLine(rest))
      else blocks.push({ kind, lines: [readLine(rest)] })
    }
    return blocks
  })
}

function beginningOf(line: string): { kind: MailBlock['kind']; rest: string } {
  if (/^#{1,3} /.test(line)) return { kind: 'heading', rest: line.replace(/^#+ /, '') }
  if (/^[-*•] /.test(line)) return { kind: 'list', rest: line.slice(2) }
  return { kind: 'paragraph', rest: line }
}

const inlines =
  /\*\*(?<strong>[^*\n]+)\*\*|(?<![\p{L}\p{N}_])_(?<stressed>[^_\n]+)_(?![\p{L}\p{N}_])|\[(?<words>[^[\]\n]+)\]\((?<target>[^()\s]+)\)|(?<bare>https?:\/\/[^\s<>"]+)|(?<tickets>\{tickets\})/gu

function readLine(line: string): MailLine {
  const found: MailInline[] = []
  let after = 0
  for (const match of line.matchAll(inlines)) {
    const inline = inlineOf(match.groups ?? {})
    if (inline === null) continue
    if (match.index > after) found.push({ kind: 'text', text: line.slice(after, match.index) })
    const said =
      inline.kind === 'link' && match.groups?.['bare'] !== undefined ? inline.url : match[0]
    found.push(inline)
    after = match.index + said.length
  }
  if (after < line.length) found.push({ kind: 'text', text: line.slice(after) })
  return found
}

function inlineOf(groups: Readonly<Record<string, string | undefined>>): MailInline | null {
  const { strong, stressed, words, target, bare, tickets } = groups
  if (strong !== undefined) return { kind: 'strong', text: strong }
  if (stressed !== undefined) return { kind: 'stressed', text: stressed }
  if (tickets !== undefined) return { kind: 'tickets' }
  // A full stop behind an address ends the sentence.
  const url = target ?? bare?.replace(/[.,;:!?)\]]{1,20}$/, '') ?? ''
  return isLinkable(url) ? { kind: 'link', text: words ?? url, url } : null
}

/** Where a link may lead: as in the other texts of an organiser. */
const isLinkable = (url: string): boolean => /^(https?|mailto|tel):/i.test(url) && URL.canParse(url)
