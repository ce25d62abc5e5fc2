import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import type { getOpoaUsers } from '@foyer/contract/endpoints/payment/get-opoa-users.ts'
import { paymentMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { type ReactNode, useState } from 'react'
import { callEndpoint } from '../../../../lib/call-endpoint.ts'
import type { Query } from '../../../../lib/query-store.ts'
import { useQuery } from '../../../../lib/use-query.ts'
import { useUser } from '../../../use-user.ts'

type Wallet = ResponseOf<typeof getOpoaUsers>

const walletQuery: Query<Wallet> = {
  ask: () =>
    callEndpoint<typeof getOpoaUsers>(
      { method: 'POST', path: '/ajax/checkout/checkout/get_opoa_users/', body: 'form' },
      {},
    ),
}
/** A visitor has no saved cards. */
const noWallet: Query<Wallet> = {
  ask: () => Promise.resolve({ opoa_users: [], full_name: null }),
}

const cardNames = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  other: t('Card'),
}

/**
 * Which card pays: a saved one, or a new one, which is chosen when none are saved. Among several saved cards only the
 * owner's default is chosen without a press.
 */
export interface CardChoice {
  readonly isSignedIn: boolean
  readonly isLoading: boolean
  /** The saved card's id; empty for a new card; null while nothing is chosen. */
  readonly saved: string | null
  /** Whether a new card becomes the default. */
  readonly makesDefault: boolean
  readonly list: ReactNode
  readonly box: ReactNode
}

/** Means that neither a saved card nor a new one is chosen. */
const unchosen = 'none'

function chosenFirst(cards: Wallet['opoa_users']): string | null {
  if (cards.length === 0) return ''
  return cards.find((card) => card.is_default)?.payment_method_id ?? null
}

export function useCardChoice(busy: boolean): CardChoice {
  const isSignedIn = useUser()?.id != null
  const wallet = useQuery(isSignedIn ? walletQuery : noWallet)
  const cards = wallet.data?.opoa_users ?? []
  const [picked, pick] = useState<string | null>(null)
  const [wanted, setWanted] = useState(true)
  const saved = picked ?? chosenFirst(cards)
  const isNew = saved === ''
  return {
    isSignedIn,
    isLoading: wallet.data === undefined && wallet.error === null,
    saved,
    makesDefault: isNew && wanted,
    list: cards.length > 0 && (
      <RadioGroup
        name="payment_method_id"
        label={t('Card')}
        labelHidden
        disabled={busy}
        value={saved ?? unchosen}
        onChange={pick}
        options={[
          ...cards.map((card) => ({
            value: card.payment_method_id,
            label: t('{card} ending {digits}', {
              card: cardNames[card.card_type],
              digits: card.last4digits,
            }),
            hint: card.is_default
              ? t('Expires {expiry}, default', { expiry: card.expiry })
              : t('Expires {expiry}', { expiry: card.expiry }),
          })),
          { value: '', label: t('New card') },
        ]}
      />
    ),
    box: isSignedIn && isNew && (
      <Checkbox
        label={paymentMessages.makeDefault}
        hint={t('Keeps the card for your next order. You can remove it in your account.')}
        checked={wanted}
        disabled={busy}
        onChange={(event) => setWanted(event.target.checked)}
      />
    ),
  }
}
