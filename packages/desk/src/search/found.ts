import type { search } from '@foyer/contract/api/lists/search.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { searchFoundOfKind } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'

export type Found = AnswerOf<typeof search>['data'][number]

const kindTexts: Readonly<Record<Found['kind'], string>> = {
  order: t('Order'),
  ticket: t('Guest'),
  customer: t('Customer'),
  code: t('Promo code'),
  gift_voucher: t('Gift voucher'),
}

/** Why it was found; nothing where its title says so already. */
const matchTexts: Readonly<Record<Found['matched'], string>> = {
  name: '',
  email: t('by its e-mail'),
  reference: t('by its order'),
  code: t('by its code'),
  phone: t('by its telephone'),
  last4: t('by the card'),
  similar: t('spelt a little differently'),
  other: t('by another name on it'),
}

/** The list that has all of a kind, and what leads there. */
const lists: Readonly<Record<Found['kind'], readonly [name: string, text: string]>> = {
  order: ['orders', t('All results in Orders')],
  ticket: ['guests', t('All results in Guests')],
  customer: ['customers', t('All results in Customers')],
  code: ['codes', t('All results in Promo codes')],
  gift_voucher: ['gift-vouchers', t('All results in Gift vouchers')],
}

/** A line under the field: something that was found, or the list that has more of its kind. */
export interface FoundLine {
  readonly key: string
  readonly address: string
  readonly title: string
  readonly kind: string
  readonly detail: string
  readonly matched: string
}

/** What was found, and after it a way to all of each kind of which there may be more, by the same words. */
export function foundLines(organiser: string, q: string, found: readonly Found[]): FoundLine[] {
  const isSimilar = found.some(({ matched }) => matched === 'similar')
  const kinds = Object.keys(lists) as Found['kind'][]
  return [
    ...found.map((one) => ({
      key: `${one.kind} ${one.id}`,
      address: addressOfFound(organiser, one),
      title: one.title,
      kind: kindTexts[one.kind],
      detail: one.detail,
      matched: matchTexts[one.matched],
    })),
    ...kinds
      .filter((kind) => found.filter((one) => one.kind === kind).length >= searchFoundOfKind)
      .map((kind) => ({
        key: `all ${kind}`,
        address: `/${organiser}/${lists[kind][0]}?q=${encodeURIComponent(q)}${isSimilar ? '&similar=yes' : ''}`,
        title: lists[kind][1],
        kind: '',
        detail: '',
        matched: '',
      })),
  ]
}

/** Where it leads: to an order, or to its place in its list. */
function addressOfFound(organiser: string, found: Found): string {
  const list = (name: string, q: string): string =>
    `/${organiser}/${name}?q=${encodeURIComponent(q)}`
  switch (found.kind) {
    case 'order':
      return `/${organiser}/orders/${found.id}`
    case 'ticket':
      return list('guests', found.order ?? found.title)
    case 'customer':
      return list('customers', found.id)
    case 'code':
      return list('codes', found.title)
    case 'gift_voucher':
      return found.order === null
        ? list('gift-vouchers', found.detail)
        : `/${organiser}/orders/${found.order}`
  }
}
