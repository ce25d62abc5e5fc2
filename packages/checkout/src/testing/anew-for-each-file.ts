import { vi } from 'vitest'

/*
 * This runs before each file that needs a document. Files share one, and so do the libraries that tie themselves to it,
 * because loading those takes longer than most tests. The product's own modules may keep state and register clean-ups,
 * so each file loads them again, and finds an empty page.
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

/*
 * React waits for 300 ms after a placeholder before it shows what came meanwhile, so that nothing flickers. Nobody looks
 * here: it takes its timer when it is loaded, once for a worker, and is given one that does not wait.
 */
const { setTimeout: timer } = globalThis
globalThis.setTimeout = ((work: () => void) => timer(work)) as typeof setTimeout
await import('react-dom/client')
globalThis.setTimeout = timer
