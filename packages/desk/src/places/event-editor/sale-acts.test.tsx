// @vitest-environment happy-dom
import { applyChanges } from '@foyer/contract/api/catalogue/apply-changes.ts'
import { saveDraft } from '@foyer/contract/api/catalogue/save-draft.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildSoldEvent } from '../../testing/build-document.ts'
import { openEditor, preview, saves } from '../../testing/open-editor.tsx'
import { answering } from '../../testing/stub-api.ts'

beforeEach(() => localStorage.clear())

const starts = '2027-02-13 19:30'
const open = (search: string, more: ReturnType<typeof answering>[]) =>
  openEditor(buildSoldEvent(starts), [saves(2), ...more], `?${search}`)

describe('an act of the sale that the page of the event asks for', () => {
  it('when it is to be closed then only that changes, once it is said what it does', async () => {
    const { api } = open('sale=close&date=9', [
      preview({ changes: [{ depth: 0, text: 'changed' }] }),
      answering(applyChanges, { version: 3, state: 'closed', from: null, page: null }),
    ])
    const dialog = await screen.findByRole('dialog', { name: 'Close the sale now' })
    expect(within(dialog).getByText(/Nobody can buy from now on/)).toBeTruthy()
    await within(dialog).findByText('changed')
    const until = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) as unknown
    expect(api.of(saveDraft)[0]?.body['fields']).toMatchObject({
      dates: { night: { on_sale_until: until } },
    })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close the sale' }))
    await screen.findByText('The sale is closed.')
  })

  it('when what was asked for is given up then nothing of it stays in the draft', async () => {
    const { api } = open('sale=sold_out&date=9', [preview()])
    const dialog = await screen.findByRole('dialog', { name: 'Mark as sold out' })
    await waitFor(() =>
      expect(api.of(saveDraft)[0]?.body['fields']).toMatchObject({
        dates: { night: { capacity: 6 } },
      }),
    )
    fireEvent.click(within(dialog).getByRole('button', { name: 'Go on writing' }))
    await waitFor(() => expect(api.of(saveDraft)).toHaveLength(2))
    expect(api.of(saveDraft)[1]?.body['fields']).toMatchObject({ dates: { night: { starts } } })
    expect(JSON.stringify(api.of(saveDraft)[1]?.body['fields'])).not.toContain('capacity')
  })
})
