import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useQueryStore } from './use-query.ts'

type TaskStatus = 'idle' | 'running' | 'failed'

interface TaskOptions<Input> {
  readonly run: (input: Input) => Promise<unknown>
  /** Handles a failure; the task is under way until this is done. */
  readonly onError: (error: unknown) => unknown
}

export interface Task<Input> {
  /** Does nothing while the task is under way. Never rejects. */
  readonly start: (input: Input) => Promise<void>
  readonly isRunning: boolean
  readonly hasFailed: boolean
}

/** A task that the buyer starts, with its own way of failing. */
export function useTask<Input = void>(options: TaskOptions<Input>): Task<Input> {
  const [status, setStatus] = useState<TaskStatus>('idle')
  const latest = useRef(options)
  const isUnderWay = useRef(false)
  const takeBack = useRef<() => void>(() => undefined)
  useEffect(() => {
    latest.current = options
  })
  const start = useCallback(async (input: Input) => {
    // A second press may come before the first one is drawn.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setStatus('running')
    try {
      await latest.current.run(input)
      setStatus('idle')
      // The task has worked after all: the notice about the last try is no longer true.
      takeBack.current()
    } catch (error) {
      takeBack.current = await notify.record(() => latest.current.onError(error))
      setStatus('failed')
    } finally {
      isUnderWay.current = false
    }
  }, [])
  return { start, isRunning: status === 'running', hasFailed: status === 'failed' }
}

/** Counts `work` as a task of this kind while it runs. */
export function useCounted(kind: string) {
  const store = useQueryStore()
  return useCallback(
    async (work: () => Promise<void>): Promise<void> => {
      store.count(kind, 1)
      try {
        await work()
      } finally {
        store.count(kind, -1)
      }
    },
    [store, kind],
  )
}

/** Whether any task of this kind is under way, wherever it was started. */
export function useIsCounted(kind: string): boolean {
  const store = useQueryStore()
  return useSyncExternalStore(store.subscribe, () => store.running(kind) > 0)
}
