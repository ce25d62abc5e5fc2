import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLines } from './use-lines.ts'
import type { EditableLine } from './use-quantity-drafts.ts'

/** For each line to which more were added, as when a form is sent again after Back: says so, and takes the addition back. */
export function AddedAgain({ checkout }: { readonly checkout: Checkout }) {
  const lines = useLines()
  const all = [
    ...checkout.gift_vouchers.map((line) => ({
      name: line.name,
      before: line.qty_before,
      edit: lines.giftVoucher(line),
    })),
    ...checkout.tickets.map((line) => ({
      name: t('{event}, {ticket}', { event: line.event_name, ticket: line.ticket_name }),
      before: line.qty_before,
      edit: lines.ticket(line),
    })),
  ]
  return all.map(
    ({ name, before, edit }) =>
      before !== null &&
      before < edit.qty && <Again key={edit.key} name={name} before={before} edit={edit} />,
  )
}

interface AgainProps {
  readonly name: string
  readonly before: number
  readonly edit: EditableLine
}

function Again({ name, before, edit }: AgainProps) {
  const [going, setGoing] = useState(false)
  const pressed = useRef(false)
  async function undo() {
    setGoing((pressed.current = true))
    await edit.send(before)
    setGoing((pressed.current = false))
  }
  useEffect(
    () => () => {
      // The button that had the focus is gone.
      if (pressed.current) document.querySelector('h1')?.focus()
    },
    [],
  )
  return (
    <Alert type="info" role="status">
      <p>{t('{name}: you had {before}, now {now}.', { name, before, now: edit.qty })}</p>
      <Button variant="secondary" loading={going} onClick={() => void undo()}>
        {t('Undo: back to {before}', { before })}
      </Button>
    </Alert>
  )
}
