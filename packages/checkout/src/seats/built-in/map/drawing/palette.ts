import { useMemo } from 'react'
import type { PricedCategory } from '../../../chart.ts'
import { hexOf, inkOn, mixed, standingOut } from '@foyer/ui/colour.ts'

/** The design's colours as values, for a canvas knows no custom properties; and each category's, made readable. */
export interface Palette {
  readonly ground: string
  readonly ink: string
  readonly inkSoft: string
  readonly line: string
  readonly faint: string
  readonly accent: string
  readonly onAccent: string
  readonly focus: string
  readonly isDark: boolean
  readonly categories: ReadonlyMap<string, { readonly fill: string; readonly ink: string }>
}

/** Reads a colour of the tokens. */
function readTokens() {
  const style = getComputedStyle(document.documentElement)
  return (name: string): string => hexOf(style.getPropertyValue(`--${name}`).trim())
}

/** Colours differ from the background by as much as controls must. Source: WCAG 2.2, 1.4.11. */
const leastContrast = 3

function readPalette(pricing: readonly PricedCategory[], isDark: boolean): Palette {
  const token = readTokens()
  const [ground, ink] = [token('surface'), token('ink')]
  const categories = pricing.map(({ category, colour }) => {
    const fill = standingOut(hexOf(colour), ground, ink, leastContrast)
    return [category, { fill, ink: inkOn(fill, { ink, paper: ground }) }] as const
  })
  return {
    ground,
    ink,
    inkSoft: token('ink-soft'),
    line: token('line'),
    faint: mixed(token('hairline'), ground, isDark ? 0.25 : 0.35),
    accent: token('accent'),
    onAccent: token('on-accent'),
    focus: token('focus'),
    isDark,
    categories: new Map(categories),
  }
}

/** The present colours; they are read again when the theme changes. */
export function usePalette(pricing: readonly PricedCategory[], scheme: 'light' | 'dark'): Palette {
  return useMemo(() => readPalette(pricing, scheme === 'dark'), [pricing, scheme])
}
