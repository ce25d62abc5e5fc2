import { locale } from '@foyer/language/texts.ts'
import type { ChartRendererConfigOptions } from '@seatsio/seatsio-react'

type ChartLanguage = NonNullable<ChartRendererConfigOptions['language']>

/** The languages of the provider's chart. Source: its own types. */
const spoken = (
  'ar be bg ca cs cy da de el en es et fa fi fr hr he hu it ja ku li lv no nl pl pt ro ru sk sl sr sv tr uk ' +
  'zh-Hans zh-Hant'
).split(' ') as ChartLanguage[]

/** The shop's language, or English where the chart does not have it. */
export function chartLanguage(): ChartLanguage {
  const { language, script } = new Intl.Locale(locale()).maximize()
  return spoken.find((one) => one === language || one === `${language}-${script}`) ?? 'en'
}
