/**
 * Whether a request takes the page of a path for an answer: a browser that opens it says so, and a program that takes anything
 * gets it as well, but not in place of a file (`/assets/old.js`), which a script or a picture asks for.
 */
export function asksForPage(accept: string | undefined, path: string): boolean {
  const given = (accept ?? '').trim()
  if (given.includes('text/html')) return true
  const takesAnything = given === '' || given.startsWith('*/*') || given.startsWith('text/*')
  return takesAnything && !/\.[^./]{1,20}$/.test(path)
}
