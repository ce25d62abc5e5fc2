// @vitest-environment happy-dom
import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { saveDraft } from '@foyer/contract/api/catalogue/save-draft.ts'
import { archiveDocument } from '@foyer/contract/api/catalogue/archive-document.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildEventDocument } from '../../testing/build-document.ts'
import { openDesk } from '../../testing/open-desk.tsx'
import { answering } from '../../testing/stub-api.ts'

const code = (more = {}) =>
  buildEventDocument({ key: 'jazz', title: 'JAZZ', fields: { code: 'JAZZ', percent: 10 }, ...more })

describe('a promo code at the desk', () => {
  it('says in one sentence what it does, as it is written', async () => {
    const { api } = openDesk('/harbour-lights/codes/jazz', [
      answering(getDocument, code()),
      answering(saveDraft, { version: 2, problems: [] }),
    ])
    expect(await screen.findByText('JAZZ takes 10 % off for all your tickets.')).toBeTruthy()
    fireEvent.click(screen.getByLabelText('An amount off the whole basket'))
    fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '5' } })
    fireEvent.change(screen.getByLabelText(/^Code/), { target: { value: 'jazz 5' } })
    expect(
      screen.getByText('JAZZ5 takes £5.00 off the whole basket for all your tickets.'),
    ).toBeTruthy()
    await waitFor(() => expect(api.of(saveDraft)).toHaveLength(1))
    expect(api.of(saveDraft)[0]?.body).toEqual({
      fields: { code: 'JAZZ5', per: 'basket', currency: 'GBP', amount: '5' },
    })
  })

  it('is closed after saying what that does', async () => {
    const { api } = openDesk('/harbour-lights/codes/jazz', [
      answering(getDocument, code({ state: 'published', has_draft: false, applied: {} })),
      answering(archiveDocument, { version: 2, state: 'archived', from: null, page: null }),
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Close the code' }))
    expect(await screen.findByText(/Nobody can enter it from then on/)).toBeTruthy()
    const [, confirm] = screen.getAllByRole('button', { name: 'Close the code' })
    if (confirm !== undefined) fireEvent.click(confirm)
    await waitFor(() => expect(api.of(archiveDocument)).toHaveLength(1))
  })
})
