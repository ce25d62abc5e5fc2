import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { longMoment } from '../../format/dates.ts'
import title from '../../parts/page-title.module.css'
import type { WalletShared, WalletTransfer } from '../../renderers.ts'
import styles from './wallet-shared.module.css'

function statusOf(transfer: WalletTransfer): string {
  switch (transfer.status) {
    case 'scheduled':
      return t('Goes out on {moment}', { moment: longMoment(transfer.sendAt, transfer.timeZone) })
    case 'sent':
      return t('Sent, not accepted yet: still in your wallet')
    case 'accepted':
      return t('Accepted')
    case 'taken_back':
      return t('Taken back')
  }
}

function Row({ transfer, xsrf }: { transfer: WalletTransfer; xsrf: string }) {
  const { id, qty, eventTitle, ticketName, name, email, status } = transfer
  return (
    <li className={styles.row}>
      <div>
        <strong>
          {t('{qty} x {ticket}, {event}', { qty, ticket: ticketName, event: eventTitle })}
        </strong>
        <br />
        {t('To {name} ({email})', { name, email })}
        <br />
        <span className={styles.soft}>{statusOf(transfer)}</span>
      </div>
      {(status === 'scheduled' || status === 'sent') && (
        <form noValidate method="post" action="/account/wallet/take-back/">
          <input type="hidden" name="_xsrf" value={xsrf} />
          <input type="hidden" name="transfer" value={id} />
          <Button
            type="submit"
            variant="quiet"
            aria-label={t('Take back from {name}, {event}', { name, event: eventTitle })}
          >
            {t('Take back')}
          </Button>
        </form>
      )}
    </li>
  )
}

/** Tickets passed on to friends, or about to be; those that nobody has accepted can be taken back. */
export function WalletTransfers({ shared }: { shared: WalletShared }) {
  if (shared.transfers.length === 0) return null
  return (
    <section className={title.section} id="passed-on">
      <h2>{t('Passed on')}</h2>
      <ul className={styles.rows}>
        {shared.transfers.map((transfer) => (
          <Row key={transfer.id} transfer={transfer} xsrf={shared.xsrf} />
        ))}
      </ul>
    </section>
  )
}
