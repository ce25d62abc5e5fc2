import { useEffect, useState } from 'react'
import { loadScript } from '../../lib/load-script.ts'

type ScriptState = 'loading' | 'ready' | 'failed'

/** Loads a vendor's script; a failed load can be tried again. */
export function useScript(url: string): {
  readonly state: ScriptState
  readonly retry: () => void
} {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<ScriptState>('loading')
  useEffect(() => {
    let isOver = false
    const end = (next: ScriptState) => {
      if (!isOver) setState(next)
    }
    loadScript(url).then(
      () => end('ready'),
      () => end('failed'),
    )
    return () => {
      isOver = true
    }
  }, [url, tries])
  const retry = () => {
    setState('loading')
    setTries(tries + 1)
  }
  return { state, retry }
}
