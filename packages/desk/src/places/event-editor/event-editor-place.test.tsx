// @vitest-environment happy-dom
import { applyChanges } from '@foyer/contract/api/catalogue/apply-changes.ts'
import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { previewChanges } from '@foyer/contract/api/catalogue/preview-changes.ts'
import { saveDraft } from '@foyer/contract/api/catalogue/save-draft.ts'
import { showDocumentPage } from '@foyer/contract/api/catalogue/show-document-page.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildEventDocument } from '../../testing/build-document.ts'
import { openDesk } from '../../testing/open-desk.tsx'
import { answering, refusal } from '../../testing/stub-api.ts'

beforeEach(() => localStorage.clear())

const nothingElse = [
  answering(listDocuments, { data: [], next_cursor: null }),
  answering(showDocumentPage, ''),
]
const open = (event = buildEventDocument(), more: ReturnType<typeof answering>[] = []) =>
  openDesk('/harbour-lights/events/late-night-jazz/edit', [
    ...nothingElse,
    answering(getDocument, event),
    ...more,
  ])
const saves = (version: number, problems: { path: string[]; text: string }[] = []) =>
  answering(saveDraft, { version, problems })
const preview = (more: object = {}) =>
  answering(previewChanges, { version: 2, problems: [], changes: [], leaves: [], ...more })
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the editor of an event', () => {
  it('when a price is typed then it says what the buyer pays, and saves it by itself', async () => {
    const { api } = open(undefined, [saves(2)])
    await screen.findByText('You keep £12.50, the buyer pays £13.75.')
    type('Price you keep', '20')
    expect(screen.getByText('You keep £20.00, the buyer pays £21.25.')).toBeTruthy()
    await waitFor(() => expect(api.of(saveDraft)).toHaveLength(1), { timeout: 3_000 })
    expect(api.of(saveDraft)[0]?.headers.get('if-match')).toBe('"1"')
    expect(api.of(saveDraft)[0]?.body['fields']).toMatchObject({
      tickets: { standing: { price: '20' } },
    })
    expect(await screen.findByText('Draft saved')).toBeTruthy()
  })

  it('when a value is wrong then the server says so at its field once it was left', async () => {
    open(undefined, [saves(2, [{ path: ['tickets', 'standing', 'price'], text: 'Only pence.' }])])
    await screen.findByLabelText('Price you keep')
    type('Price you keep', '12.505')
    expect(screen.queryByText('Only pence.')).toBeNull()
    fireEvent.blur(screen.getByLabelText('Price you keep'))
    expect(await screen.findByText('Only pence.', {}, { timeout: 3_000 })).toBeTruthy()
    expect(screen.getByLabelText('Price you keep').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText<HTMLInputElement>('Price you keep').value).toBe('12.505')
  })

  it('when somebody else has changed it then both stay until its writer has chosen', async () => {
    const { api } = open(undefined, [answering(saveDraft, refusal('stale', 'Somebody was first.'))])
    await screen.findByLabelText('Title')
    api.prepare(
      answering(getDocument, buildEventDocument({ version: 7, fields: { title: 'Theirs' } })),
    )
    type('Title', 'Mine')
    await screen.findByText('Somebody else has changed this meanwhile', {}, { timeout: 3_000 })
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mine')
    api.prepare(saves(8))
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine, replace theirs' }))
    await waitFor(() => expect(api.of(saveDraft)).toHaveLength(2), { timeout: 3_000 })
    expect(api.of(saveDraft)[1]?.headers.get('if-match')).toBe('"7"')
  })

  it('when it is put on sale then what is missing leads to its field first', async () => {
    const { api } = open(undefined, [
      saves(2),
      preview({
        problems: [{ path: ['tickets', 'standing', 'stock'], text: '"stock" is missing' }],
      }),
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Put on sale …' }))
    const dialog = await screen.findByRole('dialog', { name: 'Put it on sale' })
    fireEvent.click(
      await within(dialog).findByRole('button', { name: 'Standing: How many there are' }),
    )
    await waitFor(() => expect(document.activeElement?.id).toBe('field-tickets--standing--stock'))
    expect(api.of(applyChanges)).toHaveLength(0)
    expect(api.of(saveDraft)[0]?.body['fields']).toMatchObject({ published: true })
  })

  it('when a change harms somebody then it wants a tick of its own before it is made', async () => {
    const event = buildEventDocument({
      state: 'published',
      applied: buildEventDocument().fields,
      fields: { ...buildEventDocument().fields, published: true },
    })
    const move = {
      allow: 'move:late-night-jazz/night',
      path: ['dates', 'night', 'starts'],
      text: 'would move: leave the time',
      is_allowed: false,
    }
    const { api } = open(event, [
      preview({ changes: [{ depth: 0, text: 'Late Night Jazz: changed' }], leaves: [move] }),
      answering(applyChanges, { version: 3, state: 'published', from: null, page: null }),
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Save changes …' }))
    const dialog = await screen.findByRole('dialog', { name: 'What changes' })
    await within(dialog).findByText('Late Night Jazz: changed')
    const save = within(dialog).getByRole('button', { name: 'Save changes' })
    fireEvent.click(save)
    expect(within(dialog).getByText('Please tick this, or change it back.')).toBeTruthy()
    expect(api.of(applyChanges)).toHaveLength(0)
    fireEvent.click(within(dialog).getByLabelText(/^Sat 13 Feb 2027, 19:30 moves to/))
    fireEvent.click(save)
    await screen.findByText('It is on sale.')
    expect(api.of(applyChanges)[0]?.body).toEqual({ allow: [move.allow] })
  })

  it('when a file keeps it then nothing can be typed, and it says which', async () => {
    open(buildEventDocument({ keeper: 'season', has_draft: false }))
    expect(await screen.findByText('Kept by the file season')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Title').readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Add a date' })).toBeNull()
  })
})
