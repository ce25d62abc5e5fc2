import { catalogueLineMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import {
  textOf,
  useEntries,
  useFieldValue,
  useOpenedDocument,
} from '../../../parts/document/document-context.ts'
import { BoundNumber } from '../../../parts/document/fields/bound-number.tsx'
import { BoundText } from '../../../parts/document/fields/bound-text.tsx'
import type { Fields } from '../../../parts/document/field-path.ts'
import styles from '../event-editor.module.css'
import { entriesOf } from '../../../parts/document/ticket-price.ts'
import { EntryList } from './entry-list.tsx'

/** What is cheaper together. */
export function OffersPart() {
  return (
    <EntryList
      path="offers"
      titleField="label"
      unnamed={t('Offer without words')}
      kind="offer"
      add={t('Add an offer')}
      fresh={{ label: '', buy: 3, pay: 2 }}
    >
      {(path, fields) => <Offer path={path} fields={fields} />}
    </EntryList>
  )
}

function Offer({ path, fields }: { path: string; fields: Fields }) {
  const { store, isReadOnly } = useOpenedDocument()
  const way = fields['from'] === undefined && fields['percent'] === undefined ? 'buy' : 'percent'
  const { buy: _buy, pay: _pay, from: _from, percent: _percent, ...rest } = fields
  return (
    <>
      <BoundText
        path={`${path}.label`}
        hint={t('As in: Three for two')}
        maxLength={catalogueLineMaximum}
      />
      <RadioGroup
        name={`${path}.way`}
        label={t('What is cheaper?')}
        disabled={isReadOnly}
        value={way}
        onChange={(next) =>
          store.set(path, {
            ...rest,
            ...(next === 'buy' ? { buy: 3, pay: 2 } : { from: 4, percent: 10 }),
          })
        }
        options={[
          {
            value: 'buy',
            label: t('Some of several are free'),
            content: (
              <div className={styles.pair}>
                <BoundNumber path={`${path}.buy`} />
                <BoundNumber path={`${path}.pay`} />
              </div>
            ),
          },
          {
            value: 'percent',
            label: t('All are cheaper from a number on'),
            content: (
              <div className={styles.pair}>
                <BoundNumber path={`${path}.from`} />
                <BoundNumber path={`${path}.percent`} />
              </div>
            ),
          },
        ]}
      />
      <OfferedTickets path={`${path}.tickets`} />
    </>
  )
}

/** Which ticket types an offer is for; none is all of them. */
function OfferedTickets({ path }: { path: string }) {
  const { store, isReadOnly } = useOpenedDocument()
  const tickets = entriesOf(useEntries('tickets'))
  const value = useFieldValue(path)
  const chosen = Array.isArray(value) ? (value as readonly string[]) : []
  const say = (keys: readonly string[]) => store.set(path, keys.length === 0 ? undefined : keys)
  return (
    <fieldset className={styles.days}>
      <legend>{t('Only for these ticket types; none ticked is all')}</legend>
      {tickets.map(([key, ticket]) => (
        <Checkbox
          key={key}
          label={textOf(ticket['name']) || key}
          disabled={isReadOnly}
          checked={chosen.includes(key)}
          onChange={({ target }) =>
            say(target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
          }
        />
      ))}
    </fieldset>
  )
}
