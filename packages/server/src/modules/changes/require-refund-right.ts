import { t } from '@foyer/language/texts.ts'
import type { CalledOrganiser } from '../../platform/api/handle-operation.ts'
import { FoyerError } from '../../platform/errors.ts'

/**
 * An act may give back what a thousand people have paid: whoever lets it do so may change events and refund orders, a program as much
 * as a person. @throws FoyerError not_allowed
 */
export function requireRefundRight({ rights }: Pick<CalledOrganiser, 'rights'>): void {
  if (!rights.includes('orders.refund'))
    throw new FoyerError(
      'not_allowed',
      t(
        'This gives money back, and you have no right to refund orders. An owner can give it to you.',
      ),
    )
}
