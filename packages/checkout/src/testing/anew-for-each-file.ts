import { vi } from 'vitest'

/*
 * Before each file that wants a document. Files share one, and the libraries that tie themselves to it, because to read
 * those takes longer than most tests. Our own modules may remember things and say what is done after a test, so each
 * file reads them anew, and finds an empty page.
 */
vi.resetModules()
for (const element of [document.documentElement, document.head, document.body]) {
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
}
document.head.replaceChildren()
document.body.replaceChildren()
document.title = ''
localStorage.clear()
sessionStorage.clear()
for (const cookie of document.cookie.split('; ')) {
  const gone = `${cookie.split('=', 1)[0]}=; max-age=0`
  document.cookie = gone
  document.cookie = `${gone}; path=/`
}
