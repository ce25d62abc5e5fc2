import { quantityDebounce } from '@foyer/contract/limits.ts'
import type { QuantityBounds } from '@foyer/contract/rules/quantity.ts'
import { useEffect, useReducer, useRef } from 'react'
import { useServices } from '../../services.ts'
import { type Drafts, quantityToSend, reduceDrafts } from './basket-drafts.ts'

/** A line whose quantity can be changed. */
export interface EditableLine {
  readonly key: string
  readonly qty: number
  readonly bounds: QuantityBounds
  /** Sends it to the server; resolves when the answer is in place, whatever it was. */
  readonly send: (quantity: number) => Promise<void>
}

export interface QuantityDrafts {
  readonly drafts: Drafts
  readonly type: (line: EditableLine, quantity: number) => void
  /** Sends at once a quantity that is still waiting. */
  readonly flush: (key: string) => void
}

/** Typed quantities, sent when the buyer has changed nothing for two seconds. */
export function useQuantityDrafts(): QuantityDrafts {
  const { clock } = useServices()
  const [drafts, tell] = useReducer(reduceDrafts, {})
  const waiting = useRef(new Map<string, { cancel: () => void; send: () => void }>())

  useEffect(() => {
    const left = waiting.current
    return () => {
      for (const { cancel } of left.values()) cancel()
    }
  }, [])

  function schedule(line: EditableLine, quantity: number) {
    function send() {
      waiting.current.delete(line.key)
      tell({ type: 'sent', key: line.key })
      void line.send(quantity).then(() => tell({ type: 'settled', key: line.key }))
    }
    waiting.current.set(line.key, { cancel: clock.after(quantityDebounce, send), send })
  }

  function type(line: EditableLine, quantity: number) {
    waiting.current.get(line.key)?.cancel()
    waiting.current.delete(line.key)
    tell({ type: 'typed', key: line.key, quantity, bounds: line.bounds })
    const toSend = quantityToSend(quantity, line.bounds)
    if (toSend === null) return
    const unchanged = toSend === line.qty && toSend === quantity
    if (unchanged) {
      tell({ type: 'sent', key: line.key })
      tell({ type: 'settled', key: line.key })
    } else schedule(line, toSend)
  }

  function flush(key: string) {
    const entry = waiting.current.get(key)
    if (entry === undefined) return
    entry.cancel()
    entry.send()
  }

  return { drafts, type, flush }
}
