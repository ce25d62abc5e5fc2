import { reserveDelay } from '@foyer/contract/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { usePageFacts } from '../../page-facts.ts'
import { useServices } from '../../services.ts'
import { useMoves } from '../../journey/use-moves.ts'

/** "Reserve Basket" shows that it is under way, and moves to the reserve step 300 ms later. */
export function useReserve() {
  const { clock } = useServices()
  const { tell } = usePageFacts()
  const { advance } = useMoves()
  const [going, setGoing] = useState(false)
  const cancel = useRef<() => void>(() => undefined)
  useEffect(() => () => cancel.current(), [])

  function reserve() {
    setGoing(true)
    tell({ type: 'reserve_pressed' })
    cancel.current = clock.after(reserveDelay, () => {
      void advance().then(() => setGoing(false))
    })
  }
  return { going, reserve }
}
