/**
 * Texts of several paragraphs are HTML in a document. Whoever writes one need not know that: an empty line begins a
 * paragraph, a line with a hyphen is one of a list, **words** are strong, and [words](https://…) lead somewhere.
 */

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign)

const inlineHtml = (text: string): string =>
  escaped(text)
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*([^*]+)\*/g, '<em>$1</em>')
    .replaceAll(/\[([^[\]]+)\]\((https?:\/\/[^\s)"[]+|mailto:[^\s)"[]+)\)/g, '<a href="$2">$1</a>')

/** What somebody has typed, as HTML. */
export function htmlOfText(text: string): string {
  return text
    .replaceAll('\r', '')
    .split(/\n[ \t]*\n\s*/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      const lines = block.split('\n')
      return lines.every((line) => /^\s*- /.test(line))
        ? `<ul>${lines.map((line) => `<li>${inlineHtml(line.replace(/^\s*- /, ''))}</li>`).join('')}</ul>`
        : `<p>${lines.map(inlineHtml).join('<br>')}</p>`
    })
    .join('\n')
}

/** HTML as its writer would type it; null for HTML that has more than can be typed so. */
export function textOfHtml(html: string): string | null {
  if (html.trim() === '') return ''
  const text = html
    .replaceAll(/>\s+</g, '><')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<strong>([^*<]+)<\/strong>/g, '**$1**')
    .replaceAll(/<em>([^*<]+)<\/em>/g, '*$1*')
    .replaceAll(/<a href="((?:https?:\/\/|mailto:)[^"\s)]+)">([^\]<]+)<\/a>/g, '[$2]($1)')
    .replaceAll(/<br ?\/?> ?/g, '\n')
    .replaceAll(/<li>([^<]*)<\/li>/g, (_, words: string) => `- ${words.trim()}\n`)
    .replaceAll(/<(ul|p)>([^<]*)<\/\1>/g, (_, _name, words: string) => `\n\n${words.trim()}\n\n`)
  if (/<|&(?!(amp|lt|gt|quot|#39);)/.test(text)) return null
  const typed = text
    .replaceAll(/&(lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  // Signs that would be read as marks, such as a lone star, cannot be typed so.
  return looksAlike(htmlOfText(typed), html) ? typed : null
}
const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Whether two pieces of HTML differ in nothing but the space between their words. */
const looksAlike = (one: string, other: string): boolean => bare(one) === bare(other)
const bare = (html: string): string =>
  html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<\/?(p|ul|li|br)[^<>]*>) ?/g, '$1')
    .replaceAll('<br/>', '<br>')
    .replaceAll('<br />', '<br>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .trim()
