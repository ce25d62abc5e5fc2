import type { PlanLayout } from '@foyer/contract/seating/plan-layout.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { ImportPlan } from './import-plan.tsx'

/** The plan as a file: to keep, to change elsewhere, and to bring back. */
export function PlanFile({
  layout,
  isReadOnly,
  onImport,
}: {
  layout: PlanLayout
  isReadOnly: boolean
  onImport: (plan: PlanLayout) => void
}) {
  return (
    <Disclosure label={t('The plan as a file')}>
      <p>
        <Button variant="secondary" onClick={() => download(layout)}>
          {t('Download it')}
        </Button>
      </p>
      {!isReadOnly && (
        <>
          <p>
            {t(
              'Another file can take its place. Seats that are sold must stay in it under their names.',
            )}
          </p>
          <ImportPlan onImport={onImport} />
        </>
      )}
    </Disclosure>
  )
}

/** A plan has up to a megabyte: it becomes a file when somebody wants it. */
function download(layout: PlanLayout): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(layout, null, 1)], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = `${layout.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.json`
  link.click()
  URL.revokeObjectURL(url)
}
