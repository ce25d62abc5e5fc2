/**
 * The problems of a language file: texts that the product does not use, and texts whose values or tags differ from the
 * English ones. `missing` are texts it does not have yet: they stay English.
 */
export function languageProblems(english, language) {
  const problems = []
  const said = language.texts ?? {}
  for (const [key, text] of Object.entries(said)) {
    if (!(key in english)) problems.push(`nobody says ${JSON.stringify(key)} any more.`)
    else problems.push(...textProblems(key, english[key], text, language.locale))
  }
  return { problems, missing: Object.keys(english).filter((key) => !(key in said)) }
}

function textProblems(key, english, text, locale) {
  const isCounted = typeof english === 'object'
  if (isCounted !== (typeof text === 'object')) {
    return [
      `${JSON.stringify(key)} must be ${isCounted ? 'one text for each kind of count' : 'one text'}.`,
    ]
  }
  const forms = isCounted ? text : { other: text }
  const wanted = isCounted ? new Intl.PluralRules(locale).resolvedOptions().pluralCategories : []
  return [
    ...wanted
      .filter((form) => !(form in forms))
      .map((form) => `${JSON.stringify(key)} has no form for "${form}".`),
    ...Object.values(forms).flatMap((form) =>
      // A singular form may say "one" instead of the count.
      difference(holesOf(key), holesOf(form), isCounted ? '{count}' : null).map(
        (hole) => `${JSON.stringify(key)} and its translation differ in ${hole}.`,
      ),
    ),
  ]
}

const holesOf = (text) => new Set(text.match(/\{\w+\}|<\/?\w+\/?>/g))

function difference(one, other, ignored) {
  return [...one.symmetricDifference(other)].filter((hole) => hole !== ignored)
}
