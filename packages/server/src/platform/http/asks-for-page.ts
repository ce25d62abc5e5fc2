/**
 * Whether a page answers a request for this path. Browsers that open it accept HTML. Programs that accept anything get the page as
 * well, except for the path of a file (`/assets/old.js`), for which a script or a picture asks.
 */
export function asksForPage(accept: string | undefined, path: string): boolean {
  const given = (accept ?? '').trim()
  if (given.includes('text/html')) return true
  const takesAnything = given === '' || given.startsWith('*/*') || given.startsWith('text/*')
  return takesAnything && !/\.[^./]{1,20}$/.test(path)
}
