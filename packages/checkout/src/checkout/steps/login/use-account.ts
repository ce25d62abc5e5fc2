import type { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import type { logoutOfSale } from '@foyer/contract/endpoints/account/logout-of-sale.ts'
import type { saveGuestToSale } from '@foyer/contract/endpoints/account/save-guest-to-sale.ts'
import type { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { accountMessages, reserveMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { isCallError, isUnreached, serverTextOf } from '../../../lib/call-error.ts'
import { useTask } from '../../../lib/use-task.ts'
import { tellFailure, tellReason } from '../../connection.ts'
import { usePageFacts } from '../../page-facts.ts'
import { useReloadCheckout } from '../../use-checkout.ts'
import { useMoves } from '../../journey/use-moves.ts'
import { useUserActions } from '../../use-user.ts'
import type { AccountEvent } from './account-mode.ts'

interface CodeTry {
  readonly email: string
  readonly code: string
}

interface Guest {
  readonly email: string
  readonly fullname: string
}

/** The calls of the account step, each with its own failure text. */
export function useAccount(send: (event: AccountEvent) => void, onBadCode: () => void) {
  const { moveTo, advance, followRefusal, isMoving } = useMoves()
  const { tell } = usePageFacts()
  const { refresh } = useUserActions()
  const reload = useReloadCheckout()

  async function backToBasket(error: string) {
    tell({ type: 'reserve_failed', error })
    // The code may have counted, or the account may exist already: the buyer is asked for neither again.
    await refresh().catch(() => undefined)
    await moveTo('basket')
  }

  const sendCode = useTask({
    run: async (email: string) => {
      await callEndpoint<typeof sendOneTimeCode>(
        { method: 'POST', path: '/ajax/user/user/send_one_time_code/', body: 'form' },
        { email },
      )
      send({ type: 'code_sent' })
    },
    onError: (error) => {
      const told = serverTextOf(error)
      if (told !== null) notify.error(told)
      tellFailure(error, accountMessages.sendCodeFailed)
    },
  })

  const verify = useTask({
    run: async (attempt: CodeTry) => {
      const { has_account } = await callEndpoint<typeof checkOneTimeCode>(
        { method: 'POST', path: '/ajax/user/user/check_one_time_code/', body: 'form' },
        attempt,
      )
      if (!has_account) return send({ type: 'new_buyer' })
      // The user who signed in decides what is asked next, so their checkout is loaded first.
      await Promise.all([refresh(), reload()])
      await advance({ identified: true })
    },
    onError: async (error) => {
      const told = serverTextOf(error)
      if (isCallError(error, 'reserving')) {
        send({ type: 'start_again' })
        return backToBasket(told ?? reserveMessages.failed)
      }
      if (followRefusal(error)) return
      // The server has not checked the code: it stays in the field to be sent again.
      if (isUnreached(error)) return tellReason(error)
      send({ type: 'code_refused', problem: told ?? codeFailed })
      onBadCode()
    },
  })

  const saveGuest = useTask({
    run: async (guest: Guest) => {
      await callEndpoint<typeof saveGuestToSale>(
        { method: 'POST', path: '/ajax/checkout/checkout/save_guest_to_sale/', body: 'form' },
        guest,
      )
      // The new account is signed in now.
      await Promise.all([refresh().catch(() => undefined), reload()])
      await advance({ identified: true })
    },
    onError: (error) =>
      isUnreached(error) ? tellReason(error) : backToBasket(serverTextOf(error) ?? guestFailed),
  })

  const logOut = useTask({
    run: async () => {
      await callEndpoint<typeof logoutOfSale>(
        { method: 'POST', path: '/ajax/checkout/checkout/logout_of_sale/', body: 'form' },
        {},
      )
      send({ type: 'start_again' })
      // The buyer is a visitor now: the old user must not return from the cache.
      await refresh().catch(() => undefined)
      await reload()
    },
    onError: (error) => tellFailure(error, accountMessages.logOutFailed),
  })

  return { sendCode, verify, saveGuest, logOut, advance, isMoving }
}

const codeFailed = t('The code could not be checked. Please try again.')
const guestFailed = t('Your name could not be saved. Please try again.')
