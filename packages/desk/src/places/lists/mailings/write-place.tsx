import { listMailings } from '@foyer/contract/api/mailings/list-mailings.ts'
import { writeMailing } from '@foyer/contract/api/mailings/write-mailing.ts'
import { t } from '@foyer/language/texts.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { useOrganiser } from '../../../lib/session.ts'
import { useChange } from '../../../lib/use-change.ts'
import { PageHeading } from '../../../parts/page-heading.tsx'
import { MailingForm } from './mailing-form.tsx'

/** Writes a draft, to those whom the address names. */
export function Place() {
  const { key: organiser } = useOrganiser()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const list = query.get('list') === 'orders' ? 'orders' : 'tickets'
  const writing = useChange(writeMailing, [listMailings])
  return (
    <>
      <PageHeading title={t('Write')} />
      <MailingForm
        list={list}
        values={{
          kind: 'service',
          audience: list === 'orders' ? 'buyers' : 'holders',
          subject: '',
          text: '',
        }}
        change={writing}
        onSave={async (body) => {
          const written = await writing.run({ params: { organiser }, body })
          if (written !== undefined) void navigate(`/${organiser}/mailings/${written.body.id}`)
        }}
      />
    </>
  )
}
