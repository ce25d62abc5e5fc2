import { payWithInstalment as endpoint } from '@foyer/contract/endpoints/payment/pay-with-instalment.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/handle.ts'
import { payFirstPart, type FirstPartOutcome } from './pay-first-part.ts'

export const payWithInstalment = handle(endpoint, async (call) => {
  const { instalment_option, contact_number, new_payment_method: fresh } = call.body
  const cardId = fresh?.id ?? call.body.selected_payment_method_id
  if (cardId === null) throw new FoyerError('invalid_input', t('Please choose a card.'))
  const newCard = fresh === null ? null : { makesDefault: fresh.make_default_payment_method }
  const choice = { optionKey: instalment_option, phone: contact_number, cardId, newCard }
  return present(await payFirstPart(call, choice))
})

function present(paid: FirstPartOutcome) {
  switch (paid.outcome) {
    case 'paid':
      return { status: 'success', url: null, message: null } as const
    case 'action':
      return { status: 'redirect_to_url', url: paid.url, message: null } as const
    case 'refused':
      return { status: 'unsuccessful', url: null, message: paid.message } as const
  }
}
