import { t } from '@foyer/language/texts.ts'
import { dayAfter } from '../../parts/figures/day-text.ts'

/** The periods that somebody asks for by a name. */
export const periods = ['yesterday', 'today', 'week', 'month', 'last_month', 'days'] as const
export type Period = (typeof periods)[number]

export const periodTexts: Readonly<Record<Period, string>> = {
  yesterday: t('Yesterday'),
  today: t('Today'),
  week: t('Last 7 days'),
  month: t('This month'),
  last_month: t('Last month'),
  days: t('Days of your own'),
}

export interface Days {
  readonly from: string
  readonly to: string
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The days of a period, all of them included; those of somebody's own begin as the last seven. */
export function daysOfPeriod(period: Period, today: string): Days {
  switch (period) {
    case 'yesterday':
      return { from: dayAfter(today, -1), to: dayAfter(today, -1) }
    case 'today':
      return { from: today, to: today }
    case 'week':
    case 'days':
      return { from: dayAfter(today, -6), to: today }
    case 'month':
      return { from: firstOfMonth(today), to: today }
    case 'last_month': {
      const to = dayAfter(firstOfMonth(today), -1)
      return { from: firstOfMonth(to), to }
    }
  }
}
