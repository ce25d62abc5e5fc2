import { createOrganiser } from '@foyer/contract/api/catalogue/create-organiser.ts'
import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { inviteMember } from '@foyer/contract/api/staff/invite-member.ts'
import { t } from '@foyer/language/texts.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useNotices } from '../../frame/notices.tsx'
import { useChange } from '../../lib/use-change.ts'

/** An organiser and its owner, in this order. What was made once is not made again when the invitation fails. */
export function useNewOrganiser() {
  const navigate = useNavigate()
  const notices = useNotices()
  const creating = useChange(createOrganiser, [getSession])
  const inviting = useChange(inviteMember)
  const made = useRef<string | null>(null)
  const [isMade, setMade] = useState(false)

  async function run(name: string, email: string): Promise<void> {
    const key = made.current ?? (await creating.run({ body: { name } }))?.body.key
    if (key === undefined) return
    made.current = key
    setMade(true)
    const body = { email, role: 'owner' as const }
    const invited = await inviting.run({ params: { organiser: key }, body })
    if (invited === undefined) return
    notices.say(
      'success',
      t('{name} is made, and an invitation is on its way to {email}.', { name, email }),
    )
    await navigate(`/${key}/organiser`)
  }
  return {
    run,
    isMade,
    isRunning: creating.isRunning || inviting.isRunning,
    nameProblem: creating.problem,
    ownerProblem: inviting.problem,
  }
}
