import { contrast } from './contrast.ts'

const hexColour = /^#[0-9a-f]{6}$/i
const fallback = '#6b6f76'

function channels(hex: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

/** A mixture of two `#rrggbb` colours; a share of 0 gives the first. */
export function mixed(one: string, other: string, share: number): string {
  const ends = channels(other)
  const parts = channels(one).map((value, index) =>
    Math.round(value + ((ends[index] ?? value) - value) * share),
  )
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** An operator's colour, or a plain one where its form is not `#rrggbb`. */
export function hexOf(colour: string | null): string {
  return colour !== null && hexColour.test(colour) ? colour : fallback
}

/** The nearest colour that stands out from the ground; the search moves towards `ink`, which does. */
export function standingOut(colour: string, ground: string, ink: string, ratio: number): string {
  for (let share = 0; share < 1; share += 0.1) {
    const tried = mixed(hexOf(colour), ink, share)
    if (contrast(tried, ground) >= ratio) return tried
  }
  return ink
}

/** Ink or paper, whichever reads better on it. */
export function inkOn(ground: string, { ink, paper }: { ink: string; paper: string }): string {
  return contrast(ink, ground) > contrast(paper, ground) ? ink : paper
}
