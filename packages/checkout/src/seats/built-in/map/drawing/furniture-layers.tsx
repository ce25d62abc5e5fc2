import type { PlanArea } from '@foyer/contract/seating/plan.ts'
import { useMemo } from 'react'
import { legibleRadius } from './drawn-seats.ts'
import { areBlocks, areaColours, zoneLabels } from './furniture.ts'
import type { MapModel } from '../../map-model.ts'
import type { Palette } from './palette.ts'
import styles from '../seat-map.module.css'
import type { View } from '@foyer/ui/pan-zoom/view.ts'

/** The smallest size of a text, in pixels. */
const leastText = 9

interface LayerProps {
  readonly model: MapModel
  readonly palette: Palette
  readonly view: View
}

function transformOf({ scale, x, y }: View): string {
  return `matrix(${scale} 0 0 ${scale} ${x} ${y})`
}

/** Stage, walls and bars, under the seats. */
export function AreasLayer({ model, palette, view }: LayerProps) {
  const areas = model.plan.zones.flatMap((zone) => zone.areas)
  return (
    <svg className={styles.layer} aria-hidden="true">
      <g transform={transformOf(view)}>
        {areas.map((area, index) => (
          <Area key={index} area={area} palette={palette} least={leastText / view.scale} />
        ))}
      </g>
    </svg>
  )
}

interface AreaProps {
  readonly area: PlanArea
  readonly palette: Palette
  /** A text smaller than this, in units of the plan, could not be read. */
  readonly least: number
}

function Area({ area, palette, least }: AreaProps) {
  const { shape, x, y, width, height, points, rotation, text } = area
  const colours = areaColours(area, palette)
  const paint = {
    fill: colours.fill ?? 'none',
    stroke: colours.stroke ?? 'none',
    strokeWidth: 1.5,
    transform: rotation === 0 ? undefined : `rotate(${rotation} ${x} ${y})`,
  }
  return (
    <>
      {shape === 'rectangle' && (
        <rect x={x} y={y} width={width} height={height} rx={6} {...paint} />
      )}
      {shape === 'ellipse' && <ellipse cx={x} cy={y} rx={width / 2} ry={height / 2} {...paint} />}
      {shape === 'polygon' && (
        <polygon points={points.map((one) => `${one.x},${one.y}`).join(' ')} {...paint} />
      )}
      {text !== null && (
        <text
          x={text.x}
          y={text.y}
          fontSize={Math.max(text.size ?? 16, least)}
          fill={colours.text}
          className={styles.areaText}
          dominantBaseline="central"
          textAnchor="middle"
        >
          {text.text}
        </text>
      )}
    </>
  )
}

/** Names of levels and blocks, over the seats; those of blocks are hidden where single seats can be told apart. */
export function ZoneNamesLayer({ model, palette, view }: LayerProps) {
  const labels = useMemo(() => zoneLabels(model), [model])
  const onSeats = areBlocks(model)
  if (onSeats && view.scale * model.radius > legibleRadius - 3) return null
  return (
    <svg className={styles.layer} aria-hidden="true">
      <g transform={transformOf(view)}>
        {labels.map(({ x, y, text, size }) => (
          <text
            key={text}
            x={x}
            y={y}
            fontSize={Math.max(size, leastText / view.scale)}
            fill={palette.ink}
            stroke={palette.ground}
            strokeWidth={size * (onSeats ? 0.3 : 0)}
            className={styles.zoneName}
            dominantBaseline="central"
            textAnchor="middle"
          >
            {text}
          </text>
        ))}
      </g>
    </svg>
  )
}
