// @vitest-environment happy-dom
import { applyChanges } from '@foyer/contract/api/catalogue/apply-changes.ts'
import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { saveDraft } from '@foyer/contract/api/catalogue/save-draft.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildEventDocument, buildSoldEvent } from '../../testing/build-document.ts'
import { openEditor, preview, saves } from '../../testing/open-editor.tsx'
import { answering, refusal } from '../../testing/stub-api.ts'

beforeEach(() => localStorage.clear())

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the editor of an event', () => {
  it('when a price is typed then it says what the buyer pays, and saves it by itself', async () => {
    const { api } = openEditor(undefined, [saves(2)])
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
    openEditor(undefined, [
      saves(2, [{ path: ['tickets', 'standing', 'price'], text: 'Only pence.' }]),
    ])
    await screen.findByLabelText('Price you keep')
    type('Price you keep', '12.505')
    expect(screen.queryByText('Only pence.')).toBeNull()
    fireEvent.blur(screen.getByLabelText('Price you keep'))
    expect(await screen.findByText('Only pence.', {}, { timeout: 3_000 })).toBeTruthy()
    expect(screen.getByLabelText('Price you keep').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText<HTMLInputElement>('Price you keep').value).toBe('12.505')
  })

  it('when somebody else has changed it then both stay until its writer has chosen', async () => {
    const { api } = openEditor(undefined, [
      answering(saveDraft, refusal('stale', 'Somebody was first.')),
    ])
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

  it('when somebody else has changed it and it is saved then the choice stands in the dialog, and goes on from there', async () => {
    const { api } = openEditor(undefined, [
      answering(saveDraft, refusal('stale', 'Somebody was first.')),
    ])
    await screen.findByLabelText('Title')
    api.prepare(
      answering(getDocument, buildEventDocument({ version: 7, fields: { title: 'Theirs' } })),
    )
    type('Title', 'Mine')
    fireEvent.click(screen.getByRole('button', { name: 'Put on sale …' }))
    const dialog = await screen.findByRole('dialog', { name: 'Put it on sale' })
    await within(dialog).findByText('Somebody else has changed this meanwhile')
    expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull()
    api.prepare(saves(8), preview({ changes: [{ depth: 0, text: 'mine after all' }] }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep mine, replace theirs' }))
    expect(await within(dialog).findByText('mine after all')).toBeTruthy()
  })

  it('when it is put on sale then what is missing leads to its field first', async () => {
    const { api } = openEditor(undefined, [
      saves(2),
      preview({
        problems: [{ path: ['tickets', 'standing', 'stock'], text: '"stock" is missing' }],
      }),
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Put on sale …' }))
    const dialog = await screen.findByRole('dialog', { name: 'Put it on sale' })
    fireEvent.click(
      await within(dialog).findByRole('link', { name: 'Standing: How many there are' }),
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
      is_by_act: false,
    }
    const { api } = openEditor(event, [
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
    await screen.findByText('The changes are made.')
    expect(api.of(applyChanges)[0]?.body).toEqual({ allow: [move.allow] })
  })

  it('when a file keeps it then nothing can be typed, and it says which', async () => {
    openEditor(buildEventDocument({ keeper: 'season', has_draft: false }))
    expect(await screen.findByText('Kept by the file season')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Title').readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Add a date' })).toBeNull()
  })
})

describe('a date of which tickets are sold', () => {
  const move = {
    allow: 'move:late-night-jazz/night',
    path: ['dates', 'night', 'starts'],
    text: 'would move: leave the time',
    is_allowed: false,
    is_by_act: true,
  }

  it('when it is moved here then no tick does it: the act does, with the new time carried over', async () => {
    const { api } = openEditor(buildSoldEvent('2027-02-20 20:00'), [
      saves(2),
      preview({ changes: [{ depth: 0, text: 'changed' }], leaves: [move] }),
    ])
    const path = '/harbour-lights/events/5/change?kind=move&date=9&starts=2027-02-20+20%3A00'
    const link = await screen.findByRole('link', { name: 'Move to another time' })
    expect(link.getAttribute('href')).toContain(path)
    expect(screen.getByRole('link', { name: 'Cancel this date' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take this date out' })).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'Save changes …' }))
    const dialog = await screen.findByRole('dialog', { name: 'What changes' })
    await within(dialog).findByText(/moves to .*20:00 \(4 sold, 2 held\)/)
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
    const act = within(dialog).getByRole('link', { name: 'Move to another time' })
    expect(act.getAttribute('href')).toContain(path)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    expect(api.of(applyChanges)).toHaveLength(0)
    api.prepare(preview())
    fireEvent.click(within(dialog).getByRole('button', { name: 'Leave it as it was' }))
    await waitFor(() =>
      expect(api.of(saveDraft).at(-1)?.body['fields']).toMatchObject({
        dates: { night: { starts: '2027-02-13 19:30' } },
      }),
    )
  })

  it('when it is cancelled then it says so, and nothing of it is typed', async () => {
    openEditor(buildSoldEvent('2027-02-13 19:30', { is_cancelled: true }))
    fireEvent.click(await screen.findByText(/Sat 13 Feb 2027, 19:30 · cancelled/))
    expect(screen.getByText(/Nothing of it is sold any more/)).toBeTruthy()
    expect(screen.queryByLabelText('Time')).toBeNull()
  })

  it('when somebody else was first then it is looked at again before it is saved', async () => {
    const { api } = openEditor(buildSoldEvent('2027-02-13 19:30'), [
      preview({ changes: [{ depth: 0, text: 'changed' }] }),
      answering(applyChanges, refusal('stale', 'Somebody was first.')),
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Save changes …' }))
    const dialog = await screen.findByRole('dialog', { name: 'What changes' })
    await within(dialog).findByText('changed')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    await within(dialog).findByText('Somebody was first.')
    api.prepare(preview({ changes: [{ depth: 0, text: 'another change' }] }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Look at the changes again' }))
    expect(await within(dialog).findByText('another change')).toBeTruthy()
    expect(api.of(applyChanges)).toHaveLength(1)
  })
})
