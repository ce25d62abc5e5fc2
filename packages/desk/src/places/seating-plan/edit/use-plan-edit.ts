import type { PlanLayout } from '@foyer/contract/seating/plan-layout.ts'
import { useMemo, useState } from 'react'
import { readModel } from '../map/plan-model.ts'
import { begun, done, type History, redone, undone } from '../plan/history.ts'
import { nothing, type Selection, stillThere } from '../plan/selection.ts'

/** A plan that is being changed: what it is, what is chosen of it, and the way back. */
export function usePlanEdit(layout: PlanLayout, onChange: (layout: PlanLayout) => void) {
  const [history, setHistory] = useState(() => begun(layout))
  const [chosen, setChosen] = useState<Selection>(nothing)
  // Somebody else's plan, or one that was imported, has a way back of its own.
  if (
    layout !== history.present &&
    !history.past.includes(layout) &&
    !history.future.includes(layout)
  )
    setHistory(begun(layout))
  const model = useMemo(() => readModel(layout), [layout])
  const selection = useMemo(() => stillThere(chosen, model.plan), [chosen, model])

  function go(next: History<PlanLayout>): void {
    if (next === history) return
    setHistory(next)
    onChange(next.present)
  }
  return {
    layout,
    model,
    selection,
    choose: (change: (selection: Selection) => Selection) => setChosen(change(selection)),
    edit: (change: (plan: PlanLayout) => PlanLayout) => go(done(history, change(history.present))),
    undo: () => go(undone(history)),
    redo: () => go(redone(history)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
export type PlanEdit = ReturnType<typeof usePlanEdit>
