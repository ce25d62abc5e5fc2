import { direction } from '@foyer/language/texts.ts'

/** The names of the sides where a line begins and ends: mail programs know no logical properties. */
export const sides = () =>
  direction() === 'rtl'
    ? ({ start: 'right', end: 'left' } as const)
    : ({ start: 'left', end: 'right' } as const)
