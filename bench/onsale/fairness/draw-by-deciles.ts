import { hash } from 'node:crypto'
import { chiSquareChance, chiSquareOf } from './chi-square.ts'
import { numbersDrawn } from './numbers-drawn.ts'

const deciles = 10

export interface DrawsByDeciles {
  readonly runs: number
  readonly entries: number
  /** For all runs together: how likely a table at least as uneven is when every order is as likely as every other. */
  readonly chance: number
  /** How many of the runs have a table that one run in a hundred has by chance. */
  readonly rare: number
}

/** The draw that is judged: the number of each arrival. */
type Draw = (count: number, seed: Uint8Array) => Uint32Array

const ownDraw: Draw = (count, seed) =>
  numbersDrawn(count, seed, hash('sha256', 'no list', 'buffer'))

/**
 * Draws again and again, and counts in which tenth of the numbers each tenth of the arrivals comes out. The seeds are the
 * same in every rehearsal, so that a draw that is right is never refuted by bad luck.
 */
export function drawByDeciles(runs: number, entries: number, draw: Draw = ownDraw): DrawsByDeciles {
  const together = Array.from({ length: deciles ** 2 }, () => 0)
  // Both of a table's margins are given, and a draw takes every number once, which evens a table out a little.
  const degrees = (deciles - 1) ** 2
  const correction = (entries - 1) / entries
  let rare = 0
  for (let run = 0; run < runs; run += 1) {
    const counts = Array.from({ length: deciles ** 2 }, () => 0)
    const numbers = draw(entries, hash('sha256', `rehearsal ${run}`, 'buffer'))
    for (const [index, number] of numbers.entries()) {
      const cell = tenthOf(index, entries) * deciles + tenthOf(number - 1, entries)
      counts[cell] = (counts[cell] ?? 0) + 1
      together[cell] = (together[cell] ?? 0) + 1
    }
    const chiSquare = chiSquareOf(counts, entries / deciles ** 2) * correction
    if (chiSquareChance(chiSquare, degrees) < 0.01) rare += 1
  }
  const all = chiSquareOf(together, (entries * runs) / deciles ** 2) * correction
  return { runs, entries, chance: chiSquareChance(all, degrees), rare }
}

const tenthOf = (index: number, entries: number): number => Math.floor((index * deciles) / entries)
