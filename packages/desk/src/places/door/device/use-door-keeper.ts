import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { systemClock } from '@foyer/ui/clock.ts'
import { useOrganiser, useSession } from '../../../lib/session.ts'
import { keyOf } from '../../../lib/use-operation.ts'
import { openDoorKeeper } from './door-keeper.ts'
import type { DoorKeeper, DoorState } from './door-state.ts'
import { keptUntil } from './kept-lists.ts'
import { doorLink } from './door-link.ts'
import { keepSession } from './kept-session.ts'
import { askToKeep, keepPage, storageOfDevice, whenForgotten } from './this-device.ts'

/** Once the files of the place have come. */
const keepPageAfterMs = 2_000

const nothing = () => undefined

/** The keeper of a date on this device, and what it knows; null until its storage is open. */
export function useDoorKeeper(
  date: number,
): { readonly keeper: DoorKeeper; readonly state: DoorState } | null {
  const session = useSession()
  const { key: organiser } = useOrganiser()
  const answers = useQueryClient()
  const [keeper, setKeeper] = useState<DoorKeeper | null>(null)
  const readSession = useEffectEvent(
    () => void answers.invalidateQueries({ queryKey: keyOf(getSession) }),
  )
  const { name, email } = session.person
  useEffect(() => {
    let isOver = false
    let made: DoorKeeper | undefined
    void (async () => {
      const storage = await storageOfDevice()
      void askToKeep()
      made = await openDoorKeeper({
        organiser,
        date,
        person: { name, email },
        storage,
        link: doorLink(organiser, date),
        clock: systemClock,
        onShut: () => readSession(),
      })
      if (isOver) made.close()
      else setKeeper(made)
    })()
    const again = () => void made?.sync()
    addEventListener('online', again)
    // What another page of this device did meanwhile is known before somebody presses anything.
    document.addEventListener('visibilitychange', again)
    // What is still on its way is not written down again after the list was deleted.
    const stop = whenForgotten(() => made?.close())
    return () => {
      isOver = true
      stop()
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
      made?.close()
    }
  }, [organiser, date, name, email])
  const subscribe = useCallback(
    (listener: () => void) => keeper?.subscribe(listener) ?? nothing,
    [keeper],
  )
  const state = useSyncExternalStore(subscribe, () => keeper?.state() ?? null)
  const until = state?.kept === undefined ? undefined : keptUntil(state.kept)
  const keepWho = useEffectEvent((last: number) => void keepSession(session, last))
  useEffect(() => {
    if (until === undefined) return undefined
    keepWho(until)
    const later = systemClock.after(
      keepPageAfterMs,
      () => void keepPage(organiser).catch(() => undefined),
    )
    return later
  }, [organiser, until])
  return keeper === null || state === null ? null : { keeper, state }
}
