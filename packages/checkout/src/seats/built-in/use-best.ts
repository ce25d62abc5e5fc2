import type { SeatRequest } from '@foyer/contract/rules/seats/best-seats.ts'
import { t } from '@foyer/language/texts.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/call-error.ts'
import { tellRefusal } from '../tell-refusal.ts'
import type { MapSeat } from './map-model.ts'
import type { BestAround } from './best-choice.ts'
import type { Holds } from './use-holds.ts'

export const loadBest = async () => (await import('./best-choice.ts')).holdBest

/** Lets the shop choose the best seats. It holds them, too: a crowd that chose by itself would choose the same ones. */
export function useBest(around: BestAround, holds: Holds) {
  const [found, setFound] = useState<readonly MapSeat[]>([])
  const [isLooking, setLooking] = useState(false)
  const latest = useRef(around)
  useLayoutEffect(() => {
    latest.current = around
  })
  return {
    found,
    isLooking,
    find: (request: SeatRequest): void => {
      setLooking(true)
      holds.inTurn(async () => {
        try {
          const holdBest = await loadBest()
          return await holdBest(latest.current, request, setFound)
        } catch (error) {
          tellRefusal(error)
          if (messageOf(error) === null)
            latest.current.onEvent({
              type: 'refused',
              notice: t('The best seats could not be found. Please try again.'),
            })
          return []
        } finally {
          setLooking(false)
        }
      })
    },
  }
}
