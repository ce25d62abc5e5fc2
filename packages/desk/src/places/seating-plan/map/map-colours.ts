import type { PlanLayout } from '@foyer/contract/seating/plan-layout.ts'
import { hexOf, inkOn, standingOut } from '@foyer/ui/colour.ts'
import { useColourScheme } from '@foyer/ui/use-colour-scheme.ts'
import { useMemo } from 'react'
import { colourOf, markOf } from '../plan/category-colours.ts'

/** How a category is drawn: its colour, what reads on it, and the mark that tells it without colours. */
export interface CategoryLook {
  readonly fill: string
  readonly ink: string
  readonly mark: string
}

/** The design's colours as values: a canvas knows no custom properties. */
export interface MapColours {
  readonly ground: string
  readonly ink: string
  readonly inkSoft: string
  readonly line: string
  readonly accent: string
  readonly onAccent: string
  readonly isDark: boolean
  readonly categories: ReadonlyMap<string, CategoryLook>
}

/** Controls must differ from what is behind them by as much. Source: WCAG 2.2, 1.4.11. */
const leastContrast = 3

/** The colours of the plan by day or by night; they are read again when that changes. */
export function useMapColours(categories: PlanLayout['categories']): MapColours {
  const scheme = useColourScheme()
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement)
    const token = (name: string) => hexOf(style.getPropertyValue(`--${name}`).trim())
    const [ground, ink] = [token('surface'), token('ink')]
    return {
      ground,
      ink,
      inkSoft: token('ink-soft'),
      line: token('line'),
      accent: token('accent'),
      onAccent: token('on-accent'),
      isDark: scheme === 'dark',
      categories: new Map(
        categories.map(({ name, color }, index) => {
          const fill = standingOut(colourOf(color), ground, ink, leastContrast)
          const look = { fill, ink: inkOn(fill, { ink, paper: ground }), mark: markOf(index) }
          return [name, look]
        }),
      ),
    }
  }, [scheme, categories])
}
