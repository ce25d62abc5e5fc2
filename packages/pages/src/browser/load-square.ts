/**
 * Brings Square's own script onto the page: the checkout asks the shop for this script, and only the shop says where
 * Square's is (`#foyer-config`). The checkout polls for `window.Square`, so nothing waits for anything here.
 */
export function loadSquare(view: Window): void {
  const { document: page } = view
  if ('Square' in view || page.querySelector('script[data-square]') !== null) return
  const fail = () => void view.dispatchEvent(new Event('square:unavailable'))
  const url = squareUrl(page.getElementById('foyer-config')?.textContent ?? '')
  if (url === null) return fail()
  const script = page.createElement('script')
  script.src = url
  script.async = true
  script.dataset['square'] = ''
  script.addEventListener('error', () => {
    script.remove()
    fail()
  })
  page.head.append(script)
}

function squareUrl(json: string): string | null {
  try {
    const config: unknown = JSON.parse(json)
    if (typeof config !== 'object' || config === null || !('squareScriptUrl' in config)) return null
    return typeof config.squareScriptUrl === 'string' ? config.squareScriptUrl : null
  } catch {
    return null
  }
}
