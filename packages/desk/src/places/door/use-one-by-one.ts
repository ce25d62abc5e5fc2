import { useRef, useState } from 'react'

/**
 * Codes in the order in which they were read: the answer to one that is still on its way is never shown as that of the next. One
 * that waits already is not taken a second time, as when a scanner is pressed twice.
 */
export function useOneByOne() {
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  async function take(text: string, work: () => Promise<void>): Promise<void> {
    if (waiting.current.includes(text)) return
    waiting.current = [...waiting.current, text]
    setBusy(true)
    const done = line.current.then(work).finally(() => {
      waiting.current = waiting.current.filter((one) => one !== text)
      setBusy(waiting.current.length > 0)
    })
    line.current = done.catch(() => undefined)
    await done
  }
  return { take, isBusy }
}
