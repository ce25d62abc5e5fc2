import { t } from '@foyer/language/texts.ts'
import { useParams } from 'react-router'
import { DocumentPlace, type DocumentKind } from '../../parts/document-editor/document-place.tsx'
import { BoundCheck } from '../../parts/document/fields/bound-choice.tsx'
import { BoundNumber } from '../../parts/document/fields/bound-number.tsx'
import { BoundProse } from '../../parts/document/fields/bound-prose.tsx'
import { BoundText } from '../../parts/document/fields/bound-text.tsx'
import { BoundPicture } from '../../parts/picture/bound-picture.tsx'
import { VoucherAmounts } from './voucher-amounts.tsx'

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
      <BoundText path="name" maxLength={200} />
      <BoundProse path="description" rows={4} />
      <BoundPicture path="picture" />
      <VoucherAmounts />
      <BoundNumber
        path="valid_months"
        mark="optional"
        hint={t('Left out, two years. What is not spent then is lost to its owner.')}
      />
      <BoundCheck path="by_email" usually hint={t('It comes as a mail with a page to print.')} />
      <BoundCheck path="by_post" hint={t('Buyers give an address and a name; you send it.')} />
      <BoundNumber path="max_per_order" mark="optional" hint={t('Left out, 20.')} />
    </DocumentPlace>
  )
}
