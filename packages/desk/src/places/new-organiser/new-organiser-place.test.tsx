// @vitest-environment happy-dom
import { createOrganiser } from '@foyer/contract/api/catalogue/create-organiser.ts'
import { inviteMember } from '@foyer/contract/api/staff/invite-member.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildSession } from '../../testing/build-session.ts'
import { openDesk } from '../../testing/open-desk.tsx'
import { answering, refusal } from '../../testing/stub-api.ts'

const session = buildSession()
const operator = {
  ...session,
  person: session.person && { ...session.person, is_operator: true },
}

describe('a new organiser', () => {
  it('when the invitation fails then only that is done again', async () => {
    const { api } = openDesk(
      '/harbour-lights/new-organiser',
      [
        answering(createOrganiser, { key: 'quay' }),
        answering(inviteMember, refusal('rate_limited', 'Too many invitations.')),
      ],
      operator,
    )
    const button = await screen.findByRole('button', { name: 'Make it and invite its owner' })
    fireEvent.click(button)
    expect(await screen.findByText('Please give it a name.')).toBeTruthy()
    expect(screen.getByText('Please enter one e-mail address.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Name of the organiser'), { target: { value: 'Quay' } })
    fireEvent.change(screen.getByLabelText('E-mail address of its owner'), {
      target: { value: 'ann@example.org' },
    })
    fireEvent.click(button)
    expect(await screen.findByText('Too many invitations.')).toBeTruthy()
    expect(screen.getByText(/Only the invitation has not gone out yet/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Send the invitation' }))
    await waitFor(() => expect(api.of(inviteMember)).toHaveLength(2))
    expect(api.of(createOrganiser)).toHaveLength(1)
  })

  it('is made by operators alone', async () => {
    openDesk('/harbour-lights/new-organiser')
    expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeTruthy()
  })
})
