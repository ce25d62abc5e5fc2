// @vitest-environment happy-dom
import { endSession } from '@foyer/contract/api/staff/end-session.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { storageOfDevice } from '../places/door/device/this-device.ts'
import { buildSession, nobody } from '../testing/build-session.ts'
import { openDesk } from '../testing/open-desk.tsx'
import { answering } from '../testing/stub-api.ts'
import { isLeft } from './left-session.ts'

const away = async () => await Promise.reject(new TypeError('no network'))
beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

describe('signing out without a network', () => {
  it('leaves nothing on the device, and ends the session once there is one', async () => {
    const { api } = openDesk('/harbour-lights/today', [answering(endSession, away)])
    const storage = await storageOfDevice()
    await storage.write('session', { name: 'Ada' })
    fireEvent.click((await screen.findAllByRole('button', { name: 'Sign out' }))[0] as HTMLElement)
    expect(await screen.findByRole('heading', { name: 'Sign in to the desk' })).toBeTruthy()
    expect(screen.getByText(/You are signed out/)).toBeTruthy()
    expect(await storage.read('session')).toBeUndefined()
    let ended = 0
    api.prepare(answering(endSession, () => ((ended += 1), nobody())))
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    act(() => void dispatchEvent(new Event('offline')))
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect([ended, isLeft()]).toEqual([1, false]))
    await waitFor(() => expect(screen.queryByText(/You are signed out/)).toBeNull())
  })

  it('when the page is opened again later then the session is ended before anything is shown', async () => {
    localStorage.setItem('foyer-desk-left', '1')
    let ended = 0
    openDesk(
      '/harbour-lights/today',
      [answering(endSession, () => ((ended += 1), nobody()))],
      buildSession(),
    )
    expect(await screen.findByRole('heading', { name: 'Sign in to the desk' })).toBeTruthy()
    expect([ended, isLeft()]).toEqual([1, false])
  })
})
