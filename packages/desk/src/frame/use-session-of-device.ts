import { useEffect, useState } from 'react'
import type { Session } from '../lib/session.ts'

/** Whether the page is the door of an organiser, the one place that works without a network. */
export const isDoor = (pathname: string): boolean => /\/door\/?$/.test(pathname)

const device = async () => await import('../places/door/device/kept-session.ts')

/** Who worked at this door last, for as long as the shop cannot say who is signed in; null while that is not asked. */
export function useSessionOfDevice(isAsked: boolean): Session | null {
  const [kept, setKept] = useState<Session | null>(null)
  useEffect(() => {
    if (!isAsked) return
    void device().then(async ({ readKeptSession }) => setKept(await readKeptSession()))
  }, [isAsked])
  return isAsked ? kept : null
}

/** Nothing of a list is left to somebody who is not signed in, or to the next person. */
export async function forgetDevice(): Promise<void> {
  const { forgetDoors } = await import('../places/door/device/this-device.ts')
  await forgetDoors()
}
