/** A picture opened by itself is a document: script in it would run on the shop's origin. */
const active =
  /<script|<foreignobject|<iframe|<(?:animate|set)\w*\s[^>]*attributename\s*=\s*["']?\s*(?:href|xlink:href|on)|\bon[a-z]+\s*=|javascript:/i

/** Elements whose names have a prefix may be scripts too; programs that draw keep notes of their own under these. */
const prefixed = /<\/?(?!(?:sodipodi|inkscape|rdf|cc|dc|metadata):)([a-z_][\w.-]*):/i
const namespaceOfSvg =
  /xmlns:(?!svg\s*=)[\w.-]+\s*=\s*["']\s*http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xhtml)/i
/** What entities and numbers of signs spell is not what is read here; these five spell no name of anything. */
const entity = /&(?!(?:amp|lt|gt|quot|apos);)/i
const otherEncoding = /<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i
const control = /(?![\t\n\r])\p{Cc}/u

/** Whether a drawing is UTF-8 and holds nothing that could run, or that is spelled so that nobody can tell. */
export function isSafeSvg(content: Buffer): boolean {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return false
  }
  return ![
    active,
    prefixed,
    namespaceOfSvg,
    entity,
    otherEncoding,
    control,
    /<!(?!--|\[CDATA\[|doctype svg[^>[]*>)/i,
  ].some((unsafe) => unsafe.test(text))
}
