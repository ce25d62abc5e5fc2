import type { Right } from '@foyer/contract/api/rights.ts'
import { t } from '@foyer/language/texts.ts'
import type { ComponentType } from 'react'

/** The headings of the navigation, in their order; everything rarer is folded under the one it belongs to. */
export const headings = {
  today: t('Today'),
  events: t('Events'),
  orders: t('Orders'),
  door: t('Door'),
  guests: t('Guests'),
  money: t('Money'),
  people: t('People'),
} as const
export type Heading = keyof typeof headings

export interface Place {
  /**
   * The rest of the address behind the organiser's key. `orders/:order?` is one place with or without a row that is
   * opened beside its list.
   */
  readonly path: string
  readonly title: string
  /** Without it the place is not shown, and its address leads nowhere; null for every member. */
  readonly right: Right | null
  /** Where the navigation shows it; null when other places lead there. */
  readonly heading: Heading | null
  /** It is about the person: it opens without the passkey that an organiser may require for everything else. */
  readonly isPersonal?: true
  readonly load: () => Promise<{ readonly Place: ComponentType }>
}

/** What of an address is always there: `orders/:order?` is `orders`. */
export const addressOf = ({ path }: Pick<Place, 'path'>): string => path.split(/\/?:/, 1)[0] ?? ''

/** Whether somebody with these rights may open it. */
export const isOpenTo = ({ right }: Pick<Place, 'right'>, rights: readonly Right[]): boolean =>
  right === null || rights.includes(right)
