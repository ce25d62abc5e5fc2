import { t } from '@foyer/language/texts.ts'
import { buttonClass } from '@foyer/ui/button/button.tsx'
import { Link } from 'react-router'
import { useOrganiser, useRight } from '../lib/session.ts'

/** Leads to selling, for those who may. */
export function SellLink() {
  const { key } = useOrganiser()
  const maySell = useRight('orders.sell')
  if (!maySell) return null
  return (
    <Link className={buttonClass({ variant: 'primary' })} to={`/${key}/sell`}>
      {t('Sell tickets')}
    </Link>
  )
}
