import type { PlanLayout } from '@foyer/contract/seating/plan-layout.ts'
import { t, counted } from '@foyer/language/texts.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { useMemo, useState } from 'react'
import { listTakenSeats } from '@foyer/contract/api/catalogue/list-taken-seats.ts'
import { useOrganiser } from '../../../lib/session.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { useMapColours } from '../map/map-colours.ts'
import { PlanMap, type Tool } from '../map/plan-map.tsx'
import { countSeats } from '../plan/count-seats.ts'
import { giveCategory, removeSeats } from '../plan/edit-plan.ts'
import { takenOf, takenWords, type TakenSeats } from '../plan/taken-seats.ts'
import {
  added,
  nothing,
  rowOf,
  type Selection,
  seatsIn,
  toggled,
  without,
} from '../plan/selection.ts'
import { BlockForm } from '../make/block-form.tsx'
import { addBlock } from '../make/make-plan.ts'
import { CategoryList } from './category-list.tsx'
import { ChosenSeats } from './chosen-seats.tsx'
import { PlanTools } from './plan-tools.tsx'
import styles from './plan-editor.module.css'
import { type SeatChange, TakenDialog } from './taken-dialog.tsx'
import { usePlanEdit, type PlanEdit } from './use-plan-edit.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'

/** While somebody changes a plan, its seats go on selling. */
const againMs = 15_000

/** The seats that are sold or held now, by their guids. */
function useTakenSeats(plan: string): TakenSeats {
  const { key: organiser } = useOrganiser()
  const { data } = useOperation(
    listTakenSeats,
    { params: { organiser, key: plan } },
    { refetchInterval: againMs },
  )
  const seats = data?.body.data
  return useMemo(() => new Map(seats?.map(({ seat, ...taken }) => [seat, taken])), [seats])
}

/** A seating plan to be changed: seats are chosen on the map or in the list of rows, and given a category beside it. */
export function PlanEditor({
  planKey,
  layout,
  isReadOnly,
  onChange,
}: {
  planKey: string
  layout: PlanLayout
  isReadOnly: boolean
  onChange: (layout: PlanLayout) => void
}) {
  const edit = usePlanEdit(layout, onChange)
  const { model, choose, selection } = edit
  const [tool, setTool] = useState<Tool>('seat')
  const colours = useMapColours(layout.categories)
  const counts = useMemo(() => countSeats(layout), [layout])
  const taken = useTakenSeats(planKey)
  const [asked, setAsked] = useState<SeatChange | null>(null)
  const theirs = takenOf(taken, selection)
  function make(change: SeatChange, seats: Selection): void {
    edit.edit((plan) =>
      change.is === 'move' ? giveCategory(plan, seats, change.category) : removeSeats(plan, seats),
    )
    setAsked(null)
    if (change.is === 'move') choose(() => nothing)
  }
  const ask = (change: SeatChange) => (theirs.size > 0 ? setAsked(change) : make(change, selection))
  return (
    <div className={styles.editor}>
      <div className={styles.wide}>
        <PlanTools edit={edit} tool={tool} onTool={setTool} isReadOnly={isReadOnly} />
        <PlanMap
          {...{ model, colours, selection, tool, taken }}
          onPress={({ seat }, by) =>
            choose((now) => toggled(now, by === 'row' ? rowOf(model.plan, seat) : [seat.guid]))
          }
          onBox={(box, removes) => {
            const seats = seatsIn(model.plan, box)
            choose((now) => (removes ? without(now, seats) : added(now, seats)))
          }}
          onReach={({ seat }) => choose((now) => added(now, [seat.guid]))}
          onKey={(action) => {
            if (action === 'all') choose(() => new Set(model.plan.seats.keys()))
            if (action === 'none') choose(() => nothing)
            if (action === 'undo' && !isReadOnly) edit.undo()
            if (action === 'redo' && !isReadOnly) edit.redo()
          }}
        />
        {taken.size > 0 && (
          <p className={styles.soft}>
            {t('Struck through: {taken}. Whoever has these seats keeps them.', {
              taken: takenWords(taken, taken.keys()),
            })}
          </p>
        )}
        <Disclosure label={t('Choose rows from a list')}>
          <RowChoice edit={edit} />
        </Disclosure>
        {!isReadOnly && (
          <Disclosure label={t('Add a block of seats, such as a balcony')}>
            <AddBlock edit={edit} />
          </Disclosure>
        )}
      </div>
      <div className={styles.beside}>
        <CategoryList
          {...{ edit, counts, colours, isReadOnly, taken }}
          onMove={(category) => ask({ is: 'move', category })}
        />
        {!isReadOnly && <ChosenSeats edit={edit} onRemove={() => ask({ is: 'remove' })} />}
      </div>
      {asked !== null && (
        <TakenDialog
          change={asked}
          {...{ edit, taken, theirs }}
          onGo={(seats) => make(asked, seats)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

/** Puts a further block of seats behind what is there. */
function AddBlock({ edit }: { edit: PlanEdit }) {
  const { layout } = edit
  const category = layout.categories[0]?.name ?? ''
  const names = new Set(layout.zones.map(({ name }) => name))
  return (
    <BlockForm
      name={t('Balcony')}
      action={t('Add the block')}
      preview={(block) => addBlock(layout, block, category)}
      nameProblem={(name) =>
        names.has(name)
          ? t('There is a block of this name. Its seats would be called the same.')
          : null
      }
      onMake={(block) => edit.edit((plan) => addBlock(plan, block, category))}
    />
  )
}

/** Every row by its name, for those who do not use the map. */
function RowChoice({ edit: { model, selection, choose } }: { edit: PlanEdit }) {
  const zones = model.plan.zones.filter(({ rows }) => rows.length > 0)
  return (
    <>
      {zones.map((zone, index) => (
        <fieldset key={`${zone.name}-${index}`} className={styles.rows}>
          <legend>{zone.name === '' ? t('Rows') : zone.name}</legend>
          {zone.rows.map(({ label, seats }, row) => {
            const guids = seats.map(({ guid }) => guid)
            const isChosen = guids.length > 0 && guids.every((guid) => selection.has(guid))
            return (
              <Checkbox
                key={`${label}-${row}`}
                label={t('Row {row}', { row: label })}
                hint={seatsText(guids.length)}
                checked={isChosen}
                onChange={() =>
                  choose((now) =>
                    isChosen ? without(now, guids) : toggled(without(now, guids), guids),
                  )
                }
              />
            )
          })}
        </fieldset>
      ))}
    </>
  )
}

const seatsText = (count: number): string =>
  counted(count, { one: '{count} seat', other: '{count} seats' })
