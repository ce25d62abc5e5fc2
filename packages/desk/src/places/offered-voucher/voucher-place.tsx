import { t } from '@foyer/language/texts.ts'
import { useParams } from 'react-router'
import { DocumentPlace } from '../../parts/document-editor/document-place.tsx'
import { BoundCheck } from '../../parts/document/fields/bound-choice.tsx'
import { BoundNumber } from '../../parts/document/fields/bound-number.tsx'
import { BoundProse } from '../../parts/document/fields/bound-prose.tsx'
import { BoundText } from '../../parts/document/fields/bound-text.tsx'
import { BoundPicture } from '../../parts/picture/bound-picture.tsx'
import { VoucherAmounts } from './voucher-amounts.tsx'
import { voucherKind } from './voucher-kind.ts'

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
