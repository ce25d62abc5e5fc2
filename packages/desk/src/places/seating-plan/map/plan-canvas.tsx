import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './plan-map.module.css'
import { type Painted, paintPlan } from './paint-plan.ts'

/** The plan as pixels, drawn again whenever something has changed. */
export function PlanCanvas(painted: Painted) {
  const { width, height } = painted.frame.size
  const canvas = useRef<HTMLCanvasElement>(null)
  const ratio = useDeviceRatio()
  useLayoutEffect(() => {
    const element = canvas.current
    const pen = element?.getContext('2d')
    if (element === null || pen === null || pen === undefined) return
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)]
    // Setting either one empties the canvas and allocates it again, even when the value is the same.
    if (element.width !== across) element.width = across
    if (element.height !== down) element.height = down
    paintPlan(pen, painted, ratio)
  })
  return <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
}

/** Device pixels per CSS pixel; changes when the page is zoomed or moved to another screen. */
function useDeviceRatio(): number {
  const [ratio, setRatio] = useState(() => devicePixelRatio)
  useEffect(() => {
    const list = matchMedia(`(resolution: ${ratio}dppx)`)
    const changed = () => setRatio(devicePixelRatio)
    list.addEventListener('change', changed)
    return () => list.removeEventListener('change', changed)
  }, [ratio])
  return ratio
}
