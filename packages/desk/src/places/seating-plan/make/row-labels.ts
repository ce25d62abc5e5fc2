export const rowLabelKinds = ['letters', 'letters_without_i_and_o', 'numbers'] as const
export type RowLabelKind = (typeof rowLabelKinds)[number]

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** What the rows of a block are called, from the front: after Z comes AA, then BB, as on the rows of theatres. */
export function rowLabels(kind: RowLabelKind, rows: number): readonly string[] {
  if (kind === 'numbers') return Array.from({ length: rows }, (_, row) => String(row + 1))
  const letters = kind === 'letters' ? alphabet : alphabet.replaceAll(/[IO]/g, '')
  return Array.from({ length: rows }, (_, row) =>
    (letters[row % letters.length] ?? '').repeat(Math.floor(row / letters.length) + 1),
  )
}
