// @vitest-environment happy-dom
import { saveDraft } from '@foyer/contract/api/catalogue/save-draft.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildEventDocument } from '../../../testing/build-document.ts'
import { openEditor, saves } from '../../../testing/open-editor.tsx'

beforeEach(() => localStorage.clear())

const published = (dates: object, more: object = {}) => {
  const { fields } = buildEventDocument()
  return buildEventDocument({ state: 'published', fields: { ...fields, dates, ...more } })
}
const open = async (event: ReturnType<typeof buildEventDocument>) => {
  const { api } = openEditor(event, [saves(2)])
  fireEvent.click(await screen.findByRole('button', { name: 'Queue' }))
  await screen.findByRole('radio', { name: /^Nobody waits/ })
  return api
}
const whole = { starts: '2099-02-13 19:30' }

describe('the queue of an event', () => {
  it('when buyers shall wait then it asks with whom and from when, and saves it', async () => {
    const api = await open(published({ night: { ...whole, on_sale_from: '2099-01-10 10:00' } }))
    expect(screen.queryByLabelText(/^Group/)).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: /^Only in a rush/ }))
    expect(screen.getByRole('group', { name: 'People may wait from' })).toBeTruthy()
    const group = screen.getByLabelText(/^Group/)
    fireEvent.change(group, { target: { value: 'Both nights ' } })
    fireEvent.blur(group)
    await waitFor(() => expect(api.of(saveDraft)).toHaveLength(1), { timeout: 3_000 })
    const { fields } = api.of(saveDraft)[0]?.body ?? {}
    expect(fields).toMatchObject({ queue: 'automatic', queue_group: 'both-nights' })
  })

  it('when nobody waits any more then nothing is left of it', async () => {
    const api = await open(
      published({ night: whole }, { queue: 'always', queue_group: 'a', queue_opens: 'soon' }),
    )
    fireEvent.click(screen.getByRole('radio', { name: /^Nobody waits/ }))
    await waitFor(() => expect(api.of(saveDraft)).toHaveLength(1), { timeout: 3_000 })
    const { fields } = api.of(saveDraft)[0]?.body ?? {}
    expect(Object.keys(fields as object).filter((name) => name.startsWith('queue'))).toEqual([])
  })

  it('when tickets are on sale already then it says that buyers wait at once', async () => {
    await open(published({ night: whole }))
    fireEvent.click(screen.getByRole('radio', { name: /^Everybody waits/ }))
    expect(screen.getByText(/^Tickets are on sale already/)).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'People may wait from' })).toBeNull()
  })
})
