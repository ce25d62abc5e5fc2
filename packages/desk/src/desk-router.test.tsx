// @vitest-environment happy-dom
import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildOrganiser, buildSession, nobody } from './testing/build-session.ts'
import { openDesk } from './testing/open-desk.tsx'
import { answering, refusal } from './testing/stub-api.ts'

const two = buildSession({
  organisers: [buildOrganiser('door'), buildOrganiser('owner', { key: 'north', name: 'North' })],
})

describe('the addresses of the desk', () => {
  it('when nobody is signed in then every address asks who it is, and stays', async () => {
    const { address } = openDesk('/harbour-lights/today', [], nobody())
    expect(await screen.findByRole('heading', { name: 'Sign in to the desk' })).toBeTruthy()
    expect(address()).toBe('/harbour-lights/today')
  })

  it('when the desk is opened then it leads to the organiser that was open last', async () => {
    localStorage.setItem('foyer-desk-organiser', 'north')
    const { address } = openDesk('/', [], two)
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeTruthy()
    expect(address()).toBe('/north/today')
  })

  it('when an organiser is not among theirs, then the address leads nowhere, whoever it is', async () => {
    openDesk('/elsewhere/today', [], two)
    expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeTruthy()
  })

  it('when an address names another site then it leads nowhere, and stays here', async () => {
    const { address } = openDesk('/%2Fevil.example', [], two)
    expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeTruthy()
    expect(address()).toBe('/%2Fevil.example/today')
  })

  it('when another place is opened then its heading has the focus', async () => {
    const { router } = openDesk('/harbour-lights/today', [], two)
    const first = await screen.findByRole('heading', { level: 1, name: 'Today' })
    expect(document.activeElement).not.toBe(first)
    await act(async () => await router.navigate('/north/today'))
    const heading = screen.getByRole('heading', { level: 1, name: 'Today' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(document.title).toBe('Today - North - Foyer')
  })

  it('when somebody goes back to where the menu was used then it stays closed', async () => {
    const { router } = openDesk('/harbour-lights/today', [], two)
    const menu = async () => await screen.findByRole('button', { name: 'Menu' })
    fireEvent.click(await menu())
    expect((await menu()).getAttribute('aria-expanded')).toBe('true')
    await act(async () => await router.navigate('/north/today'))
    expect((await menu()).getAttribute('aria-expanded')).toBe('false')
    await act(async () => await router.navigate(-1))
    expect((await menu()).getAttribute('aria-expanded')).toBe('false')
  })

  it('when the menu is open then Escape closes it, and so does the place that is shown already', async () => {
    openDesk('/harbour-lights/today', [], two)
    const menu = await screen.findByRole('button', { name: 'Menu' })
    fireEvent.click(menu)
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Menu' })
    expect(dialog.open).toBe(true)
    fireEvent.click(within(dialog).getByRole('link', { name: 'Today' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull())
    fireEvent.click(menu)
    fireEvent(screen.getByRole('dialog', { name: 'Menu' }), new Event('cancel'))
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
  })

  it('when the server is away then it says so, and tries again when asked', async () => {
    const away = refusal('unavailable', 'We cannot reach our records right now.')
    const { api } = openDesk('/', [answering(getSession, away)])
    expect((await screen.findByRole('alert')).textContent).toContain('We cannot reach our records')
    api.prepare(answering(getSession, two))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeTruthy()
  })
})
