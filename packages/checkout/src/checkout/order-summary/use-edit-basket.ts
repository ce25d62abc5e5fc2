import type { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { checkoutMessages } from '@foyer/contract/messages.ts'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { createContext, useContext, useState } from 'react'
import { tellFailure, tellReason } from '../connection.ts'
import { callEndpoint } from '../../lib/call-endpoint.ts'
import { useTask } from '../../lib/use-task.ts'
import { useMoves } from '../journey/use-moves.ts'

interface EditBasketDoor {
  /** Opens "Are you sure?". */
  readonly ask: () => void
}

const EditBasketContext = createContext<EditBasketDoor>({ ask: () => undefined })

export const EditBasketProvider = EditBasketContext.Provider

export function useEditBasket(): EditBasketDoor {
  return useContext(EditBasketContext)
}

/** Asks, then has the server release the tickets and goes to the basket. */
export function useEditBasketModal() {
  const [open, setOpen] = useState(false)
  const { followRefusal, moveTo } = useMoves()
  const edit = useTask({
    run: async () => {
      await callEndpoint<typeof destroySale>(
        { method: 'POST', path: '/ajax/checkout/checkout/destroy_sale/', body: 'form' },
        {},
      )
      notify.mark()
      await moveTo('basket')
      setOpen(false)
    },
    onError: (error) => {
      setOpen(false)
      // The sale was paid meanwhile, or is being paid: the page goes to the order's step, and says why.
      if (followRefusal(error)) tellReason(error)
      else tellFailure(error, checkoutMessages.editBasketFailed)
    },
  })
  return {
    ask: () => setOpen(true),
    modal: {
      open,
      busy: edit.isRunning,
      onCancel: () => setOpen(false),
      onConfirm: () => void edit.start(),
    },
  }
}
