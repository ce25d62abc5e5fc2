import { useEffect, useState } from 'react'
import { useServices } from '../../services.ts'

/** Counts down from `seconds` to 0, and starts again whenever `round` changes. */
export function useCoolDown(seconds: number, round: number): number {
  const { clock } = useServices()
  const [counted, setCounted] = useState({ round, left: seconds })
  useEffect(() => {
    const endsAt = clock.now() + seconds * 1000
    const stop = clock.every(1000, () => {
      const rest = Math.max(0, Math.ceil((endsAt - clock.now()) / 1000))
      setCounted({ round, left: rest })
      if (rest === 0) stop()
    })
    return stop
  }, [clock, seconds, round])
  return counted.round === round ? counted.left : seconds
}
