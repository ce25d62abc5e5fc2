import type { Rules } from './axe-in-page.ts'

interface Look {
  readonly name: string
  readonly size: { readonly width: number; readonly height: number }
  readonly colorScheme: 'light' | 'dark'
  /** What axe asks about there. */
  readonly rules: Rules
}

const phone = { width: 360, height: 740 }
export const desk = { width: 1280, height: 900 }

/**
 * A screen is whole at a desk by day. A phone may show other controls, so it is asked everything as well; the colours of the
 * night are the same on both (`tokens.test.ts` proves each pair), so one of them tells.
 */
const all: readonly Look[] = [
  { name: 'on a phone by night', size: phone, colorScheme: 'dark', rules: 'colours' },
  { name: 'on a phone', size: phone, colorScheme: 'light', rules: 'all' },
  { name: 'at a desk', size: desk, colorScheme: 'light', rules: 'all' },
]

/** `npm test` looks at a screen once, `npm test -- all` in all ways that it is looked at and read. */
export const isShort = process.env['FOYER_TESTS'] === 'short'

/** The last one is always at a desk by day. */
export const looks = isShort ? all.slice(-1) : all
