/** Puts a vendor's script on the page, once, and waits until it runs or is refused. */
export type LoadScript = (url: string) => Promise<void>

export function createScriptLoader(page: Document): LoadScript {
  const loading = new Map<string, Promise<void>>()
  return async (url) => {
    const known = loading.get(url) ?? appendScript(page, url)
    loading.set(url, known)
    await known
  }
}

async function appendScript(page: Document, url: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const script = page.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('load', () => resolve())
    // A visitor who blocks the script does not want it: then there is nothing to wait for.
    script.addEventListener('error', () => resolve())
    page.head.append(script)
  })
}
