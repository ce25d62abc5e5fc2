import type { search } from '@foyer/contract/api/lists/search.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'

export type Found = AnswerOf<typeof search>['data'][number]

export const kindTexts: Readonly<Record<Found['kind'], string>> = {
  order: t('Order'),
  ticket: t('Guest'),
  customer: t('Customer'),
  code: t('Promo code'),
  gift_voucher: t('Gift voucher'),
}

/** Why it was found; nothing where its title says so already. */
export const matchTexts: Readonly<Record<Found['matched'], string>> = {
  name: '',
  email: t('by its e-mail'),
  reference: t('by its order'),
  code: t('by its code'),
  phone: t('by its telephone'),
  last4: t('by the card'),
  other: t('by another name on it'),
}

/** Where it leads: to an order, or to its place in its list. */
export function addressOfFound(organiser: string, found: Found): string {
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
