import bidiFactory, { type Bidi } from 'bidi-js'
import { direction } from '@foyer/language/texts.ts'

/** Scripts written from right to left, and marks that change the direction of text. */
const turning =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1eeff}]/u

let bidi: Bidi | undefined

/** Marks that only say a direction: they are never drawn. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
/** What marks set apart says nothing about the direction of the whole. */
function notSetApart(text: string): string {
  const left = text.replaceAll(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, '')
  return left === text ? text : notSetApart(left)
}

/** Characters of two UTF-16 units, of which the library knows none: it would take an emoji for a letter from left to right. */
const twoUnits = /[\u{10000}-\u{10ffff}]/gu
/** One of the same direction for each unit. */
function standIns(character: string): string {
  if (/\p{Mn}/u.test(character)) return '\u0300\u0300'
  if (turning.test(character)) return '\u05d0\u05d0'
  if (/\p{Nd}/u.test(character)) return '00'
  // The letters that flags are made of have a direction, other signs and pictures have none.
  return /[\p{L}\p{M}\p{Nl}\p{Regional_Indicator}]/u.test(character) ? 'aa' : '!!'
}

export interface Directions {
  /** The text without the marks. */
  readonly text: string
  /** The level of each UTF-16 unit; odd ones run from right to left (https://www.unicode.org/reports/tr9/). */
  readonly levels: ArrayLike<number>
  /** The level of the whole: that of its first letter. */
  readonly base: number
}

export function directionsOf(text: string): Directions {
  if (direction() === 'ltr' && !turning.test(text)) return { text, levels: [], base: 0 }
  bidi ??= bidiFactory()
  // A text without a letter runs like the document.
  const asked = /\p{L}/u.test(notSetApart(text)) ? 'auto' : direction()
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text.replaceAll(twoUnits, standIns), asked)
  const kept = [...levels.keys()].filter((index) => !marks.test(text.charAt(index)))
  return {
    text: kept.map((index) => text.charAt(index)).join(''),
    levels: kept.map((index) => levels[index] ?? 0),
    base: paragraphs[0]?.level ?? 0,
  }
}

/** The parts of a line from left to right: rule L2 of the algorithm. */
export function visualOrder<Part extends { readonly level: number }>(
  parts: readonly Part[],
): readonly Part[] {
  const highest = Math.max(0, ...parts.map(({ level }) => level))
  let order = [...parts]
  for (let level = highest; level >= 1; level -= 1) {
    const next: Part[] = []
    for (let at = 0; at < order.length; at += 1) {
      const from = at
      while (at < order.length && (order[at]?.level ?? 0) >= level) at += 1
      next.push(...order.slice(from, at).reverse())
      const after = order[at]
      if (after !== undefined) next.push(after)
    }
    order = next
  }
  return order
}
