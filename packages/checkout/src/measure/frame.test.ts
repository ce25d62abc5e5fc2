// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { openFrame } from './frame.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A message as a browser delivers it: from a window, or from one that no longer exists. */
function say(data: string, source: Window | null, origin = 'null') {
  dispatchEvent(new MessageEvent('message', { data, source, origin }))
}

function open() {
  const handed: string[] = []
  const frame = openFrame(document, '', (key) => void handed.push(key))
  return { frame, handed }
}

it('when the frame says that it has handed over, then that is heard; of others it is not', () => {
  const { handed } = open()
  // No page is loaded into this window.
  const view = Object.create(window) as Window
  const element = document.querySelector('iframe')
  if (element !== null) Object.defineProperty(element, 'contentWindow', { value: view })
  say('view.1', view)
  say('view.2', window)
  say('view.3', null)
  expect(handed).toEqual(['view.1'])
})

it('when its last words come after it is gone, then what it has told is not told again', () => {
  const { frame, handed } = open()
  frame.remove()
  say('begin_checkout.1', null)
  say('begin_checkout.2', null, 'https://elsewhere.example')
  say('begin_checkout.3', window)
  expect(handed).toEqual(['begin_checkout.1'])
  vi.advanceTimersByTime(minuteMs)
  say('begin_checkout.4', null)
  expect(handed).toEqual(['begin_checkout.1'])
})
