/** Runs one of the shop's own scripts. @throws when it cannot be fetched */
export async function loadScript(page: Document, url: string): Promise<void> {
  const script = page.createElement('script')
  script.src = url
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${url} could not be loaded`))
    })
    page.head.append(script)
  })
}
