import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getToday } from '@foyer/contract/api/home/get-today.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Link } from 'react-router'
import { useOrganiser, useRight } from '../../lib/session.ts'

type Field = AnswerOf<typeof getToday>['missing'][number]

/** What is to be said, and why it should not wait. */
const texts: Readonly<Record<Field, readonly [string, string]>> = {
  postal_address: [
    t('Say your postal address'),
    t('Receipts and invoices go out without it, and many buyers cannot book those.'),
  ],
  vat_number: [
    t('Say your VAT number'),
    t('Your prices contain VAT, and receipts may not name it without the number.'),
  ],
  refund_policy: [
    t('Write your refund policy'),
    t('Buyers look for it before they pay, and ask you afterwards where there is none.'),
  ],
}

/** What the organiser should say of itself, each leading to its field; nothing where nothing is missing. */
export function MissingFields({ fields }: { fields: readonly Field[] }) {
  const { key } = useOrganiser()
  const mayChange = useRight('events.change')
  if (fields.length === 0 || !mayChange) return null
  return (
    <Alert type="warning" title={t('This is missing, and costs you sales or questions')}>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <Link to={`/${key}/organiser?field=${field}`}>{texts[field][0]}</Link> {texts[field][1]}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
