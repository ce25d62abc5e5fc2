import { copiedMessage } from '@foyer/contract/limits.ts'
import { useEffect, useRef, useState } from 'react'
import type { Clock } from '@foyer/ui/clock.ts'

export type CopyState = 'idle' | 'copied' | 'failed'

/** Copies a text; for two seconds the state says that it worked, or that the browser does not allow it. */
export function useCopy(clock: Clock): { state: CopyState; copy: (text: string) => Promise<void> } {
  const [state, setState] = useState<CopyState>('idle')
  const cancel = useRef<() => void>(() => undefined)
  useEffect(() => () => cancel.current(), [])

  async function copy(text: string): Promise<void> {
    cancel.current()
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
      cancel.current = clock.after(copiedMessage, () => setState('idle'))
    } catch {
      setState('failed')
    }
  }
  return { state, copy }
}
