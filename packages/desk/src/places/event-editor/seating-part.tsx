import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { t } from '@foyer/language/texts.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { useOperation } from '../../lib/use-operation.ts'
import { useOrganiser } from '../../lib/session.ts'
import { Answer } from '../../parts/answer.tsx'
import {
  isFields,
  textOf,
  useEntries,
  useFieldProblem,
  useFieldText,
  useOpenedDocument,
} from '../../parts/document/document-context.ts'
import { BoundCheck, BoundSelect } from '../../parts/document/fields/bound-choice.tsx'
import { type Fields, idOfPath } from '../../parts/document/field-path.ts'
import { withCategory, withNamesMatched } from './tickets/seat-categories.ts'
import { useDocumentChoices } from '../../parts/document/use-document-choices.ts'
import { entriesOf } from '../../parts/document/ticket-price.ts'

/** Which plan the seats are on, and which ticket type sells which of them. */
export function SeatingPart() {
  const { key } = useOrganiser()
  const plans = useDocumentChoices('seating_plans')
  const plan = useFieldText('seating_plan')
  const [planAtFirst] = useState(plan)
  return (
    <>
      <Answer of={plans}>
        {(options) => (
          <BoundSelect path="seating_plan" placeholder={t('No numbered seats')} options={options} />
        )}
      </Answer>
      <p>
        <Link to={`/${key}/seating-plans/new?for=events`}>{t('Add a seating plan')}</Link>
      </p>
      {plan !== '' && <Categories key={plan} plan={plan} isNew={plan !== planAtFirst} />}
      {plan !== '' && (
        <>
          <BoundCheck
            path="seat_rules.no_orphans"
            usually
            label={t('Buyers leave no single seat between others')}
          />
          <BoundCheck
            path="seat_rules.consecutive"
            usually
            label={t('Buyers sit next to each other')}
          />
        </>
      )}
    </>
  )
}

function Categories({ plan, isNew }: { plan: string; isNew: boolean }) {
  const { key: organiser } = useOrganiser()
  const found = useOperation(getDocument, {
    params: { organiser, section: 'seating_plans', key: plan },
  })
  return (
    <Answer of={found}>
      {({ body }) => (
        <>
          {isNew && <MatchNames categories={categoriesOf(body.fields)} />}
          {categoriesOf(body.fields).map(({ name, seats }) => (
            <CategoryTicket key={name} category={name} seats={seats} />
          ))}
        </>
      )}
    </Answer>
  )
}

/** Gives the seats of a plan that was just chosen to the ticket types of the same names; its writer sees it, and may say otherwise. */
function MatchNames({ categories }: { categories: readonly { readonly name: string }[] }) {
  const { store, isReadOnly } = useOpenedDocument()
  const match = useEffectEvent(() => {
    if (!isReadOnly)
      store.change((event) =>
        withNamesMatched(
          event,
          categories.map(({ name }) => name),
        ),
      )
  })
  useEffect(() => match(), [])
  return null
}

/** The ticket type that sells the seats of a category. */
function CategoryTicket({ category, seats }: { category: string; seats: number }) {
  const { store, isReadOnly } = useOpenedDocument()
  const tickets = entriesOf(useEntries('tickets'))
  const owner = tickets.find(([, ticket]) => ticket['seat_category'] === category)?.[0] ?? ''
  const problem = useFieldProblem(`tickets.${owner}.seat_category`)
  return (
    <SelectField
      id={owner === '' ? undefined : idOfPath(`tickets.${owner}.seat_category`)}
      label={t('Who sells the {seats} seats of {category}?', { seats, category })}
      placeholder={t('Nobody: they are drawn, and cannot be chosen')}
      options={tickets.map(([key, ticket]) => ({
        value: key,
        label: textOf(ticket['name']) || key,
      }))}
      disabled={isReadOnly}
      value={owner}
      error={problem}
      onChange={({ target }) =>
        store.change((event) => withCategory(event, category, target.value))
      }
    />
  )
}

/** The categories of a plan in the pretix format, with how many seats each has. */
function categoriesOf(
  fields: Fields,
): readonly { readonly name: string; readonly seats: number }[] {
  const plan = isFields(fields['plan']) ? fields['plan'] : {}
  const counts = new Map<string, number>()
  for (const zone of listOf(plan['zones']))
    for (const row of listOf(zone['rows']))
      for (const seat of listOf(row['seats'])) {
        const name = textOf(seat['category'])
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
  return listOf(plan['categories']).map((category) => {
    const name = textOf(category['name'])
    return { name, seats: counts.get(name) ?? 0 }
  })
}
const listOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter((one) => isFields(one)) : []
