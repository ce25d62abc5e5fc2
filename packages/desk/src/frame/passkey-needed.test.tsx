// @vitest-environment happy-dom
import { listPasskeys } from '@foyer/contract/api/staff/passkeys/list-passkeys.ts'
import { listSessions } from '@foyer/contract/api/staff/list-sessions.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildOrganiser, buildSession } from '../testing/build-session.ts'
import { openDesk } from '../testing/open-desk.tsx'
import { answering } from '../testing/stub-api.ts'

const strict = buildSession({ organisers: [buildOrganiser('owner', { passkey_required: true })] })
const heading = 'Harbour Lights requires a passkey'

describe('an organiser that requires a passkey', () => {
  it('when the session has shown none then a page says so, and leads to where one is added', async () => {
    // The server has named the page already.
    document.title = 'Desk'
    openDesk(
      '/harbour-lights/people',
      [answering(listPasskeys, { data: [] }), answering(listSessions, { data: [] })],
      strict,
    )
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
    expect([...document.querySelectorAll('title')].map(({ text }) => text)).toEqual([heading])
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'My sign-in' }))
    await waitFor(() => expect(document.title).toMatch(/^My sign-in/))
    expect(screen.queryByText(heading)).toBeNull()
  })
})
