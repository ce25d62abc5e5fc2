/**
 * The links of a document that lead nowhere, one line each. Only those within the repository are looked at.
 * @param {string} file its path, for what is said
 * @param {string} text
 * @param {{ exists: (path: string) => boolean, read: (path: string) => string | null, resolve: (path: string) => string }} tree
 */
export function brokenLinks(file, text, { exists, read, resolve }) {
  return linksIn(text).flatMap((link) => {
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? file : resolve(decodeURIComponent(path))
    if (!exists(target)) return [`${file}: ${link} is no file`]
    if (anchor === undefined) return []
    const there = path === '' ? text : read(target)
    return there === null || anchorsIn(there).has(anchor)
      ? []
      : [`${file}: ${link} is no heading of ${target}`]
  })
}

/** What code shows is no link. */
const withoutCode = (text) =>
  text.replaceAll(/^(`{3,})[^]*?^\1/gm, '').replaceAll(/(`+)[^`]*?\1/g, '')

function linksIn(text) {
  const plain = withoutCode(text)
  const inline = [...plain.matchAll(/\]\(<?([^()\s>]+)>?(?:\s+"[^"]*")?\)/g)]
  const defined = [...plain.matchAll(/^\[[^\]]+\]:\s+(\S+)/gm)]
  const html = [...plain.matchAll(/<(?:img|a)\s[^>]*(?:src|href)="([^"]+)"/g)]
  return [...inline, ...defined, ...html]
    .map(([, link]) => link)
    .filter((link) => !/^[a-z][a-z+.-]*:/i.test(link))
}

/** As GitHub makes them: lower case, without punctuation, and counted where a heading comes again. */
function anchorsIn(text) {
  const seen = new Map()
  const fenceless = text.replaceAll(/^(`{3,})[^]*?^\1/gm, '')
  const headings = [...fenceless.matchAll(/^#{1,6}\s+(.*?)\s*#*$/gm)].map(([, heading]) => {
    const slug = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-')
    const times = seen.get(slug) ?? 0
    seen.set(slug, times + 1)
    return times === 0 ? slug : `${slug}-${times}`
  })
  const named = [...text.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, name]) => name)
  return new Set([...headings, ...named])
}
