import { t } from '@foyer/language/texts.ts'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { TicketStub } from '@foyer/ui/ticket-stub/ticket-stub.tsx'
import { money } from '../format/money.ts'
import type { VoucherCard } from '../renderers.ts'
import styles from './voucher-list.module.css'

/** Gift vouchers, drawn as counterfoils. */
export function VoucherList({ vouchers }: { vouchers: readonly VoucherCard[] }) {
  return (
    <ul className={styles.list}>
      {vouchers.map((voucher) => (
        <li key={voucher.url} className={styles.item}>
          <TicketStub
            direction="row"
            tail={
              <p className={styles.price}>
                <RichText
                  text={t('From <amount/>')}
                  parts={{ amount: <strong>{money(voucher.from, voucher.currency)}</strong> }}
                />
              </p>
            }
          >
            <h3 className={styles.name}>
              <a href={voucher.url}>{voucher.name}</a>
            </h3>
            <p>{voucher.organiserName}</p>
          </TicketStub>
        </li>
      ))}
    </ul>
  )
}
