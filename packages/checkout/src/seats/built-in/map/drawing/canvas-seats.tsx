import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DrawnSeats } from './drawn-seats.ts'
import { createPainter } from './paint-seats.ts'
import styles from '../seat-map.module.css'

/** Seats as pixels, drawn again whenever something has changed. */
export function CanvasSeats(props: DrawnSeats) {
  const { size } = props.frame
  const place = useRef<HTMLCanvasElement>(null)
  const [painter] = useState(createPainter)
  const ratio = useDeviceRatio()
  useLayoutEffect(() => {
    const canvas = place.current
    const pen = canvas?.getContext('2d')
    if (canvas === null || pen === null || pen === undefined) return
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
    // Setting either one empties the canvas and allocates it again, even when the value is the same.
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    painter.paint(pen, props, ratio)
  })
  return <canvas ref={place} className={styles.layer} aria-hidden="true" />
}

/** Device pixels per CSS pixel; changes when the page is zoomed or moved to another screen. */
function useDeviceRatio(): number {
  const [ratio, setRatio] = useState(() => window.devicePixelRatio)
  useEffect(() => {
    const list = matchMedia(`(resolution: ${ratio}dppx)`)
    const changed = () => setRatio(window.devicePixelRatio)
    list.addEventListener('change', changed)
    return () => list.removeEventListener('change', changed)
  }, [ratio])
  return ratio
}
