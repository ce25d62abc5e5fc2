import { changeMailing } from '@foyer/contract/api/mailings/change-mailing.ts'
import { countRecipients } from '@foyer/contract/api/mailings/count-recipients.ts'
import { getMailing } from '@foyer/contract/api/mailings/get-mailing.ts'
import { listMailings } from '@foyer/contract/api/mailings/list-mailings.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useOrganiser } from '../../../lib/session.ts'
import { useChange } from '../../../lib/use-change.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { Answer } from '../../../parts/answer.tsx'
import { PageHeading } from '../../../parts/page-heading.tsx'
import { MailingForm } from './mailing-form.tsx'

/** Changes one that has not begun; whom it is for stands in the address, as when it is written. */
export function Place() {
  const { key: organiser } = useOrganiser()
  const { mailing = '' } = useParams()
  const found = useOperation(getMailing, { params: { organiser, mailing } })
  return (
    <>
      <PageHeading title={t('Change a mail to many')} />
      <Answer of={found}>{({ body }) => <Changing key={body.id} mailing={body} />}</Answer>
    </>
  )
}

function Changing({ mailing }: { mailing: AnswerOf<typeof getMailing> }) {
  const { key: organiser } = useOrganiser()
  const navigate = useNavigate()
  const changing = useChange(changeMailing, [getMailing, listMailings, countRecipients])
  const { id, kind, audience, subject, text } = mailing
  // Somebody else's change since is told, and not undone.
  const [version] = useState(mailing.version)
  return (
    <MailingForm
      list={mailing.list}
      values={{ kind, audience, subject, text }}
      change={changing}
      onSave={async (body) => {
        const params = { organiser, mailing: String(id) }
        const changed = await changing.run({ params, body, version: `"${version}"` })
        if (changed !== undefined) void navigate(`/${organiser}/mailings/${id}`)
      }}
    />
  )
}
