import styles from './seat-map.module.css'

/** Around the seat the arrow keys have come to. */
export function FocusRing({ at, radius }: { at: { x: number; y: number }; radius: number }) {
  const side = Math.max(10, radius * 2.9)
  return (
    <div
      className={styles.ring}
      style={{ left: at.x - side / 2, top: at.y - side / 2, width: side, height: side }}
    />
  )
}

/** Appears and goes by itself; for those who see, the wheel has a name on every screen. */
export function WheelHint() {
  return (
    <p className={styles.hint} aria-hidden="true">
      Hold Ctrl or ⌘ and scroll to zoom
    </p>
  )
}
