// @vitest-environment happy-dom
import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { saveDraft } from '@foyer/contract/api/catalogue/save-draft.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildEventDocument } from '../../testing/build-document.ts'
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
})
