// @vitest-environment happy-dom
import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { previewChanges } from '@foyer/contract/api/catalogue/preview-changes.ts'
import { saveDraft } from '@foyer/contract/api/catalogue/save-draft.ts'
import { takeOverDocument } from '@foyer/contract/api/catalogue/take-over-document.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildEventDocument } from '../../testing/build-document.ts'
import { openDesk } from '../../testing/open-desk.tsx'
import { answering } from '../../testing/stub-api.ts'

const venue = (more = {}) =>
  buildEventDocument({
    key: 'ropeworks',
    title: 'The Ropeworks',
    fields: { name: 'The Ropeworks', capacity: 'many' },
    ...more,
  })
const mistake = { path: ['capacity'], text: 'expected a number, not "many"' }

describe('a venue at the desk', () => {
  it('when a link of a map is pasted then its point is kept, and nothing is fetched', async () => {
    const { api } = openDesk('/harbour-lights/venues/ropeworks', [
      answering(getDocument, venue()),
      answering(saveDraft, { version: 2, problems: [] }),
    ])
    const pin = await screen.findByLabelText(/^Pin on the map/)
    fireEvent.change(pin, { target: { value: 'https://maps.app.goo.gl/x' } })
    expect(screen.getByText(/This short link hides where it leads/)).toBeTruthy()
    fireEvent.change(pin, { target: { value: '51.5, -0.1' } })
    expect(screen.getByText('The pin is at 51.5, -0.1.')).toBeTruthy()
    await waitFor(() => expect(api.of(saveDraft)).toHaveLength(1))
    expect(api.of(saveDraft)[0]?.body).toEqual({
      fields: { name: 'The Ropeworks', capacity: 'many', latitude: 51.5, longitude: -0.1 },
    })
  })

  it('when it is given to the shop with a mistake then that stands at its field and above the button', async () => {
    openDesk('/harbour-lights/venues/ropeworks', [
      answering(getDocument, venue()),
      answering(previewChanges, { version: 1, problems: [mistake], changes: [], leaves: [] }),
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Put it into the shop' }))
    expect(await screen.findByText('1 thing is to be corrected first')).toBeTruthy()
    const field = screen.getByLabelText(/^How many people it holds/)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  it('when what it names is a draft then the list of mistakes leads there', async () => {
    const draft = { section: 'seating_plans' as const, key: 'great-hall', title: 'Great hall' }
    const text = '“Great hall” is a draft so far: put it into the shop first.'
    openDesk('/harbour-lights/venues/ropeworks', [
      answering(getDocument, venue()),
      answering(previewChanges, {
        version: 1,
        problems: [{ path: ['capacity'], text, draft }],
        changes: [],
        leaves: [],
      }),
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Put it into the shop' }))
    const link = await screen.findByRole('link', { name: 'Open Great hall' })
    expect(link.getAttribute('href')).toMatch(
      /\/harbour-lights\/seating-plans\/great-hall\?for=events$/,
    )
  })

  it('when a file keeps it then it is only shown, until the desk takes it over', async () => {
    const { api } = openDesk('/harbour-lights/venues/ropeworks', [
      answering(getDocument, venue({ keeper: 'demo-season', has_draft: false, applied: {} })),
      answering(takeOverDocument, { version: 2, state: 'published', from: null, page: null }),
    ])
    expect(await screen.findByText('Kept by the file demo-season')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /in the shop|into the shop/ })).toBeNull()
    expect(screen.getByLabelText('Name').hasAttribute('readonly')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Keep it at the desk instead' }))
    fireEvent.click(screen.getByRole('button', { name: 'Keep it at the desk' }))
    await waitFor(() => expect(api.of(takeOverDocument)).toHaveLength(1))
  })
})
