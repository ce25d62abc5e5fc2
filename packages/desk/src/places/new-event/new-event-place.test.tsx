// @vitest-environment happy-dom
import { createDocument } from '@foyer/contract/api/catalogue/create-document.ts'
import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { saveDraft } from '@foyer/contract/api/catalogue/save-draft.ts'
import { showDocumentPage } from '@foyer/contract/api/catalogue/show-document-page.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildEventDocument } from '../../testing/build-document.ts'
import { openDesk } from '../../testing/open-desk.tsx'
import { answering } from '../../testing/stub-api.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('a new event', () => {
  it('says what a buyer pays while it is typed, and becomes a draft in its editor', async () => {
    const { api, address } = openDesk('/harbour-lights/events/new', [
      answering(listDocuments, { data: [], next_cursor: null }),
      answering(createDocument, { key: 'late-night-jazz', version: 1 }),
      answering(saveDraft, { version: 2, problems: [] }),
      answering(getDocument, buildEventDocument({ version: 2 })),
      answering(showDocumentPage, ''),
    ])
    await screen.findByRole('heading', { name: 'New event' })
    fireEvent.click(screen.getByRole('button', { name: 'Make the draft' }))
    expect(screen.getByText('Please give it a title.')).toBeTruthy()
    type('Title', 'Late Night Jazz')
    type('Ticket type', 'Standing')
    type('Price you keep', '12.50')
    type(/^Booking fee/, '1.25')
    expect(screen.getByText('You keep £12.50, the buyer pays £13.75.')).toBeTruthy()
    type('How many there are', '120')
    fireEvent.click(screen.getByRole('button', { name: 'Make the draft' }))
    await waitFor(() => expect(address()).toBe('/harbour-lights/events/late-night-jazz/edit'))
    expect(api.of(createDocument)[0]?.body).toEqual({ title: 'Late Night Jazz' })
    expect(api.of(saveDraft)[0]?.body['fields']).toMatchObject({
      published: false,
      tickets: { standing: { name: 'Standing', price: '12.50', booking_fee: '1.25', stock: 120 } },
    })
    expect(localStorage.length).toBeLessThanOrEqual(1)
  })

  it('when the page is left and opened again then what was typed is there', async () => {
    const prepared = [answering(listDocuments, { data: [], next_cursor: null })]
    const { router } = openDesk('/harbour-lights/events/new', prepared)
    await screen.findByRole('heading', { name: 'New event' })
    type('Title', 'Late Night Jazz')
    await router.navigate('/harbour-lights/my-sign-in').catch(() => undefined)
    await router.navigate('/harbour-lights/events/new')
    await screen.findByRole('heading', { name: 'New event' })
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Late Night Jazz')
  })
})
