import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import type { Basket } from './basket.ts'
import type { Body } from './payment-fields.ts'

/** A sale that was begun. */
export interface BegunSale {
  readonly basket: Basket
  readonly codesText: string
  readonly values: Omit<Body, 'lines' | 'codes'>
}

export const nothingYet: BegunSale['values'] = {
  buyer: { name: '', email: '' },
  payment: { way: 'cash' },
  reason: '',
  note: '',
}

/** Kept with the answers of the API: it ends with the page, and with whoever is signed in. */
const placeOf = (organiser: string) => ['begun-sale', organiser]

/** What was begun here before; undefined for a new sale. */
export function useBegunSale(): BegunSale | undefined {
  const { key } = useOrganiser()
  const answers = useQueryClient()
  const [begun] = useState(() => answers.getQueryData<BegunSale | typeof sold>(placeOf(key)))
  return begun === sold ? undefined : begun
}

/**
 * Keeps what was begun when the place is left: whoever looks something up for the caller, and comes back, goes on where they were.
 * @param read what there is to keep
 */
export function useKeepingSale(read: () => BegunSale): void {
  const { key } = useOrganiser()
  const answers = useQueryClient()
  const keep = useEffectEvent(() => {
    const begun = read()
    answers.setQueryDefaults(['begun-sale'], { gcTime: Infinity })
    if (answers.getQueryData(placeOf(key)) === sold || !isBegun(begun))
      answers.removeQueries({ queryKey: placeOf(key) })
    else answers.setQueryData(placeOf(key), begun)
  })
  // The one that was sold is over once the next begins.
  const begin = useEffectEvent(() => {
    if (answers.getQueryData(placeOf(key)) === sold)
      answers.removeQueries({ queryKey: placeOf(key) })
  })
  useEffect(() => {
    begin()
    return () => keep()
  }, [])
}

/** Instead of what was begun: it was sold, and there is nothing to keep. */
const sold = 'sold'

/** What was begun is over: it was sold. */
export function useForgettingSale(): () => void {
  const { key } = useOrganiser()
  const answers = useQueryClient()
  return () => void answers.setQueryData(placeOf(key), sold)
}

/** Whether anything was said that would be missed. */
const isBegun = ({ basket, codesText, values: { buyer, note, reason } }: BegunSale): boolean =>
  basket.length > 0 ||
  [codesText, buyer.name, buyer.email, note, reason].some((text) => (text ?? '') !== '')
