import {
  codeGuessesOfSession,
  codeGuessesOfNetwork,
  firstCodeGuessOfSession,
  firstCodeGuessesOfNetwork,
} from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { networkAllowances } from '../../../platform/limits/network-allowances.ts'
import {
  giveTokensBack,
  limitKey,
  takeTokens,
  type Allowance,
  type Limit,
} from '../../../platform/limits/rate-limit.ts'

export interface Guesser {
  readonly foyer: Foyer
  readonly visitor: { readonly sessionToken: string; readonly ip: string }
  readonly now: Date
}

/** The names under which a try was counted. */
export type CountedGuess = readonly string[]

/**
 * Counts a try at a code. It counts even when the code is right, until `uncountGuess`: of many tries at once no more get
 * an answer than are allowed. Sessions cost nothing, so that new ones get no more tries than the network's own limits.
 * @throws FoyerError rate_limited
 */
export async function countGuess(tx: Tx, guesser: Guesser): Promise<CountedGuess> {
  const { foyer, visitor, now } = guesser
  const { secrets } = foyer
  const counted: string[] = []
  const session = await takeAll(
    tx,
    ofOne(guesser, 'code.session', codeGuessesOfSession),
    now,
    counted,
  )
  if (session !== null) throw tooManyCodes(session)
  const first = await takeAll(
    tx,
    ofOne(guesser, 'code.first', firstCodeGuessOfSession),
    now,
    counted,
  )
  const own = networkAllowances(secrets, 'code.network', visitor.ip, codeGuessesOfNetwork)
  const network = await takeAll(tx, own, now, counted)
  if (network === null) return counted
  const firsts = networkAllowances(secrets, 'code.firsts', visitor.ip, firstCodeGuessesOfNetwork)
  if (first !== null || (await takeAll(tx, firsts, now, counted)) !== null)
    throw tooManyCodes(network)
  return counted
}

/** Takes a token of each limit, or of none: then it answers after how many seconds there is one. */
async function takeAll(
  tx: Tx,
  limits: readonly Limit[],
  now: Date,
  counted: string[],
): Promise<number | null> {
  const outcome = await takeTokens(tx, limits, now)
  if (outcome.allowed) counted.push(...outcome.taken)
  else if (outcome.taken.length > 0) await giveTokensBack(tx, outcome.taken)
  return outcome.allowed ? null : outcome.retryAfterSeconds
}

const ofOne = (
  { foyer, visitor }: Guesser,
  name: string,
  allowance: Allowance,
): readonly Limit[] => [[limitKey(foyer.secrets, name, visitor.sessionToken), allowance]]

const tooManyCodes = (retryAfterSeconds: number): FoyerError =>
  new FoyerError(
    'rate_limited',
    t('Too many codes were tried. Please wait a little and try again.'),
    { retryAfterSeconds },
  )

/** The code was right: nothing was guessed. */
export async function uncountGuess(tx: Tx, counted: CountedGuess): Promise<void> {
  if (counted.length > 0) await giveTokensBack(tx, counted)
}
