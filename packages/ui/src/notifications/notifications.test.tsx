// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Notifications } from './notifications.tsx'
import {
  DEFAULT_AUTO_DISMISS_MS,
  MOST_NOTIFICATIONS,
  type Notification,
  createNotifications,
  notify,
  reduceNotifications,
} from './notifications-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('reduceNotifications', () => {
  const raise = (shown: readonly Notification[], id: number, text: string) =>
    reduceNotifications(shown, { type: 'raised', id, kind: 'error', text })

  it('when a text is already on show then it is counted and becomes the newest', () => {
    const shown = raise(raise(raise([], 1, 'a'), 2, 'b'), 3, 'a')
    expect(shown).toEqual([
      { id: 2, kind: 'error', text: 'b', times: 1 },
      { id: 3, kind: 'error', text: 'a', times: 2 },
    ])
  })

  it('when there are too many then the oldest leaves', () => {
    let shown: readonly Notification[] = []
    for (let id = 1; id <= MOST_NOTIFICATIONS + 1; id++) shown = raise(shown, id, `text ${id}`)
    expect(shown).toHaveLength(MOST_NOTIFICATIONS)
    expect(shown[0]?.id).toBe(2)
  })

  it('when what failed works after all then its notice goes, and what was marked goes with a sweep', async () => {
    const store = createNotifications({ autoDismissMs: null })
    const texts = () => store.shown().map(({ text }) => text)
    const takeBack = await store.record(() => store.error('a'))
    store.error('b')
    takeBack()
    expect(texts()).toEqual(['b'])
    store.mark()
    store.error('c')
    store.sweep()
    expect(texts()).toEqual(['c'])
    store.retract('c')
    expect(texts()).toEqual([])
  })

  it('when one is dismissed then the others stay', () => {
    const shown = raise(raise([], 1, 'a'), 2, 'b')
    expect(reduceNotifications(shown, { type: 'dismissed', id: 1 }).map(({ id }) => id)).toEqual([
      2,
    ])
    expect(reduceNotifications(shown, { type: 'cleared' })).toEqual([])
  })
})

describe('Notifications', () => {
  it('when nothing was raised then both live regions already stand, on the server too', () => {
    const html = renderToString(<Notifications store={createNotifications()} />)
    expect(html).toContain('role="alert"')
    expect(html).toContain('role="status"')
  })

  it('when an error is raised from outside then it is an alert; success and news are statuses', () => {
    const store = createNotifications()
    render(<Notifications store={store} />)
    act(() => {
      store.error('Failed')
      store.success('Copied')
    })
    expect(screen.getByRole('alert').textContent).toContain('Failed')
    expect(screen.getByRole('alert').textContent).not.toContain('Copied')
    expect(screen.getByRole('status').textContent).toContain('Copied')
    act(() => store.info('News'))
    expect(screen.getByRole('status').textContent).toContain('News')
  })

  it('when a store is left at its default then a notification goes after 3 seconds', () => {
    expect(DEFAULT_AUTO_DISMISS_MS).toBe(3000)
    const store = createNotifications()
    render(<Notifications store={store} />)
    act(() => store.info('Short'))
    act(() => void vi.advanceTimersByTime(2999))
    expect(screen.queryByText('Short')).not.toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByText('Short')).toBeNull()
  })

  it('when the page notifies then it stays until dismissed', () => {
    render(<Notifications />)
    act(() => notify.error('Stays'))
    act(() => void vi.advanceTimersByTime(3_600_000))
    expect(screen.queryByText('Stays')).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Stays' }))
    expect(screen.queryByText('Stays')).toBeNull()
  })
})
