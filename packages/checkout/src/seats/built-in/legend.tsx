import { Money } from '@foyer/ui/money/money.tsx'
import type { PricedCategory } from '../chart.ts'
import type { Minor } from '@foyer/contract/money.ts'
import { t } from '@foyer/language/texts.ts'
import styles from './legend.module.css'
import type { Palette } from './map/drawing/palette.ts'
import { glyphPaths, type Glyph } from '@foyer/contract/seating/seat-glyphs.ts'
import type { SeatState } from './seat-state.ts'

interface LegendProps {
  readonly pricing: readonly PricedCategory[]
  readonly palette: Palette
  readonly priceText: (amount: Minor) => string
  /** How many seats of each category are free. */
  readonly free: ReadonlyMap<string, number>
  readonly isOnSale: boolean
  readonly highlight: string | null
  readonly onHighlight: (category: string | null) => void
}

/** What each colour costs, all fees included; pressing one highlights that price on the map and in the list. */
export function PriceLegend(props: LegendProps) {
  const { pricing, palette, priceText, free, isOnSale, highlight, onHighlight } = props
  const dearestFirst = pricing.toSorted((one, other) => other.price - one.price)
  return (
    <div
      className={styles.prices}
      role="group"
      aria-label={t('Prices with all fees. Choose one to look for it.')}
    >
      {dearestFirst.map(({ category, ticketTypeId, label, price }) => {
        const isOn = category === highlight
        const count = free.get(category) ?? 0
        return (
          <button
            key={ticketTypeId}
            type="button"
            className={styles.price}
            aria-pressed={isOn}
            onClick={() => onHighlight(isOn ? null : category)}
          >
            <Swatch colour={palette.categories.get(category)?.fill ?? palette.line} />
            <Money strong>{priceText(price)}</Money>
            <span>
              {isOnSale && count === 0 ? t('{ticket} (sold out)', { ticket: label }) : label}
            </span>
          </button>
        )
      })}
    </div>
  )
}

function Swatch({ colour }: { colour: string }) {
  return (
    <svg
      width="14"
      height="14"
      viewBox="-10 -10 20 20"
      aria-hidden="true"
      className={styles.swatch}
    >
      <circle r="10" fill={colour} />
    </svg>
  )
}

interface ShapeKeyProps {
  readonly palette: Palette
  readonly states: readonly SeatState[]
  readonly hasPlaces: boolean
}

/** Explains the shapes that occur on the plan. */
export function ShapeKey({ palette, states, hasPlaces }: ShapeKeyProps) {
  const { ground, faint, line, accent, onAccent, inkSoft } = palette
  const shapes: readonly (readonly [boolean, string, Glyph | null, string, string, string?])[] = [
    [true, t('Your seats'), 'tick', accent, onAccent],
    [states.includes('basket'), t('In your basket'), 'tick', ground, accent, accent],
    [true, t('Taken'), 'cross', faint, line],
    [states.includes('unsold'), t('Not on sale'), null, 'none', line, faint],
    [hasPlaces, t('Wheelchair space'), 'wheelchair', inkSoft, ground],
    [hasPlaces, t('Companion'), 'companion', inkSoft, ground],
  ]
  return (
    <ul className={styles.shapes}>
      {shapes.map(
        ([isThere, text, glyph, fill, ink, edge], index) =>
          isThere && (
            <li key={text}>
              <svg width="20" height="20" viewBox="-12 -12 24 24" aria-hidden="true">
                <rect
                  x="-10"
                  y="-10"
                  width="20"
                  height="20"
                  rx={index < 4 ? 10 : 4}
                  fill={fill}
                  stroke={edge ?? 'none'}
                  strokeWidth="2"
                />
                {glyph !== null && (
                  <path
                    d={glyphPaths[glyph]}
                    fill="none"
                    stroke={ink}
                    strokeWidth="2"
                    strokeLinecap="round"
                    strokeLinejoin="round"
                  />
                )}
              </svg>
              {text}
            </li>
          ),
      )}
    </ul>
  )
}
