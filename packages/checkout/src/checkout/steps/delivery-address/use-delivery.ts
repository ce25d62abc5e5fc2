import type { setDeliveryAddress } from '@foyer/contract/endpoints/addresses/set-delivery-address.ts'
import { addressMessages } from '@foyer/contract/messages.ts'
import { tellFailure } from '../../connection.ts'
import { addressPayload } from '../../../address/address-draft.ts'
import type { SavedAddressesState } from '../../../address/use-saved-addresses.ts'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { isCallError } from '../../../lib/call-error.ts'
import { useTask } from '../../../lib/use-task.ts'
import { useMoves } from '../../journey/use-moves.ts'
import type { DeliveryDraft } from './delivery-form.ts'

/** Stores the address and goes on. */
export function useDelivery(saved: SavedAddressesState) {
  const { advance, followRefusal, isMoving } = useMoves()
  const store = useTask({
    run: async (draft: DeliveryDraft) => {
      await callEndpoint<typeof setDeliveryAddress>(
        { method: 'POST', path: '/ajax/checkout/checkout/set_delivery_address/', body: 'form' },
        {
          address: addressPayload(draft.address),
          gift_voucher_from: draft.from.trim(),
          gift_voucher_to: draft.to.trim(),
        },
      )
      // A new address is a saved one now: the payment step offers it.
      await saved.reload()
      await advance({ deliveryGiven: true })
    },
    onError: async (error) => {
      if (followRefusal(error)) return
      tellFailure(error, addressMessages.setDeliveryFailed)
      // Another tab may have deleted the address.
      if (isCallError(error, 'not_found')) await saved.reload()
    },
  })
  return { start: store.start, busy: store.isRunning || isMoving }
}
