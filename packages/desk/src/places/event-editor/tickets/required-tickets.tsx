import { catalogueLineMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import {
  textOf,
  useEntries,
  useFieldValue,
  useOpenedDocument,
} from '../../../parts/document/document-context.ts'
import { BoundText } from '../../../parts/document/fields/bound-text.tsx'
import styles from '../event-editor.module.css'
import { entriesOf } from '../../../parts/document/ticket-price.ts'

/** Tickets that somebody must have, or buy as well, to buy this one. */
export function RequiredTickets({ path, own }: { path: string; own: string }) {
  const { store, isReadOnly } = useOpenedDocument()
  const value = useFieldValue(path)
  const needs = Array.isArray(value) ? (value as readonly unknown[]) : []
  return (
    <>
      <p className={styles.hint}>
        {t('As for a car park that only guests may use. Each of these has to be met.')}
      </p>
      {needs.map((_, index) => (
        <Required
          // A requirement is nothing but its place among the others.
          key={index}
          path={`${path}.${index}`}
          own={own}
        />
      ))}
      {!isReadOnly && (
        <Button
          variant="secondary"
          onClick={() => store.set(path, [...needs, { any_of: [], title: '' }])}
        >
          {t('Add a requirement')}
        </Button>
      )}
    </>
  )
}

function Required({ path, own }: { path: string; own: string }) {
  const { store, isReadOnly } = useOpenedDocument()
  const others = entriesOf(useEntries('tickets')).filter(([key]) => key !== own)
  const value = useFieldValue(`${path}.any_of`)
  const chosen = Array.isArray(value) ? (value as readonly string[]) : []
  const known = others.map(([key]) => key)
  const elsewhere = chosen.filter((key) => !known.includes(key))
  const say = (keys: readonly string[]) => store.set(`${path}.any_of`, keys)
  return (
    <div className={styles.inset}>
      <BoundText
        path={`${path}.title`}
        emptied=""
        hint={t('As in: A festival ticket')}
        maxLength={catalogueLineMaximum}
      />
      <fieldset className={styles.days}>
        <legend>{t('Any one of these')}</legend>
        {[
          ...others.map(([key, ticket]) => [key, textOf(ticket['name']) || key] as const),
          ...elsewhere.map((key) => [key, key] as const),
        ].map(([key, name]) => (
          <Checkbox
            key={key}
            label={name}
            disabled={isReadOnly}
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              say(target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
            }
          />
        ))}
      </fieldset>
      {!isReadOnly && (
        <Button variant="quiet" onClick={() => store.set(path, undefined)}>
          {t('Take this requirement out')}
        </Button>
      )}
    </div>
  )
}
