import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { FieldError } from '@foyer/ui/field/field.tsx'
import { isFields, useField } from '../../parts/document/document-context.ts'
import { BoundMoney } from '../../parts/document/fields/bound-number.tsx'
import styles from './voucher.module.css'

/** A catalogue takes as many. */
const amountsMaximum = 12

/** What a voucher is worth: amounts to choose from, any amount between two, or both. */
export function VoucherAmounts() {
  const amounts = useField('amounts')
  const free = useField('free_amount')
  const list: readonly unknown[] = Array.isArray(amounts.value) ? amounts.value : []
  return (
    <>
      <fieldset className={styles.amounts} id={amounts.id} tabIndex={-1}>
        <legend>{amounts.label}</legend>
        {list.map((_, index) => (
          <div key={index} className={styles.amount}>
            <BoundMoney
              path={`amounts.${index}`}
              label={t('Amount {number}', { number: index + 1 })}
            />
            {!amounts.isReadOnly && (
              <Button
                variant="quiet"
                aria-label={t('Remove amount {number}', { number: index + 1 })}
                onClick={() => amounts.set(list.filter((__, other) => other !== index))}
              >
                {t('Remove')}
              </Button>
            )}
          </div>
        ))}
        {amounts.error !== undefined && (
          <FieldError id={`${amounts.id}-error`}>{amounts.error}</FieldError>
        )}
        {!amounts.isReadOnly && list.length < amountsMaximum && (
          <Button variant="secondary" onClick={() => amounts.set([...list, ''])}>
            {t('Add an amount')}
          </Button>
        )}
      </fieldset>
      <Checkbox
        label={t('Buyers may choose any amount')}
        disabled={free.isReadOnly}
        checked={isFields(free.value)}
        onChange={({ target }) => free.set(target.checked ? { from: '10', to: '250' } : undefined)}
      />
      {isFields(free.value) && (
        <div className={styles.between}>
          <BoundMoney path="free_amount.from" />
          <BoundMoney path="free_amount.to" />
        </div>
      )}
    </>
  )
}
