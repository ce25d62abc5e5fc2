import { manyCodesMost } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Link, useParams } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { useFieldValue } from '../../parts/document/document-context.ts'
import { BoundNumber } from '../../parts/document/fields/bound-number.tsx'

/** How many codes were made together, and where they are: each can be given to somebody from there. */
export function ManyCodes() {
  const { key } = useOrganiser()
  const { code = '' } = useParams()
  if (useFieldValue('many') === undefined) return null
  return (
    <>
      <BoundNumber
        path="many.count"
        hint={t('There can be more later, up to {most}, but never fewer.', { most: manyCodesMost })}
      />
      <p>
        <Link to={`/${key}/codes?document=${code}`}>{t('All of them, as a list and a file')}</Link>
        {' – '}
        {t('once the shop has them')}
      </p>
    </>
  )
}
