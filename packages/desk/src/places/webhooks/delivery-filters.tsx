import {
  deliveryStates,
  testKind,
  webhookKinds,
} from '@foyer/contract/api/webhooks/webhook-kinds.ts'
import { t } from '@foyer/language/texts.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { useSearchParams } from 'react-router'
import type { Webhook } from './webhook-card.tsx'
import { deliveryStateTexts, kindTexts } from './webhook-texts.ts'
import styles from './webhooks.module.css'

const kinds = [...webhookKinds, testKind] as const
const among = <One extends string>(all: readonly One[], value: string | null): One | undefined =>
  all.find((one) => one === value)

/** The part of a filter that makes sense; the rest of an address is passed over. */
export function filterOf(search: URLSearchParams) {
  const webhook = search.get('webhook')
  const state = among(deliveryStates, search.get('state'))
  const type = among(kinds, search.get('type'))
  return {
    ...(webhook !== null && /^[1-9]\d{0,8}$/.test(webhook) && { webhook }),
    ...(state !== undefined && { state }),
    ...(type !== undefined && { type }),
  }
}

/** Chooses which messages the log shows. */
export function DeliveryFilters({ webhooks }: { webhooks: readonly Webhook[] }) {
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search)
  const set = (name: string) => (event: { currentTarget: { value: string } }) => {
    const next = new URLSearchParams(search)
    const { value } = event.currentTarget
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  return (
    <div className={styles.filters}>
      <SelectField
        label={t('What became of it')}
        placeholder={t('Anything')}
        value={filter.state ?? ''}
        onChange={set('state')}
        options={deliveryStates.map((value) => ({ value, label: deliveryStateTexts[value].name }))}
      />
      <SelectField
        label={t('What happened')}
        placeholder={t('Anything')}
        value={filter.type ?? ''}
        onChange={set('type')}
        options={kinds.map((value) => ({ value, label: kindTexts[value] }))}
      />
      {webhooks.length > 1 && (
        <SelectField
          label={t('To whom')}
          placeholder={t('Everybody')}
          value={filter.webhook ?? ''}
          onChange={set('webhook')}
          options={webhooks.map(({ id, url }) => ({ value: String(id), label: url }))}
        />
      )}
    </div>
  )
}
