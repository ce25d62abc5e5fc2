import { useEffect, useState } from 'react'
import { systemClock } from '@foyer/ui/clock.ts'

/** The time in milliseconds since 1970, anew every `milliseconds`: for what is shown as old once it is. */
export function useNow(milliseconds: number): number {
  const [now, setNow] = useState(() => systemClock.now())
  useEffect(() => systemClock.every(milliseconds, () => setNow(systemClock.now())), [milliseconds])
  return now
}
