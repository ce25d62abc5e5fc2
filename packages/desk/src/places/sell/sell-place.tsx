import { t } from '@foyer/language/texts.ts'
import { useState } from 'react'
import { PageHeading } from '../../parts/page-heading.tsx'
import { SellForm } from './sell-form.tsx'
import { type Sold, SoldPanel } from './sold-panel.tsx'

/** Sells to somebody at the counter or on the telephone, one customer after the other. */
export function Place() {
  const [sold, setSold] = useState<Sold | null>(null)
  return (
    <>
      <PageHeading title={t('Sell')} />
      {sold === null ? (
        <SellForm onSold={setSold} />
      ) : (
        <SoldPanel sold={sold} onNext={() => setSold(null)} />
      )}
    </>
  )
}
