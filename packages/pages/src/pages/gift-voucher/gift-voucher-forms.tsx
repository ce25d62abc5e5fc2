import { amountLengthMaximum } from '@foyer/contract/limits.ts'
import { currencies, isCurrencyCode } from '@foyer/contract/money.ts'
import { shownAmount } from '@foyer/contract/typed/read-amount.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import type { ReactNode } from 'react'
import { money } from '../../format/money.ts'
import type { GiftVoucherPage } from '../../renderers.ts'
import styles from './gift-voucher-page.module.css'

interface FormProps {
  voucher: GiftVoucherPage['voucher']
}

const currencyOf = (code: string) => currencies[isCurrencyCode(code) ? code : 'GBP']

function AddForm({ voucher, id, children }: FormProps & { id: string; children: ReactNode }) {
  const key = `gift_voucher[${voucher.id}]`
  const quantities = Array.from({ length: voucher.maxPerOrder }, (_, index) => String(index + 1))
  return (
    <form noValidate method="post" action="/do/checkout/add/">
      <input type="hidden" name={`${key}[gift_voucher_id]`} value={voucher.id} />
      {children}
      {voucher.byEmail && voucher.byPost && (
        <RadioGroup
          id={`by-post-${id}`}
          label={t('How to send it')}
          name={`${key}[by_post]`}
          defaultValue="0"
          options={[
            { value: '0', label: t('By e-mail') },
            { value: '1', label: t('By post') },
          ]}
        />
      )}
      <div className={styles.end}>
        <SelectField
          id={`qty-${id}`}
          label={t('How many')}
          name={`${key}[qty]`}
          options={quantities.map((quantity) => ({ value: quantity, label: quantity }))}
        />
        <Button type="submit">{t('Add to basket')}</Button>
      </div>
    </form>
  )
}

/** The amounts on the printed cards. */
export function SetAmountsForm({ voucher }: FormProps) {
  const values = voucher.amounts.map((amount) => shownAmount(amount, currencyOf(voucher.currency)))
  return (
    <AddForm voucher={voucher} id="set">
      <RadioGroup
        id="set-amount"
        label={t('Choose an amount')}
        name={`gift_voucher[${voucher.id}][value]`}
        {...(values[0] !== undefined && { defaultValue: values[0] })}
        options={voucher.amounts.map((amount, index) => ({
          value: values[index] ?? '',
          label: money(amount, voucher.currency),
        }))}
      />
    </AddForm>
  )
}

/** Takes any amount within the limits. */
export function FreeAmountForm({ voucher }: FormProps) {
  if (voucher.free === null) return null
  const { min, max } = voucher.free
  const currency = currencyOf(voucher.currency)
  return (
    <AddForm voucher={voucher} id="free">
      <TextField
        id="free-amount"
        label={voucher.amounts.length > 0 ? t('Or any amount') : t('Amount')}
        hint={t('From {least} to {most}', {
          least: money(min, voucher.currency),
          most: money(max, voucher.currency),
        })}
        prefix={currency.symbol.trim()}
        // This is no number field: some browsers drop a comma typed into one, and 20,5 became 205.
        inputMode="decimal"
        name={`gift_voucher[${voucher.id}][value]`}
        maxLength={amountLengthMaximum}
        required
      />
    </AddForm>
  )
}
