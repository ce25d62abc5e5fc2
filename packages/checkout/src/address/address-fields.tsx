import {
  addressLineLengthMaximum,
  nameLengthMaximum,
  postcodeLengthMaximum,
  countryUnitedKingdom,
} from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { type AddressDraft, type AddressTextField, needsState } from './address-draft.ts'
import styles from './address.module.css'
import type { getAddressAllCountriesStates } from '@foyer/contract/endpoints/addresses/get-address-all-countries-states.ts'
import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import { callEndpoint } from '../lib/call-endpoint.ts'
import { useQuery, useQueryStore } from '../lib/use-query.ts'

type Answer = ResponseOf<typeof getAddressAllCountriesStates>

const none: Answer = { countries: [], states: [] }
/** While there is no list of countries, the form must still be able to name one. */
const home = { id: countryUnitedKingdom, name: t('United Kingdom'), code: 'GB' } as const

async function ask(): Promise<Answer> {
  return await callEndpoint<typeof getAddressAllCountriesStates>(
    {
      method: 'POST',
      path: '/ajax/checkout/checkout/get_address_all_countries_states/',
      body: 'form',
    },
    {},
  )
}

const countriesQuery = { ask }

/** Countries and states to choose from; when they cannot be loaded the lists are empty, and the page can ask again. */
function useCountries() {
  const store = useQueryStore()
  const { data = none, error, isFetching } = useQuery(countriesQuery)
  return {
    states: data.states,
    countries: data.countries.length > 0 ? data.countries : [home],
    hasFailed: error !== null,
    isFetching,
    reload: () => void store.reload(countriesQuery).catch(() => undefined),
  }
}

const fields = {
  first_name: { label: t('First name'), complete: 'given-name', max: nameLengthMaximum },
  last_name: { label: t('Last name'), complete: 'family-name', max: nameLengthMaximum },
  address_1: {
    label: t('Address line 1'),
    complete: 'address-line1',
    max: addressLineLengthMaximum,
  },
  address_2: {
    label: t('Address line 2'),
    complete: 'address-line2',
    max: addressLineLengthMaximum,
  },
  town: { label: t('Town or city'), complete: 'address-level2', max: addressLineLengthMaximum },
  postcode: { label: t('Postcode'), complete: 'postal-code', max: postcodeLengthMaximum },
} as const

type TypedField = keyof typeof fields

interface AddressFieldsProps {
  /** The id of the group, and the prefix of the fields' ids: see `addressFieldId`. */
  readonly id: string
  /** Decides which of its stored addresses the browser fills in. */
  readonly purpose: 'billing' | 'shipping'
  readonly draft: AddressDraft
  readonly errors: Readonly<Partial<Record<AddressTextField, string>>>
  readonly onChange: (draft: AddressDraft) => void
}

export function addressFieldId(id: string, field: AddressTextField): string {
  return `${id}-${field}`
}

/** A new address, typed by hand. */
export function AddressFields({ id, purpose, draft, errors, onChange }: AddressFieldsProps) {
  const { countries, states, hasFailed, isFetching, reload } = useCountries()
  const choices = states.filter((state) => String(state.country_id) === draft.country)

  function text(field: TypedField) {
    const { label, complete, max } = fields[field]
    return (
      <TextField
        id={addressFieldId(id, field)}
        label={label}
        name={field}
        autoComplete={`${purpose} ${complete}`}
        maxLength={max}
        mark={field === 'address_2' ? 'optional' : undefined}
        required={field !== 'address_2'}
        value={draft[field]}
        error={errors[field]}
        onChange={(event) => onChange({ ...draft, [field]: event.target.value })}
      />
    )
  }

  return (
    <>
      <div className={styles.pair}>
        {text('first_name')}
        {text('last_name')}
      </div>
      {text('address_1')}
      {text('address_2')}
      <div className={styles.pair}>
        {text('town')}
        {text('postcode')}
      </div>
      <SelectField
        id={addressFieldId(id, 'country')}
        label={t('Country')}
        name="country"
        autoComplete={`${purpose} country`}
        value={draft.country}
        error={errors.country}
        options={countries.map((country) => ({ value: String(country.id), label: country.name }))}
        onChange={(event) => onChange({ ...draft, country: event.target.value, state: '' })}
      />
      {hasFailed && (
        <p role="status">
          {t('Other countries could not be loaded.')}{' '}
          <Button variant="secondary" loading={isFetching} onClick={reload}>
            {t('Try again')}
          </Button>
        </p>
      )}
      {needsState(draft) && (
        <SelectField
          id={addressFieldId(id, 'state')}
          label={t('State')}
          name="state"
          autoComplete={`${purpose} address-level1`}
          placeholder={t('Choose a state')}
          value={draft.state}
          error={errors.state}
          options={choices.map((state) => ({ value: String(state.id), label: state.name }))}
          onChange={(event) => onChange({ ...draft, state: event.target.value })}
        />
      )}
    </>
  )
}
