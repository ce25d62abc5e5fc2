import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { useEffect, useState } from 'react'
import type { DoorState } from '../device/door-state.ts'
import type { DoorDate, KeptDate } from '../device/door-types.ts'
import { entrancesOf } from '../device/entrances.ts'
import { PaperList } from './paper-list.tsx'
import { isOn, paperRows, type PaperOf } from './paper-rows.ts'

/** For the night on which no device works: the list of this device on paper. */
export function PrintList({ state, kept }: { state: DoorState; kept: KeptDate }) {
  const [chosen, choose] = useState('')
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    if (!isPrinted) return undefined
    const done = () => setPrinted(false)
    addEventListener('afterprint', done)
    print()
    return () => removeEventListener('afterprint', done)
  }, [isPrinted])
  const choices = choicesOf(kept.counts)
  const choice = choices.find(({ value }) => value === chosen)
  const of: PaperOf = choice?.of ?? { kind: 'all' }
  return (
    <Disclosure label={t('List on paper')}>
      {choices.length > 0 && (
        <SelectField
          label={t('Who is on it')}
          placeholder={t('Everybody')}
          options={choices}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <p>
        {t(
          'In the order of the names, as this device knows them now. What was ticked on paper is checked in here later.',
        )}
      </p>
      <Button variant="secondary" disabled={!state.isComplete} onClick={() => setPrinted(true)}>
        {t('Print')}
      </Button>
      {isPrinted && (
        <PaperList
          kept={kept}
          about={choice?.label ?? null}
          rows={paperRows(state.tickets, kept.counts, of)}
          unpaid={kept.counts.unpaid.filter(({ type }) => isOn(of, kept.counts.types, type))}
        />
      )}
    </Disclosure>
  )
}

interface Choice {
  readonly value: string
  readonly label: string
  readonly of: PaperOf
}

/** Entrances first, then types; none where everybody has the same kind of ticket. */
function choicesOf(counts: DoorDate): readonly Choice[] {
  if (counts.types.length < 2) return []
  return [
    ...entrancesOf(counts).map((name): Choice => ({
      value: `entrance ${name}`,
      label: name,
      of: { kind: 'entrance', name },
    })),
    ...counts.types.map(({ type, name }): Choice => ({
      value: `type ${type}`,
      label: name,
      of: { kind: 'type', type },
    })),
  ]
}
