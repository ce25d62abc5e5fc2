// @vitest-environment happy-dom
import { takeBackMailing } from '@foyer/contract/api/mailings/take-back-mailing.ts'
import { listInvitations } from '@foyer/contract/api/staff/list-invitations.ts'
import { listMemberGrants } from '@foyer/contract/api/staff/grants/list-member-grants.ts'
import { listMembers } from '@foyer/contract/api/staff/list-members.ts'
import { removeMember } from '@foyer/contract/api/staff/remove-member.ts'
import { revokeKey } from '@foyer/contract/api/staff/revoke-key.ts'
import { deleteWebhook } from '@foyer/contract/api/webhooks/delete-webhook.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openDesk } from '../../testing/open-desk.tsx'
import { answering, type Prepared, refusal } from '../../testing/stub-api.ts'

const sam = {
  id: 7,
  name: 'Sam Rivers',
  email: 'sam@example.org',
  role: 'owner' as const,
  is_you: false,
  has_passkey: false,
  last_seen_at: null,
  created_at: '2026-11-01T10:00:00.000Z',
  version: 3,
}
const grants = {
  invitations: [{ id: 1, email: 'friend@example.org', role: 'door' as const }],
  members: [{ id: 9, name: 'Kim Known', role: 'manager' as const }],
  keys: [
    { id: 11, name: 'Till', prefix: 'fk_abcde', last_used_at: null },
    { id: 12, name: 'Newsletter', prefix: 'fk_fghij', last_used_at: null },
  ],
  webhooks: [{ id: 21, host: 'own.example', description: null, version: 4 }],
  mailings: [{ id: 31, subject: 'Last call', begins_at: '2026-12-24T10:00:00.000Z' }],
}

async function openDialog(read: Prepared = answering(listMemberGrants, grants)) {
  const { api } = openDesk('/harbour-lights/people', [
    answering(listMembers, { data: [sam], next_cursor: null }),
    answering(listInvitations, { data: [], next_cursor: null }),
    read,
    answering(revokeKey, {}),
    answering(deleteWebhook, {}),
    answering(takeBackMailing, {} as never),
    answering(removeMember, {}),
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw Sam Rivers' }))
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  return { api, press }
}

describe('removing a member', () => {
  it('names what keeps working in their name, and ends what is ticked before they go', async () => {
    const { api, press } = await openDialog()
    await screen.findByText('Open invitations from Sam Rivers end too: friend@example.org.')
    expect(screen.getByText(/invited these members, who stay: Kim Known/)).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Revoke the API key Newsletter (fk_fghij…)'))
    press()
    await waitFor(() => expect(api.of(removeMember)).toHaveLength(1))
    const done = api.calls.filter(({ operation }) => operation.method !== 'GET')
    expect(done.map(({ path }) => path.replace('/api/v1/organisers/harbour-lights', ''))).toEqual([
      '/keys/11',
      '/webhooks/21',
      '/mailings/31/take-back',
      '/members/7',
    ])
    expect(done[1]?.headers.get('if-match')).toBe('"4"')
  })

  it('leaves them here when something of theirs could not be ended, and says why', async () => {
    const { api, press } = await openDialog()
    await screen.findByText('Open invitations from Sam Rivers end too: friend@example.org.')
    api.prepare(answering(deleteWebhook, refusal('stale', 'It has changed.')))
    press()
    expect(await screen.findByText(/It has changed/)).toBeTruthy()
    expect(api.of(removeMember)).toHaveLength(0)
    // Somebody else has deleted the webhook meanwhile.
    api.prepare(answering(listMemberGrants, { ...grants, keys: [], webhooks: [] }))
    api.prepare(answering(deleteWebhook, refusal('not_found', 'There is no such webhook.')))
    press()
    await screen.findByText('There is no such webhook.')
    await waitFor(() => expect(screen.queryByText(/own\.example/)).toBeNull())
    press()
    await waitFor(() => expect(api.of(removeMember)).toHaveLength(1))
  })

  it('leaves them here while nobody knows what keeps working in their name', async () => {
    const { api, press } = await openDialog(
      answering(listMemberGrants, refusal('internal', 'The list could not be read.')),
    )
    await screen.findByText('The list could not be read.')
    press()
    const before = api.of(listMemberGrants).length
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(api.of(listMemberGrants).length).toBeGreaterThan(before))
    expect(api.calls.every(({ operation }) => operation.method === 'GET')).toBe(true)
  })
})
