// @vitest-environment happy-dom
import { exportOwed } from '@foyer/contract/api/exports/export-owed.ts'
import { getPaper } from '@foyer/contract/api/papers/get-paper.ts'
import { checkProof } from '@foyer/contract/api/staff/passkeys/check-proof.ts'
import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createNotices } from '../../frame/notices-store.ts'
import { NoticesContext } from '../../frame/notices.tsx'
import { systemClock } from '@foyer/ui/clock.ts'
import { proofAsked, settleProof, whenProofIsAsked } from '../../lib/proof.ts'
import { answering, refusal, stubApi } from '../../testing/stub-api.ts'
import { DownloadLink } from './download-link.tsx'

afterEach(cleanup)

/** A link to a file, and how many downloads have begun. */
function show(operation: AnyOperation) {
  const begun: string[] = []
  const note = (event: Event) => {
    if (!event.defaultPrevented) begun.push((event.target as HTMLAnchorElement).href)
    event.preventDefault()
  }
  document.addEventListener('click', note)
  const started = vi
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => void begun.push('started by the page'))
  onTestFinished(() => {
    document.removeEventListener('click', note)
    started.mockRestore()
  })
  render(
    <NoticesContext value={createNotices(systemClock)}>
      <DownloadLink operation={operation} asked={{ params: { organiser: 'a', paper: '1' } }}>
        CSV
      </DownloadLink>
    </NoticesContext>,
  )
  return { begun, press: () => fireEvent.click(screen.getByText('CSV')) }
}

describe('a link to a file', () => {
  it('asks who it is before it takes the data of many people along, and begins once after that', async () => {
    let isProved = false
    const api = stubApi([
      answering(checkProof, () => (isProved ? {} : refusal('sign_in_again', 'Please confirm.'))),
    ])
    onTestFinished(whenProofIsAsked(() => undefined))
    const { begun, press } = show(exportOwed)
    press()
    press()
    await waitFor(() => expect(proofAsked()).toBe('again'))
    expect(begun).toEqual([])
    isProved = true
    settleProof(true)
    await waitFor(() => expect(begun).toHaveLength(1))
    expect(begun).toEqual(['started by the page'])
    expect(api.of(checkProof)).toHaveLength(2)
  })

  it('begins nothing for somebody who would rather not', async () => {
    const api = stubApi([answering(checkProof, refusal('sign_in_again', 'Please confirm.'))])
    onTestFinished(whenProofIsAsked(() => undefined))
    const { begun, press } = show(exportOwed)
    press()
    await waitFor(() => expect(proofAsked()).toBe('again'))
    settleProof(false)
    await waitFor(() => expect(proofAsked()).toBe(null))
    expect([begun, api.of(checkProof).length]).toEqual([[], 1])
  })

  it('asks nobody for one paper', () => {
    const api = stubApi([])
    const { begun, press } = show(getPaper)
    press()
    expect([begun.length, api.calls.length]).toEqual([1, 0])
  })
})
