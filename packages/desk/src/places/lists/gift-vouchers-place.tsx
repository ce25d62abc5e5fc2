import { t } from '@foyer/language/texts.ts'
import { useRight } from '../../lib/session.ts'
import { PlaceLink } from './place-link.tsx'
import { ListPlace } from './list-place.tsx'

/** The vouchers that were sold, and the way to those that are on offer. */
export function Place() {
  const mayRead = useRight('events.read')
  return (
    <ListPlace
      list="gift-vouchers"
      actions={
        mayRead && <PlaceLink to="gift-vouchers/offered">{t('Vouchers on offer')}</PlaceLink>
      }
    />
  )
}
