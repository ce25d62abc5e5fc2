import { t } from '@foyer/language/texts.ts'
import {
  currencies,
  fromWire,
  basisPointsOf,
  type CurrencyCode,
  toWire,
  type Currency,
  type Minor,
} from '@foyer/contract/money.ts'
import type { Assets } from '../load-assets.ts'
import { suggestion } from '../did-you-mean.ts'
import type { FilePath, Report, Told } from '../problem.ts'
import type { MoneyField } from '@foyer/contract/catalogue/fields.ts'
import type { TimeResult } from '../times.ts'
import { formatMoney } from '@foyer/contract/formats.ts'
import {
  leastCharge,
  mostCharge,
  stepOf,
  whyNotCharged,
} from '@foyer/contract/rules/prices/charge-limits.ts'

/** What an earlier import stored for the next one. */
export interface Memory {
  /** For dates written as "in 21 days": the words, and the time they meant. By `event/date`. */
  readonly relativeDates: ReadonlyMap<string, RelativeDate>
  /** The time zone of those times, by key of the event. */
  readonly timeZones: ReadonlyMap<string, string>
  /** By key of the event. */
  readonly publishedAt: ReadonlyMap<string, string>
}

export interface RelativeDate {
  readonly text: string
  readonly at: string
}

/** What is needed to turn each part of a file into rows. */
export interface Builder {
  readonly assets: Assets
  readonly memory: Memory
  readonly now: Temporal.Instant
  /** Every entry of the file, also wrong ones, such as `events/late-night-jazz`. */
  readonly written: ReadonlySet<string>
  readonly report: Report
  /** What its entries are looked for in, as problems say it: "of this file". */
  readonly whole: string
  /** Minor units; reports an amount that is finer than the currency. */
  money(value: MoneyField, currency: CurrencyCode, path: FilePath): number
  /** Minor units of an amount that may be all that a buyer pays for an order; also reports one that no card can be charged. */
  charge(value: MoneyField, currency: CurrencyCode, path: FilePath): number
  /** Reports a price that no card can be charged; `fee` is what comes on top of what was written. */
  checkCharge(price: number, currency: CurrencyCode, path: FilePath, fee?: number): void
  /** The key when that entry exists; otherwise reports it. */
  reference(section: string, key: string | undefined, path: FilePath): string | null
  picture(file: string | undefined): string | null
  time(result: TimeResult, path: FilePath): string | null
}

export function createBuilder(
  parts: Pick<Builder, 'assets' | 'memory' | 'now' | 'written' | 'report' | 'whole'>,
): Builder {
  const { report, written } = parts
  const checkCharge: Builder['checkCharge'] = (price, currency, path, fee = 0) => {
    const problem = chargeProblem(price, currencies[currency], fee)
    if (problem !== null) report(path, problem.reason, problem.atDesk)
  }
  const money: Builder['money'] = (value, currency, path) => {
    const minor = fromWire(value, currencies[currency])
    if (minor !== null && minor <= 2_000_000_000) return minor
    const { decimals } = currencies[currency]
    report(
      path,
      minor === null
        ? `${String(value)} is finer than ${currency} allows (${decimals} decimals)`
        : 'is too much',
      minor !== null
        ? t('This is too much.')
        : decimals === 0
          ? t('{currency} has no decimals.', { currency })
          : t('{currency} has no more than {count} decimals.', { currency, count: decimals }),
    )
    return 0
  }
  return {
    ...parts,
    money,
    checkCharge,
    charge(value, currency, path) {
      const amount = money(value, currency, path)
      checkCharge(amount, currency, path)
      return amount
    },
    reference(section, key, path) {
      if (key === undefined) return null
      if (written.has(`${section}/${key}`)) return key
      const candidates = (): string[] =>
        [...written]
          .filter((entry) => entry.startsWith(`${section}/`))
          .map((entry) => entry.slice(section.length + 1))
      report(
        path,
        `"${key}" is not one of the ${section.replaceAll('_', ' ')} ${parts.whole}`,
        t('The shop does not have this. Please choose another.'),
        { missing: { section, key }, guess: suggestion(key, candidates) },
      )
      return null
    },
    picture(file) {
      const picture = file === undefined ? undefined : parts.assets.pictures.get(file)
      return picture === undefined ? null : `/pictures/${picture.name}`
    },
    time(result, path) {
      if (result.ok) return result.at.toString()
      report(path, result.reason, result.atDesk)
      return null
    },
  }
}

/** Basis points of a percentage; the schema has checked its decimals. */
export function basisPoints(value: number): number {
  return basisPointsOf(value) ?? 0
}

/** The same for a field that may be missing. */
export function basisPointsOrNull(value: number | undefined): number | null {
  return value === undefined ? null : basisPoints(value)
}

/**
 * Why no card can be charged this price, and what to write in its place. It would end in a page that no buyer can leave. `fee`
 * is the part of the price that comes on top of what is written.
 */
function chargeProblem(price: Minor, currency: Currency, fee: Minor): Told | null {
  const shown = (amount: Minor) => formatMoney(amount, currency, currency.symbol)
  // As it is typed: with a point, and without the sign of the currency.
  const typed = (amount: Minor) => toWire(amount - fee, currency).toFixed(currency.decimals)
  const given = shown(price)
  const least = shown(leastCharge(currency))
  const most = shown(mostCharge(currency))
  switch (whyNotCharged(price, currency)) {
    case null:
      return null
    case 'too_small': {
      const enough = typed(leastCharge(currency))
      return {
        reason: `${given} is below what a card can be charged (${least}): enter at least ${enough}, or 0 for free`,
        atDesk: t(
          '{price} is below what a card can be charged ({least}). Enter at least {enough}, or 0 for free.',
          { price: given, least, enough },
        ),
      }
    }
    case 'too_large':
      return {
        reason: `${given} is more than a card can be charged (${most})`,
        atDesk: t('{price} is more than a card can be charged ({most}). Enter less.', {
          price: given,
          most,
        }),
      }
    case 'too_fine': {
      const below = typed(price - (price % stepOf(currency)))
      const above = typed(price - (price % stepOf(currency)) + stepOf(currency))
      return {
        reason: `a card cannot be charged ${given}: amounts in ${currency.code} end in 0, such as ${below} or ${above}`,
        atDesk: t('A card cannot be charged {price}. Enter {below} or {above}.', {
          price: given,
          below,
          above,
        }),
      }
    }
  }
}
