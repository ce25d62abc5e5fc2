import {
  voucherAmountsMaximum,
  catalogueLineMaximum,
  giftVoucherQuantityMaximum,
  voucherMonthsDefault,
} from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { useParams } from 'react-router'
import { Button } from '@foyer/ui/button/button.tsx'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { FieldError } from '@foyer/ui/field/field.tsx'
import { DocumentPlace, type DocumentKind } from '../../parts/document-editor/document-place.tsx'
import { BoundCheck } from '../../parts/document/fields/bound-choice.tsx'
import { BoundNumber, BoundMoney } from '../../parts/document/fields/bound-number.tsx'
import { BoundProse } from '../../parts/document/fields/bound-prose.tsx'
import { BoundText } from '../../parts/document/fields/bound-text.tsx'
import { BoundPicture } from '../../parts/picture/bound-picture.tsx'
import { isFields, useField } from '../../parts/document/document-context.ts'
import styles from './voucher.module.css'

/** What a voucher is worth: amounts to choose from, any amount between two, or both. */
function VoucherAmounts() {
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
        {!amounts.isReadOnly && list.length < voucherAmountsMaximum && (
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

const voucherKind: DocumentKind = {
  section: 'gift_vouchers',
  titlePath: 'name',
  untitled: t('Gift voucher without a name'),
  labels: {
    name: t('Name'),
    description: t('Description'),
    picture: t('Picture'),
    currency: t('Currency'),
    amounts: t('Amounts to choose from'),
    'amounts.*': t('Amount'),
    free_amount: t('Any amount'),
    'free_amount.from': t('From'),
    'free_amount.to': t('To'),
    valid_months: t('For how many months it is valid'),
    by_email: t('By e-mail'),
    by_post: t('By post'),
    max_per_order: t('At most so many per order'),
  },
}

/** A gift voucher that the shop sells: what it is worth, how long, and how it reaches people. */
export function Place() {
  const { voucher = '' } = useParams()
  return (
    <DocumentPlace kind={voucherKind} documentKey={voucher}>
      <BoundText path="name" maxLength={catalogueLineMaximum} />
      <BoundProse path="description" rows={4} />
      <BoundPicture path="picture" />
      <VoucherAmounts />
      <BoundNumber
        path="valid_months"
        mark="optional"
        hint={t('Left out, {months} months. What is not spent then is lost to its owner.', {
          months: voucherMonthsDefault,
        })}
      />
      <BoundCheck path="by_email" usually hint={t('It comes as a mail with a page to print.')} />
      <BoundCheck path="by_post" hint={t('Buyers give an address and a name; you send it.')} />
      <BoundNumber
        path="max_per_order"
        mark="optional"
        hint={t('Left out, {most}.', { most: giftVoucherQuantityMaximum })}
      />
    </DocumentPlace>
  )
}
