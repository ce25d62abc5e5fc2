import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { useRight } from '../../lib/session.ts'
import { CancelInvoiceDialog } from './cancel-invoice-dialog.tsx'
import { debtorOf, isOwed, type Invoice } from './invoice-state.tsx'
import { PayInvoiceDialog } from './pay-invoice-dialog.tsx'

/** What can be done with an invoice that is not paid. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const mayPay = useRight('money.collect')
  const mayCancel = useRight('orders.refund')
  // The dialog keeps what was seen when it was opened: the list may lose the invoice meanwhile.
  const [asked, setAsked] = useState<{ action: 'pay' | 'cancel'; seen: Invoice } | null>(null)
  const close = () => setAsked(null)
  const name = debtorOf(invoice)
  return (
    <>
      {mayPay && isOwed(invoice) && (
        <Button
          variant="secondary"
          aria-label={t('Mark as paid: {name}', { name })}
          onClick={() => setAsked({ action: 'pay', seen: invoice })}
        >
          {t('Mark as paid')}
        </Button>
      )}
      {mayCancel && isOwed(invoice) && (
        <Button
          variant="quiet"
          aria-label={t('Cancel the invoice: {name}', { name })}
          onClick={() => setAsked({ action: 'cancel', seen: invoice })}
        >
          {t('Cancel the invoice')}
        </Button>
      )}
      {asked?.action === 'pay' && <PayInvoiceDialog seen={asked.seen} onClose={close} />}
      {asked?.action === 'cancel' && <CancelInvoiceDialog seen={asked.seen} onClose={close} />}
    </>
  )
}
