import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import type { GiftVoucherLine } from '@foyer/contract/shapes/gift-voucher-line.ts'
import { t } from '@foyer/language/texts.ts'
import { Money } from '@foyer/ui/money/money.tsx'
import { amountsIn } from '../../amounts.ts'
import { noDraft } from './basket-drafts.ts'
import { BasketLine } from './basket-line.tsx'
import styles from './basket.module.css'
import type { useLines } from './use-lines.ts'
import type { QuantityDrafts } from './use-quantity-drafts.ts'

interface GiftVoucherRowProps {
  readonly checkout: Checkout
  readonly line: GiftVoucherLine
  readonly actions: ReturnType<ReturnType<typeof useLines>['giftVoucher']>
  readonly edit: QuantityDrafts
  readonly updating: boolean
  readonly onRemove: () => void
}

/** Gift vouchers of one kind and value. */
export function GiftVoucherRow(props: GiftVoucherRowProps) {
  const { checkout, line, actions, edit, updating } = props
  const { minor, text } = amountsIn(checkout)
  const draft = edit.drafts[actions.key] ?? noDraft
  const value = minor(line.value)
  const quantity = draft.shown ?? line.qty
  return (
    <BasketLine
      picture={{ url: line.thumbnail, name: line.name }}
      title={line.name}
      name={t('{name}, {amount}', { name: line.name, amount: text(value) })}
      facts={
        <p className={styles.details}>
          <a href={line.o_url}>{line.o_name}</a>
          {line.uk_expiry_date !== null && (
            <>
              <br />
              {t('Valid until {date}', { date: line.uk_expiry_date })}
            </>
          )}
          <br />
          {line.by_post ? t('Sent by post') : t('Sent by e-mail')}
        </p>
      }
      price={
        <>
          <Money strong>{text(value * quantity)}</Money>
          <span className={styles.parts}>
            <span>{t('{price} each', { price: text(value) })}</span>
          </span>
        </>
      }
      quantity={line.qty}
      draft={draft}
      editable
      updating={updating}
      onQuantity={(next) => edit.type(actions, next)}
      onEnter={() => edit.flush(actions.key)}
      onRemove={props.onRemove}
    />
  )
}
