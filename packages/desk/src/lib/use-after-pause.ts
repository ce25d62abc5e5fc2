import { useEffect, useState } from 'react'

/** Somebody who types is asked for after so many milliseconds without a key. */
const pauseMs = 180

/** The value, once it has rested for a while. */
export function useAfterPause(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
