import type { lookupAddress } from '@foyer/contract/endpoints/addresses/lookup-address.ts'
import { addressSearchLengthMaximum } from '@foyer/contract/limits.ts'
import { canFindAddress } from '@foyer/contract/rules/address-validity.ts'
import type { PossibleAddress } from '@foyer/contract/shapes/address.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { type KeyboardEvent, useState } from 'react'
import { callEndpoint } from '../lib/call-endpoint.ts'
import { isCallError, serverTextOf } from '../lib/call-error.ts'
import { useTask } from '../lib/use-task.ts'
import styles from './address.module.css'

interface AddressFinderProps {
  readonly id: string
  readonly onFound: (address: PossibleAddress) => void
}

interface Search {
  readonly results: readonly PossibleAddress[]
  /** The finder's result in words, announced and shown. */
  readonly told: string
}

const nothingYet: Search = { results: [], told: '' }
const failed = t('The address finder does not answer. Please type the address below.')

function found(results: readonly PossibleAddress[]): Search {
  if (results.length === 0) return { results, told: t('No address found. Please type it below.') }
  const told = counted(results.length, {
    one: '{count} address found. Choose yours.',
    other: '{count} addresses found. Choose yours.',
  })
  return { results, told }
}

/** Looks addresses up; the fields below are there whatever it finds. */
export function AddressFinder({ id, onFound }: AddressFinderProps) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState(nothingYet)
  const canFind = canFindAddress(typed)

  const find = useTask({
    run: async () => {
      const { possible_addresses } = await callEndpoint<typeof lookupAddress>(
        { method: 'POST', path: '/ajax/user/user/lookup_address/', body: 'form' },
        { address: typed.trim() },
      )
      setSearch(found(possible_addresses))
    },
    onError: (error) => {
      const limited = isCallError(error, 'rate_limited') ? serverTextOf(error) : null
      setSearch({ results: [], told: limited ?? failed })
    },
  })

  function pressEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter means "find" here, not "continue".
    event.preventDefault()
    if (canFind) void find.start()
  }

  function choose(address: PossibleAddress) {
    setSearch({ results: [], told: t('The address is filled in below.') })
    onFound(address)
  }

  return (
    <div className={styles.finder}>
      <div className={styles.search}>
        <TextField
          id={`${id}-finder`}
          label={t('Find an address')}
          hint={t('A postcode, or the start of the address')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={addressSearchLengthMaximum}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={pressEnter}
        />
        <Button
          variant="secondary"
          disabled={!canFind}
          loading={find.isRunning}
          onClick={() => void find.start()}
        >
          {t('Find')}
        </Button>
      </div>
      <p role="status" className={styles.told}>
        {search.told}
      </p>
      {search.results.length > 0 && (
        <ul className={styles.results} aria-label={t('Addresses found')}>
          {search.results.map((address) => (
            <li key={address.formatted_address}>
              <button type="button" onClick={() => choose(address)}>
                {address.formatted_address}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
