import { classNames } from '@foyer/ui/class-names.ts'
import { memo, useMemo } from 'react'
import type { MapModel, MapSeat } from '../../map-model.ts'
import { type DrawnSeats, isPale, legibleRadius } from './drawn-seats.ts'
import { rowLabels } from './furniture.ts'
import type { Palette } from './palette.ts'
import { glyphPaths } from '@foyer/contract/seating/seat-glyphs.ts'
import { lookBook, type SeatLook } from './seat-look.ts'
import styles from '../seat-map.module.css'

/** Seats as elements: sharp at any size, and moved by the browser alone. For plans of up to some 1,500 seats. */
export function SvgSeats({ model, states, palette, view, frame, highlight }: DrawnSeats) {
  const look = useMemo(() => lookBook(palette), [palette])
  const isClose = view.scale * frame.radius >= legibleRadius
  return (
    <svg className={styles.layer} aria-hidden="true" data-close={isClose || undefined}>
      <g transform={`matrix(${view.scale} 0 0 ${view.scale} ${view.x} ${view.y})`}>
        <RowLabels model={model} palette={palette} />
        {model.seats.map((one) => {
          const state = states[one.index] ?? 'unsold'
          return (
            <SvgSeat
              key={one.key}
              one={one}
              look={look(one, state)}
              pale={isPale(one, state, highlight)}
            />
          )
        })}
      </g>
    </svg>
  )
}

const RowLabels = memo(({ model, palette }: { model: MapModel; palette: Palette }) =>
  rowLabels(model).map(({ x, y, text, size }, index) => (
    <text
      key={index}
      x={x}
      y={y}
      fontSize={size}
      fill={palette.inkSoft}
      className={styles.rowLabel}
      dominantBaseline="central"
      textAnchor="middle"
    >
      {text}
    </text>
  )),
)

interface SvgSeatProps {
  readonly one: MapSeat
  readonly look: SeatLook
  readonly pale: boolean
}

const SvgSeat = memo(({ one, look, pale }: SvgSeatProps) => {
  const { x, y, radius, number } = one.seat
  const glyph = look.glyph
  const paint = {
    fill: look.fill ?? 'none',
    stroke: look.stroke ?? 'none',
    strokeWidth: radius * 0.18,
  }
  return (
    <g transform={`translate(${x} ${y})`}>
      <g
        className={classNames(styles.seat, pale && styles.pale)}
        style={{ transform: `scale(${look.size})` }}
      >
        {look.rises && <circle className={styles.shadow} r={radius * 1.04} cy={radius * 0.28} />}
        {look.shape === 'disc' ? (
          <circle r={radius} {...paint} />
        ) : (
          <rect
            x={-radius}
            y={-radius}
            width={radius * 2}
            height={radius * 2}
            rx={radius * 0.35}
            {...paint}
          />
        )}
        {glyph !== null && (
          <path
            d={glyphPaths[glyph]}
            transform={`scale(${radius / 10})`}
            fill="none"
            stroke={look.glyphColour}
            strokeWidth={2}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        )}
        {look.hasNumber && (
          <text
            className={styles.number}
            fontSize={radius * (number.length > 2 ? 0.78 : 0.95)}
            fill={look.glyphColour}
            dominantBaseline="central"
            textAnchor="middle"
          >
            {number}
          </text>
        )}
      </g>
    </g>
  )
})
