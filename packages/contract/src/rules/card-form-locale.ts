/** The languages of the provider's form (https://docs.stripe.com/js/appendix/supported_locales). */
// prettier-ignore
const spoken = [
  'ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'es', 'es-419', 'et', 'fi', 'fil', 'fr', 'fr-CA', 'he', 'hr',
  'hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'mt', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl',
  'sv', 'th', 'tr', 'vi', 'zh', 'zh-HK', 'zh-TW',
] as const

/**
 * The language in which Stripe's card form speaks to the buyers of a shop; the browser's own where Stripe does not have
 * the shop's.
 */
export function cardFormLocale(locale: string): (typeof spoken)[number] | 'auto' {
  const { language, region } = new Intl.Locale(locale)
  const find = (wanted: string) => spoken.find((one) => one === wanted)
  return find(`${language}-${region}`) ?? find(language) ?? 'auto'
}
