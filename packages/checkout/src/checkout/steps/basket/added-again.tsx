import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { useLines } from './use-lines.ts'

/** A line to which more were added, as when a form is sent once more after Back. */
interface Again {
  readonly key: string
  readonly name: string
  readonly before: number
  readonly now: number
  readonly undo: () => Promise<void>
}

/** Says how many there were before more were added, and takes the addition back. */
export function AddedAgain({ checkout }: { readonly checkout: Checkout }) {
  const lines = useLines()
  const [going, setGoing] = useState<string | null>(null)
  const again: readonly Again[] = [
    ...checkout.gift_vouchers.map((line) => ({
      line,
      name: line.name,
      edit: lines.giftVoucher(line),
    })),
    ...checkout.tickets.map((line) => ({
      line,
      name: t('{event}, {ticket}', { event: line.event_name, ticket: line.ticket_name }),
      edit: lines.ticket(line),
    })),
  ].flatMap(({ line: { qty, qty_before: before }, name, edit }) =>
    before === null || before >= qty
      ? []
      : { key: edit.key, name, before, now: qty, undo: async () => await edit.send(before) },
  )
  async function undo({ key, undo: takeBack }: Again) {
    setGoing(key)
    await takeBack()
    setGoing(null)
    // The button that had the focus is gone.
    document.querySelector('h1')?.focus()
  }
  return again.map((one) => (
    <Alert key={one.key} type="info" role="status">
      <p>
        {t('{name}: you had {before}, now {now}.', {
          name: one.name,
          before: one.before,
          now: one.now,
        })}
      </p>
      <Button variant="secondary" loading={going === one.key} onClick={() => void undo(one)}>
        {t('Undo: back to {before}', { before: one.before })}
      </Button>
    </Alert>
  ))
}
