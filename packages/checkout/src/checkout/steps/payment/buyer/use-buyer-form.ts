import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { useEffect, useId, useState } from 'react'
import { addressFieldId } from '../../../../address/address-fields.tsx'
import { useAddressDraft } from '../../../../address/use-address-draft.ts'
import { useUser } from '../../../use-user.ts'
import {
  type BuyerDraft,
  type BuyerErrors,
  buyerErrors,
  type BuyerField,
  buyerNeeds,
  initialBuyer,
  mayPay,
  summedErrors,
} from './buyer-form.ts'
import type { MethodRoom } from '../panel.ts'

/** The buyer's details as typed, and what is wrong with them once the buyer has tried to go on. */
export function useBuyerForm(checkout: Checkout, room: MethodRoom | null) {
  const id = useId()
  const user = useUser()
  // Null until something is typed, so that the user's name can still arrive.
  const [typed, setTyped] = useState<BuyerDraft | null>(null)
  const [attempt, setAttempt] = useState(0)
  const needs = buyerNeeds(checkout, room)
  // The page does not ask again for an address given in this checkout.
  const address = useAddressDraft(checkout.billing_address ?? checkout.delivery_address)
  const draft = { ...(typed ?? initialBuyer(checkout, user)), address: address.draft }
  const [left, setLeft] = useState<readonly string[]>([])
  // A field shows its mistake once the buyer leaves it.
  useEffect(() => {
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      // A button must not move while it is being pressed: its own check reports the mistakes.
      if (target instanceof Element && !(relatedTarget instanceof HTMLButtonElement))
        setLeft((fields) => [...fields, target.id])
    }
    addEventListener('focusout', leave)
    return () => removeEventListener('focusout', leave)
  }, [])
  const wrong = buyerErrors(draft, needs)
  const errors = attempt > 0 ? wrong : {}
  const shown: BuyerErrors =
    attempt > 0
      ? wrong
      : Object.fromEntries(
          Object.entries(wrong).filter(([field]) => left.includes(fieldId(field as BuyerField))),
        )

  function fieldId(field: BuyerField): string {
    return field === 'fullName' || field === 'email' || field === 'phone'
      ? `${id}-${field}`
      : addressFieldId(id, field)
  }

  function change(next: BuyerDraft) {
    setTyped(next)
    if (next.address !== draft.address) address.setDraft(next.address)
  }

  return {
    fields: { id, checkout, needs, draft, saved: address.saved, errors: shown, onChange: change },
    draft,
    summary: { errors: summedErrors(errors, fieldId), attempt },
    mayPay: mayPay(draft, needs),
    /** Whether the form can be sent; if not, its errors are shown from now on. */
    validate(): boolean {
      const fine = Object.keys(wrong).length === 0
      setAttempt(fine ? 0 : attempt + 1)
      return fine
    },
  }
}
