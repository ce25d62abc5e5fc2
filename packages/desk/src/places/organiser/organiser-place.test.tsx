// @vitest-environment happy-dom
import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { previewChanges } from '@foyer/contract/api/catalogue/preview-changes.ts'
import { saveDraft } from '@foyer/contract/api/catalogue/save-draft.ts'
import { speak } from '@foyer/language/texts.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildEventDocument } from '../../testing/build-document.ts'
import { buildSession } from '../../testing/build-session.ts'
import { openDesk } from '../../testing/open-desk.tsx'
import { answering } from '../../testing/stub-api.ts'

describe('what stands on receipts and invoices', () => {
  it('when an organiser writes it then its lines are kept, and it is said what buyers get', async () => {
    const name = 'Harbour Lights'
    const read = buildEventDocument({ key: 'harbour-lights', title: name, fields: { name } })
    const { api } = openDesk('/harbour-lights/organiser', [
      answering(getDocument, read),
      answering(saveDraft, { version: 2, problems: [] }),
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'On receipts and invoices' }))
    expect(screen.getByText(/buyers get a “Receipt”/)).toBeTruthy()
    const address = screen.getByLabelText(/^Postal address/)
    fireEvent.change(address, { target: { value: '1 Quay Street\n\nBristol\n' } })
    expect((address as HTMLTextAreaElement).value).toBe('1 Quay Street\n\nBristol\n')
    fireEvent.blur(address)
    fireEvent.change(screen.getByLabelText(/^VAT number/), { target: { value: 'GB 123' } })
    expect(screen.getByText(/buyers get a “VAT invoice”/)).toBeTruthy()
    await waitFor(() =>
      expect(api.of(saveDraft).at(-1)?.body).toEqual({
        fields: { name, postal_address: ['1 Quay Street', 'Bristol'], vat_number: 'GB 123' },
      }),
    )
  })

  it('when one line of an address is wrong then that is said at the address once all is asked for', async () => {
    const name = 'Harbour Lights'
    const fields = { name, postal_address: ['1 Quay Street', 'Bristol'] }
    const mistake = { path: ['postal_address', 1], text: 'This line is too long.' }
    openDesk('/harbour-lights/organiser', [
      answering(getDocument, buildEventDocument({ key: 'harbour-lights', title: name, fields })),
      answering(saveDraft, { version: 2, problems: [mistake] }),
      answering(previewChanges, { version: 1, problems: [mistake], changes: [], leaves: [] }),
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'On receipts and invoices' }))
    const address = screen.getByLabelText(/^Postal address/)
    expect(address.getAttribute('aria-invalid')).not.toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Put it into the shop' }))
    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
  })
})

describe('the limits of booking fees', () => {
  it('are read in the language of the shop, with the decimals of their currency', async () => {
    speak({ locale: 'de-DE', texts: {} })
    onTestFinished(() => speak({ locale: 'en-GB', texts: {} }))
    const { person } = buildSession()
    if (person === null) throw new Error('somebody is signed in')
    const name = 'Harbour Lights'
    const read = buildEventDocument({ key: 'harbour-lights', title: name, fields: { name } })
    const { api } = openDesk(
      '/harbour-lights/organiser',
      [answering(getDocument, read), answering(saveDraft, { version: 2, problems: [] })],
      buildSession({ person: { ...person, is_operator: true } }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Booking fees' }))
    const type = (label: RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    type(/^Currency of these limits/, 'KWD')
    type(/^Lowest booking fee/, '0,250')
    type(/^Highest booking fee/, '1,250')
    await waitFor(() =>
      expect(api.of(saveDraft).at(-1)?.body).toEqual({
        fields: { name, booking_fee_bounds: { KWD: { at_least: '0.250', at_most: '1.250' } } },
      }),
    )
    expect(screen.getByText('Limits are set for KWD.')).toBeTruthy()
  })
})
