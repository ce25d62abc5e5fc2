import { findTexts } from './find-texts.mjs'

/**
 * Puts the texts of one language into the browser's bundle where they are used, so that no buyer waits for a table of
 * texts. `t('Hello {name}', { name })` becomes `Hello ${name}`. A text whose values are not listed one by one keeps the
 * call. `locale()` becomes its name, so that code for other languages only is left out.
 */
export function inlineTexts(language) {
  return {
    name: 'inline-texts',
    enforce: 'pre',
    transform(code, id) {
      const file = id.replace(/\?.*$/, '')
      if (!/packages.\w+.src.*\.tsx?$/.test(file)) return null
      const isLanguage = /packages.language.src/.test(file)
      if (!isLanguage && !code.includes('@foyer/language/texts.ts')) return null
      const found = isLanguage ? [] : findTexts(file, code)
      const edits = found.flatMap((one) => editsOf(one, language.texts))
      const said = applied(code, edits)
        .replaceAll(/\binEnglish\(\)/g, String(/^en-GB(-x-|$)/.test(language.locale)))
        .replaceAll(/\blocale\(\)/g, JSON.stringify(language.locale))
        // The page has no table of texts.
        .replaceAll(/spoken\.foyerLanguage\?\.texts\[[\w.]+\]/g, 'undefined')
      return said === code ? null : { code: said, map: null }
    },
  }
}

function editsOf({ node, key, text, forms }, texts) {
  const said = texts[key]
  if (forms !== undefined) {
    const [, where] = node.arguments
    const translated = typeof said === 'object' ? said : forms
    return [{ start: where.start, end: where.end, text: JSON.stringify(translated) }]
  }
  const [literal, values] = node.arguments
  const translated = typeof said === 'string' ? said : text
  if (values === undefined) {
    return [{ start: node.start, end: node.end, text: JSON.stringify(translated) }]
  }
  return (
    templateEdits(node, values, translated) ?? [
      { start: literal.start, end: literal.end, text: JSON.stringify(translated) },
    ]
  )
}

/** Turns the call into a template by overwriting all but its values; null unless each is used once, in their order. */
function templateEdits(node, values, text) {
  const pieces = text.split(/\{(\w+)\}/)
  const names = pieces.filter((_, index) => index % 2 === 1)
  const given = values.type === 'ObjectExpression' ? values.properties : []
  const isInOrder =
    names.length === given.length &&
    names.every((name, index) => given[index].key?.name === name && !given[index].computed)
  if (!isInOrder) return null
  const texts = pieces.filter((_, index) => index % 2 === 0).map(inTemplate)
  return [...given, null].map((property, index) => ({
    start: index === 0 ? node.start : given[index - 1].value.end,
    end: property === null ? node.end : property.value.start,
    text: `${index === 0 ? '`' : '}'}${texts[index]}${property === null ? '`' : '${'}`,
  }))
}

const inTemplate = (text) => text.replaceAll(/[\\`]|\$\{/g, (special) => `\\${special}`)

/** Edits never overlap: those of a text within a text lie inside the part that the outer one keeps. */
function applied(code, edits) {
  let result = code
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + text + result.slice(end)
  }
  return result
}
