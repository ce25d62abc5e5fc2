import { undoSeconds } from '@foyer/contract/limits.ts'
import type { Clock } from '@foyer/ui/clock.ts'

export interface Notice {
  readonly id: number
  readonly kind: 'success' | 'warning' | 'error' | 'info'
  readonly title?: string
  readonly text: string
  /** Takes it back; only for as long as the notice is there. */
  readonly undo: (() => void) | null
  /** Only the newest is shown of those about the same: what came before is no longer news. */
  readonly about?: string
}

/** Plain news stay until they were read, but not for ever. */
const newsSeconds = 20
const most = 3

export interface Notices {
  subscribe: (listener: () => void) => () => void
  shown: () => readonly Notice[]
  say: (kind: Notice['kind'], text: string) => void
  /** What somebody who acts on it has to understand at a glance: the title says it, the text says why. */
  warn: (title: string, text: string, about?: string) => void
  /** Something was done that can still be taken back. */
  sayDone: (text: string, undo: () => void, about?: string) => void
  /** Does something only when nobody has taken it back in time, for what cannot be taken back once it is done. */
  later: (text: string, run: () => void) => void
  dismiss: (id: number) => void
  /** Whether something waits that leaving the page would lose. */
  isWaiting: () => boolean
}

const aboutOf = (about: string | undefined) => about !== undefined && { about }

export function createNotices(clock: Clock): Notices {
  const listeners = new Set<() => void>()
  const stops = new Map<number, () => void>()
  const waiting = new Map<number, () => void>()
  let shown: readonly Notice[] = []
  let lastId = 0
  const show = (next: readonly Notice[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  /** Whatever ends a notice: its time, a press, or newer ones. What waited behind it is done, unless it was undone. */
  function end(id: number) {
    stops.get(id)?.()
    stops.delete(id)
    const run = waiting.get(id)
    waiting.delete(id)
    show(shown.filter((one) => one.id !== id))
    run?.()
  }
  function add(notice: Omit<Notice, 'id'>, seconds: number): number {
    const id = ++lastId
    for (const { id: before, about } of shown)
      if (about !== undefined && about === notice.about) end(before)
    show([...shown, { ...notice, id }])
    stops.set(
      id,
      clock.after(seconds * 1000, () => end(id)),
    )
    const [oldest] = shown
    if (shown.length > most && oldest !== undefined) end(oldest.id)
    return id
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shown: () => shown,
    say: (kind, text) => void add({ kind, text, undo: null }, newsSeconds),
    warn: (title, text, about) =>
      void add({ kind: 'warning', title, text, undo: null, ...aboutOf(about) }, newsSeconds),
    sayDone(text, undo, about) {
      const id = add(
        { kind: 'success', text, undo: () => (end(id), undo()), ...aboutOf(about) },
        undoSeconds,
      )
    },
    later(text, run) {
      const undo = () => {
        waiting.delete(id)
        end(id)
      }
      const id = add({ kind: 'info', text, undo }, undoSeconds)
      waiting.set(id, run)
    },
    dismiss: end,
    isWaiting: () => waiting.size > 0,
  }
}
