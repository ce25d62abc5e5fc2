import { counted, t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import type { Selection } from '../plan/selection.ts'
import { seatNames, takenWords, type TakenSeats } from '../plan/taken-seats.ts'
import type { PlanEdit } from './use-plan-edit.ts'

/** What is about to be done with chosen seats of which somebody has some. */
export type SeatChange =
  | { readonly is: 'remove' }
  | { readonly is: 'move'; readonly category: string }

/** Says what is sold of the chosen seats before they change: whoever has one keeps it, so it cannot be removed. */
export function TakenDialog({
  change,
  edit: { selection, model },
  taken,
  theirs,
  onGo,
  onClose,
}: {
  change: SeatChange
  edit: PlanEdit
  taken: TakenSeats
  /** The chosen seats that somebody has. */
  theirs: Selection
  onGo: (seats: Selection) => void
  onClose: () => void
}) {
  const free = selection.difference(theirs)
  const isMove = change.is === 'move'
  return (
    <Modal
      open
      title={counted(theirs.size, {
        one: '{count} of the chosen seats is sold or held',
        other: '{count} of the chosen seats are sold or held',
      })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Leave them as they are')}
          </Button>
          {free.size > 0 && (
            <Button variant={isMove ? 'secondary' : 'primary'} onClick={() => onGo(free)}>
              {isMove
                ? counted(free.size, {
                    one: 'Move the {count} free seat',
                    other: 'Move the {count} free seats',
                  })
                : counted(free.size, {
                    one: 'Remove the {count} free seat',
                    other: 'Remove the {count} free seats',
                  })}
            </Button>
          )}
          {isMove && <Button onClick={() => onGo(selection)}>{t('Move all of them')}</Button>}
        </>
      }
    >
      <p>
        <strong>{takenWords(taken, theirs)}</strong>: {seatNames(model.plan, theirs)}
      </p>
      <p>
        {isMove
          ? t(
              'Whoever has one keeps it, and the price they paid. In {category} it counts for another ticket type from then on.',
              { category: change.category },
            )
          : t('A seat that somebody has cannot be removed. Exchange or refund it first.')}
      </p>
    </Modal>
  )
}
