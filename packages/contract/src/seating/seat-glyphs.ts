/** What a seat is marked with, so that nobody has to tell colours apart. */
export type Glyph = 'tick' | 'cross' | 'wheelchair' | 'companion'

/** Line drawings around 0,0 in a box of 20 by 20. */
export const glyphPaths: Readonly<Record<Glyph, string>> = {
  tick: 'M-5 .5 -1.500 4 5.500 -4',
  cross: 'M-4 -4 4 4M4 -4 -4 4',
  wheelchair: 'M-1.5 -6.2V-6.1M-1.5 -3V1.5H3L5 6M-3.8 -.5A4.6 4.6 0 1 0 2.6 4.6',
  companion: 'M0 -5.6A2 2 0 1 1 0 -1.6A2 2 0 1 1 0 -5.6M-4.5 6C-4.5 .8 4.5 .8 4.5 6',
}
