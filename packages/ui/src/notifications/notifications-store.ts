export type NotificationKind = 'success' | 'error' | 'info'

export interface Notification {
  id: number
  kind: NotificationKind
  text: string
  /** How often the same text was raised while it was on show. */
  times: number
}

export type NotificationEvent =
  | { type: 'raised'; id: number; kind: NotificationKind; text: string }
  | { type: 'dismissed'; id: number }
  /** Those raised after one and up to another. */
  | { type: 'dropped'; after: number; upTo: number }
  | { type: 'retracted'; text: string }
  | { type: 'cleared' }

/** More than these at once help nobody, and hide the page: the oldest leaves. */
export const MOST_NOTIFICATIONS = 2

/** What a notification stays for unless its store is told otherwise, in milliseconds. */
export const DEFAULT_AUTO_DISMISS_MS = 3000

/** A text already on show is counted, not repeated, and moves to the end as the newest. */
export function reduceNotifications(
  shown: readonly Notification[],
  event: NotificationEvent,
): readonly Notification[] {
  switch (event.type) {
    case 'raised': {
      const { id, kind, text } = event
      const same = shown.find((one) => one.kind === kind && one.text === text)
      const rest = shown.filter((one) => one !== same)
      const newest = { id, kind, text, times: (same?.times ?? 0) + 1 }
      return [...rest, newest].slice(-MOST_NOTIFICATIONS)
    }
    case 'dismissed':
      return shown.filter((one) => one.id !== event.id)
    case 'dropped':
      return shown.filter(({ id }) => id <= event.after || id > event.upTo)
    case 'retracted':
      return shown.filter(({ text }) => text !== event.text)
    case 'cleared':
      return []
  }
}

export interface NotificationStore {
  /** Null: stays until dismissed. */
  readonly autoDismissMs: number | null
  subscribe: (listener: () => void) => () => void
  shown: () => readonly Notification[]
  success: (text: string) => void
  error: (text: string) => void
  info: (text: string) => void
  dismiss: (id: number) => void
  /** What is said no more, for it is no longer true. */
  retract: (text: string) => void
  /** Runs `raise`; what it returns takes back the notices raised meanwhile. */
  record: (raise: () => unknown) => Promise<() => void>
  /** The buyer has pressed on: what is on show by now was read. */
  mark: () => void
  /** Takes away what was on show at the last `mark`. */
  sweep: () => void
  clear: () => void
}

/** A store usable outside React; `<Notifications store>` shows it. */
export function createNotifications(
  options: { autoDismissMs?: number | null } = {},
): NotificationStore {
  const { autoDismissMs = DEFAULT_AUTO_DISMISS_MS } = options
  const listeners = new Set<() => void>()
  let shown: readonly Notification[] = []
  let lastId = 0
  let marked = 0
  function send(event: NotificationEvent) {
    shown = reduceNotifications(shown, event)
    for (const listener of listeners) listener()
  }
  function raise(kind: NotificationKind) {
    return (text: string) => send({ type: 'raised', id: ++lastId, kind, text })
  }
  return {
    autoDismissMs,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shown: () => shown,
    success: raise('success'),
    error: raise('error'),
    info: raise('info'),
    dismiss: (id) => send({ type: 'dismissed', id }),
    retract: (text) => send({ type: 'retracted', text }),
    async record(raising) {
      const after = lastId
      await raising()
      const upTo = lastId
      return () => send({ type: 'dropped', after, upTo })
    },
    mark() {
      marked = lastId
    },
    sweep: () => send({ type: 'dropped', after: 0, upTo: marked }),
    clear: () => send({ type: 'cleared' }),
  }
}

/** The page's own notifications: nobody should have to read against a clock, so they stay. */
export const notify = createNotifications({ autoDismissMs: null })
