import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { moneyText } from '../money.tsx'
import { invoiceStateText, isOwed, type Invoice } from './invoice-state.tsx'

/** Says that somebody was quicker, and how the invoice stands now. */
export function InvoiceChanged({
  change: { invoice, isChangedByOthers },
}: {
  change: { readonly invoice: Invoice; readonly isChangedByOthers: boolean }
}) {
  if (!isChangedByOthers) return null
  return (
    <Alert
      type="warning"
      role="alert"
      title={t(
        'Somebody else has changed this invoice in the meantime. Nothing of yours was done.',
      )}
    >
      <p>
        {isOwed(invoice)
          ? t('{amount} of it is still to be paid. Press again if it is still right.', {
              amount: moneyText(invoice.open, invoice.currency),
            })
          : t('It is now {state}.', { state: invoiceStateText(invoice) })}
      </p>
    </Alert>
  )
}
