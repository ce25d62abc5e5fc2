// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildProgress, buildReserved } from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'

const progress = buildProgress({
  payment: 'complete',
  delivered: true,
  has_messages: true,
  has_waivers: true,
})
const message = {
  organiser_name: 'Harbour Lights',
  event_title: 'Midsummer',
  event_nice_date: '20/06/2026',
  event_nice_time: '12:00pm',
  message: '<p>Bring your <strong>own cup</strong>.</p>',
}
const link = 'http://localhost:3000/activity-terms-and-conditions/K7M2P9QXRT4WBN6D/'
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('the after-sale messages', () => {
  it('when there are some then each is shown whole, and Continue leads on', async () => {
    const messages = [message, { ...message, event_title: 'Late Night Jazz' }]
    const { server } = openPage(
      buildReserved('after_sale_messages', {
        payment_complete: true,
        after_sale_messages: messages,
        progress,
      }),
    )
    await screen.findByRole('heading', { level: 1, name: 'After-sale messages' })
    await screen.findByRole('heading', { level: 2, name: 'Late Night Jazz' })
    expect(screen.getAllByText('20/06/2026 at 12:00pm, Harbour Lights')).toHaveLength(2)
    expect(screen.getAllByText('own cup').map(({ tagName }) => tagName)).toEqual([
      'STRONG',
      'STRONG',
    ])
    await press('Continue')
    await waitFor(() => expect(server.of('update_basket_state')).toHaveLength(1))
    expect(server.of('update_basket_state')[0]?.form).toEqual({ state: 'waiver' })
  })
})

describe('the waiver step', () => {
  const open = () => openPage(buildReserved('waiver', { payment_complete: true, progress }))
  function givePlaces(share?: (data: object) => Promise<void>) {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    vi.stubGlobal('navigator', { clipboard: { writeText }, ...(share && { share }) })
    return writeText
  }

  it('when Copy is pressed then the link is in the clipboard and it says so', async () => {
    const writeText = givePlaces()
    open()
    await screen.findByRole('heading', { level: 1, name: 'Activity Terms and Conditions' })
    expect(screen.getByLabelText<HTMLInputElement>('Link to the terms').value).toBe(link)
    await press('Copy')
    await screen.findByText('Link copied')
    expect(writeText).toHaveBeenCalledExactlyOnceWith(link)
  })

  it('when the browser refuses to copy then it says what to do', async () => {
    givePlaces().mockRejectedValue(new Error('no'))
    open()
    await press('Copy')
    const text = 'Your browser does not allow copying: please select the link.'
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('when Share is pressed then the browser shares, and where it cannot the link is copied', async () => {
    const share = vi.fn<(data: object) => Promise<void>>().mockRejectedValue(new Error('closed'))
    const writeText = givePlaces(share)
    open()
    await press('Share')
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: 'Activity Terms and Conditions',
      url: link,
    })
    expect(writeText).not.toHaveBeenCalled()
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    await press('Share')
    await screen.findByText('Link copied')
  })

  it('when Continue is pressed then the order is complete', async () => {
    const { server } = open()
    await press('Continue')
    await waitFor(() => expect(server.of('update_basket_state')).toHaveLength(1))
    expect(server.of('update_basket_state')[0]?.form).toEqual({ state: 'order_completed' })
  })
})
