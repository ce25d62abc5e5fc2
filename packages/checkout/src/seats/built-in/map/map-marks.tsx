import type { PlanSeat } from '@foyer/contract/seating/plan.ts'
import { t } from '@foyer/language/texts.ts'
import styles from './seat-map.module.css'
import { toScreen, type View } from '@foyer/ui/pan-zoom/view.ts'

/** A ring around the seat that the arrow keys have reached. */
export function FocusRing({ seat, view }: { seat: PlanSeat; view: View }) {
  const at = toScreen(view, seat)
  const side = Math.max(10, seat.radius * view.scale * 2.9)
  return (
    <div
      className={styles.ring}
      style={{ left: at.x - side / 2, top: at.y - side / 2, width: side, height: side }}
    />
  )
}

/** The hint appears and disappears by itself; it is only for people who see the map. */
export function WheelHint() {
  return (
    <p className={styles.hint} aria-hidden="true">
      {t('Hold Ctrl or ⌘ and scroll to zoom')}
    </p>
  )
}

/** The seat under the keyboard's cursor, for screen readers: it is the list box's only option. */
export function SpokenSeat({ id, isMine, name }: { id: string; isMine: boolean; name: string }) {
  return (
    <span id={id} role="option" aria-selected={isMine} className={styles.spoken}>
      {name}
    </span>
  )
}
