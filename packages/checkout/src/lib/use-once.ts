import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs `work` when the component first appears, and never again for it. */
export function useOnce(work: () => void): void {
  const done = useRef(false)
  const run = useEffectEvent(work)
  useEffect(() => {
    if (done.current) return
    done.current = true
    run()
  }, [])
}
