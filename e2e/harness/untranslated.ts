import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Strings that are no texts of the shop: vendors' names, days and months, URLs, references. */
const ofNobody = [
  /\b(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?\b/g,
  /\b(Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?)\b/g,
  /\b(Greenwich Mean|British Summer|Irish Standard) Time\b/g,
  /\b\d+ (minute|second)s?\b/g,
  /\b(am|pm|AM|PM|at|GMT|BST|UTC|CET|CEST|IST)\b/g,
  /\b(Foyer|Google Pay|Google|Apple Wallet|Apple|Visa|Mastercard|American Express|WhatsApp|Facebook|Messenger|PDF|QR)\b/g,
  /https?:\/\/\S+|[\w.+-]+@[\w.-]+|\/[\w/.-]+|\b([0-9A-Z]{4} ){3,}[0-9A-Z]{4}\b|\b(?=[A-Z]*[0-9])[0-9A-Z]{4,16}\b/g,
]

const demoSeason = readFileSync(
  join(import.meta.dirname, '..', '..', 'catalogue', 'demo-season.yaml'),
  'utf8',
)

/** Texts of organisers: those of the demo season, and those in `more`. */
export function isOfOrganisers(more: readonly string[] = []): (text: string) => boolean {
  const all = [demoSeason, ...more].join('\n').replaceAll(/\s+/g, ' ')
  const bare = all.replaceAll(/<[^>]*>|[*_]/g, '')
  const whole = (text: string) =>
    [`"${text}"`, `>${text}`, `${text}<`, `: ${text} `, `- ${text} `, `'${text}'`].some((one) =>
      all.includes(one),
    )
  return (text) => whole(text) || (text.length >= 12 && (all.includes(text) || bare.includes(text)))
}

/**
 * The texts that a page of a shop in the made language shows outside its signs: whole text nodes, titles and labels with
 * words that no organiser wrote. A text whose elements are between its signs counts as one.
 */
export async function untranslatedOf(
  page: Page,
  isKnown: (text: string) => boolean,
): Promise<string[]> {
  const said = await page.evaluate(() => {
    const found: string[] = []
    let depth = 0
    const outside = (text: string): string => {
      let rest = ''
      for (const character of text) {
        if (character === '⟦') depth += 1
        if (depth === 0) rest += character
        if (character === '⟧') depth -= 1
      }
      return rest
    }
    const read = (text: string | null) => {
      depth = 0
      if (text !== null) found.push(outside(text))
    }
    read(document.title)
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['aria-label', 'aria-description', 'title', 'alt', 'placeholder']) {
        read(element.getAttribute(name))
      }
    }
    // A place where a long word may break is not its end.
    for (const { parentElement } of document.querySelectorAll('wbr')) {
      parentElement?.querySelectorAll('wbr').forEach((chance) => chance.remove())
      parentElement?.normalize()
    }
    depth = 0
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement } = node
      if (parentElement?.closest('script, style, noscript, [lang]:not(html)') != null) continue
      found.push(outside(node.nodeValue ?? ''))
    }
    if (depth !== 0) found.push(`The signs around texts do not close: ${depth}`)
    return found
  })
  const isText = (text: string) =>
    !isKnown(text) &&
    /\p{L}{2}/u.test(ofNobody.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text))
  return [...new Set(said.map((text) => text.replaceAll(/\s+/g, ' ').trim()))].filter(
    // Names of places and the like follow one another.
    (text) => isText(text) && text.split(/\s*[,:·–×]\s+|\s-\s/).some(isText),
  )
}
