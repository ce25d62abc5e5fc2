import { formatMoney, plural } from '@foyer/contract/formats.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import type { Owed } from './find-owed.ts'

/** The command that sends again only what did not arrive; without `--owed` everything that is left would go back. */
const sendOwedCommand = 'npm run refund -- REFERENCE --owed --reason "…"'

/** What every command says of refunds that a provider has refused, and what is to be done about them. */
export const owedWords = ({ currency, orders, amount }: Owed) => ({
  detail: `${orders === 1 ? 'that' : 'those'} of ${orders} ${plural('order', orders)} ${orders === 1 ? 'was' : 'were'} refused, and ${currency} ${formatMoney(amount, currencyOf(currency))} is still owed`,
  todo: `Send ${orders === 1 ? 'it' : 'them'} again at the desk ("Needs a person"), or with ${sendOwedCommand}`,
})
