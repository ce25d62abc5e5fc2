// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildCheckout } from '../../testing/build-checkout.ts'
import { openPage } from '../../testing/open-page.tsx'

const facebook = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/512.0.0.0]'

function visit(refuse: boolean, userAgent = facebook) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  document.body.innerHTML = `<script type="application/json" id="foyer-config">${JSON.stringify({
    siteName: 'Foyer',
    refuseInAppBrowsers: refuse,
  })}</script>`
  return openPage(buildCheckout())
}

afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

const notice = 'You are using an incompatible browser'

describe('in a browser inside another app', () => {
  it('by default the checkout opens', async () => {
    visit(false)
    expect(await screen.findByRole('heading', { level: 1, name: 'Basket' })).toBeTruthy()
    expect(screen.queryByText(notice)).toBeNull()
  })

  it('where the operator refuses it, the way out stands there, and nothing is asked', async () => {
    const { server, pass } = visit(true)
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    vi.stubGlobal('navigator', { userAgent: facebook, clipboard: { writeText } })
    expect(await screen.findByRole('heading', { level: 1, name: notice })).toBeTruthy()
    expect(server.calls).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText('Link copied')).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith(location.href)
    await pass(1999)
    expect(screen.getByText('Link copied')).toBeTruthy()
    await pass(1)
    await waitFor(() => expect(screen.queryByText('Link copied')).toBeNull())
    vi.unstubAllGlobals()
  })

  it('when copying is not allowed, the link can be selected', async () => {
    visit(true)
    vi.stubGlobal('navigator', { userAgent: facebook, clipboard: undefined })
    fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }))
    const field = await screen.findByRole<HTMLInputElement>('textbox')
    expect(field.value).toBe(location.href)
    vi.unstubAllGlobals()
  })
})
