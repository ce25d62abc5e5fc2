import { formatNumber } from '@foyer/contract/formats.ts'
import { t } from '@foyer/language/texts.ts'

/** "20%"; a dash where no rate is known. */
export const rateText = (rate: number | null): string =>
  rate === null ? '–' : t('{percent}%', { percent: formatNumber(rate / 100) })
