import { useEffect, useRef } from 'react'

/** Runs `work` when the component first appears, and never again for it. */
export function useOnce(work: () => void): void {
  const done = useRef(false)
  const latest = useRef(work)
  useEffect(() => {
    if (done.current) return
    done.current = true
    latest.current()
  }, [])
}
