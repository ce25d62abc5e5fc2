import { type AnyRow, textsOf } from '@foyer/contract/api/lists/list-columns.ts'
import { t } from '@foyer/language/texts.ts'
import { buttonClass } from '@foyer/ui/button/button.tsx'
import { Link, useSearchParams } from 'react-router'
import { PlaceLink } from './place-link.tsx'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { ListPlace } from './list-place.tsx'

const change = (row: AnyRow) => (
  <ChangeCode code={textsOf(row['code'])[0] ?? ''} document={textsOf(row['document'])[0] ?? ''} />
)

/** The promo codes and how often they were used. Whoever may change what is sold makes and changes them from here. */
export function Place() {
  const mayChange = useRight('events.change')
  const [address] = useSearchParams()
  const event = address.get('event')
  const forEvent = event === null ? '' : `?event=${encodeURIComponent(event)}`
  return (
    <ListPlace
      list="codes"
      actions={
        mayChange && (
          <>
            <PlaceLink to="codes/kept">{t('Codes to change')}</PlaceLink>
            <PlaceLink to={`codes/many${forEvent}`}>{t('Many codes')}</PlaceLink>
            <PlaceLink to={`codes/new${forEvent}`} isPrimary>
              {t('New code')}
            </PlaceLink>
          </>
        )
      }
      {...(mayChange && {
        action: change,
        begin: <PlaceLink to={`codes/new${forEvent}`}>{t('Make a promo code')}</PlaceLink>,
      })}
    />
  )
}

function ChangeCode({ code, document }: { code: string; document: string }) {
  const { key } = useOrganiser()
  return (
    <Link
      className={buttonClass({ variant: 'quiet' })}
      to={`/${key}/codes/${document}`}
      aria-label={t('Change the code {code}', { code })}
    >
      {t('Change')}
    </Link>
  )
}
