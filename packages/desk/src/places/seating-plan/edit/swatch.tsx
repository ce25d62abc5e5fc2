import type { CategoryLook } from '../map/map-colours.ts'

/** A seat of a category, as the map draws it. */
export function Swatch({ look }: { look: CategoryLook | undefined }) {
  if (look === undefined) return null
  return (
    <svg width="28" height="28" viewBox="-14 -14 28 28" aria-hidden="true">
      <circle r="12" fill={look.fill} />
      <text
        fill={look.ink}
        fontSize={look.mark.length > 1 ? 11 : 14}
        fontWeight="700"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {look.mark}
      </text>
    </svg>
  )
}
