import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import type { Tool } from '../map/plan-map.tsx'
import styles from './plan-editor.module.css'
import type { PlanEdit } from './use-plan-edit.ts'

const tools: readonly (readonly [Tool, string])[] = [
  ['seat', t('Seats')],
  ['row', t('Rows')],
  ['box', t('A box')],
]

/** What a press on the plan chooses, and the way back. */
export function PlanTools({
  edit,
  tool,
  isReadOnly,
  onTool,
}: {
  edit: PlanEdit
  tool: Tool
  isReadOnly: boolean
  onTool: (tool: Tool) => void
}) {
  return (
    <div className={styles.tools}>
      <div role="group" aria-label={t('A press or drag chooses')} className={styles.kinds}>
        {tools.map(([one, text]) => (
          <button key={one} type="button" aria-pressed={one === tool} onClick={() => onTool(one)}>
            {text}
          </button>
        ))}
      </div>
      {!isReadOnly && (
        <div className={styles.kinds}>
          <Button variant="quiet" aria-disabled={!edit.canUndo || undefined} onClick={edit.undo}>
            {t('Undo')}
          </Button>
          <Button variant="quiet" aria-disabled={!edit.canRedo || undefined} onClick={edit.redo}>
            {t('Redo')}
          </Button>
        </div>
      )}
    </div>
  )
}
