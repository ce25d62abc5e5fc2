/**
 * Whether a page answers a request for this path. Browsers that open it accept HTML. Programs that accept anything get the page as
 * well, except for the path of a file (`/assets/old.js`), for which a script or a picture asks.
 */
export function asksForPage(accept: string | undefined, path: string): boolean {
  const taken = new Set(
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .map((range) => range.split(';').map((part) => part.trim()))
      .filter((parts) => !parts.some((part) => /^q=0(?:\.0*)?$/.test(part)))
      .map(([type = '']) => type),
  )
  if (taken.has('text/html')) return true
  const takesAnything = ['', '*/*', 'text/*'].some((type) => taken.has(type))
  return takesAnything && !/\.[^./]{1,20}$/.test(path)
}
