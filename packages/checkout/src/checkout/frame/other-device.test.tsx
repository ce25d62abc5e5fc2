// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildCheckout, buildProgress, buildReserved } from '../../testing/build-checkout.ts'
import { openPage } from '../../testing/open-page.tsx'

const disclosure = () => screen.queryByRole('button', { name: 'Continue on another device' })
const link = () => `${location.origin}/smartcheckout/?session=K7M2P9QXRT4WBN6D`

function stubClipboard(writeText: (text: string) => Promise<void>) {
  const spy = vi.fn(writeText)
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: spy } as never)
  return spy
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('Continue on another device', () => {
  it.each([1280, 360])(
    'when %d px wide then the link is copied, which shows for 2 s',
    async (width) => {
      const writeText = stubClipboard(async () => undefined)
      const page = openPage(buildReserved('login'), { width })
      await screen.findByLabelText('E-mail')
      fireEvent.click(await screen.findByRole('button', { name: 'Continue on another device' }))
      expect(screen.getByLabelText('Link to your reservation')).toHaveProperty('value', link())
      fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
      expect(await screen.findByText('Link copied')).toBeTruthy()
      expect(writeText).toHaveBeenCalledWith(link())
      await page.pass(1999)
      expect(screen.getByText('Link copied')).toBeTruthy()
      await page.pass(1)
      expect(screen.queryByText('Link copied')).toBeNull()
    },
  )

  it('when the browser does not allow copying then it says what to do instead', async () => {
    stubClipboard(() => Promise.reject(new Error('denied')))
    openPage(buildReserved('login'))
    fireEvent.click(await screen.findByRole('button', { name: 'Continue on another device' }))
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText(/please select the link/)).toBeTruthy()
  })

  it.each([
    ['nothing is reserved', buildCheckout()],
    [
      'it is being paid',
      buildReserved('payment', { progress: buildProgress({ payment: 'card_pending' }) }),
    ],
    [
      'it is paid',
      buildReserved('order_completed', { progress: buildProgress({ payment: 'complete' }) }),
    ],
  ])('when %s then there is nothing to take along', async (_, checkout) => {
    openPage(checkout)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(disclosure()).toBeNull())
  })
})
