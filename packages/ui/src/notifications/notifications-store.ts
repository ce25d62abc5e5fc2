/** A `warning` is no failure: something is not as somebody who acts on it would think. */
export type NotificationKind = 'success' | 'warning' | 'error' | 'info'

export interface Notification {
  id: number
  kind: NotificationKind
  /** The one thing that has to be understood at a glance; `text` says the rest. */
  title?: string
  text: string
  /** How often the same text was raised while it was on show. */
  times: number
}

export type NotificationEvent =
  | { type: 'raised'; id: number; kind: NotificationKind; text: string }
  | { type: 'dismissed'; id: number }
  /** The notifications raised after the one number and up to the other. */
  | { type: 'dropped'; after: number; upTo: number }
  | { type: 'retracted'; text: string }
  | { type: 'cleared' }

/** Showing more at once helps nobody and hides the page: the oldest one disappears. */
export const MOST_NOTIFICATIONS = 2

/** How long a notification stays unless its store says otherwise, in milliseconds. */
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
  /** Null when it stays until dismissed. */
  readonly autoDismissMs: number | null
  subscribe: (listener: () => void) => () => void
  shown: () => readonly Notification[]
  success: (text: string) => void
  error: (text: string) => void
  info: (text: string) => void
  dismiss: (id: number) => void
  /** Removes a notification that is no longer true. */
  retract: (text: string) => void
  /** Runs `raise`; the function it returns removes the notifications raised meanwhile. */
  record: (raise: () => unknown) => Promise<() => void>
  /** Called when the buyer presses on: the notifications on show by then have been read. */
  mark: () => void
  /** Removes the notifications that were on show at the last `mark`. */
  sweep: () => void
  clear: () => void
}

/** A store that also works outside React; `<Notifications store>` shows it. */
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

/** The page's own notifications: nobody should have to read against a clock, so they stay until dismissed. */
export const notify = createNotifications({ autoDismissMs: null })
