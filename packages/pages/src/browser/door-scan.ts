/** https://developer.mozilla.org/docs/Web/API/BarcodeDetector; not in every browser, nor in TypeScript. */
export interface CodeDetector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: ['qr_code'] }): CodeDetector
      getSupportedFormats(): Promise<readonly string[]>
    }
  }
}

interface Browser {
  /** @throws when nothing that reads codes can be had */
  readonly loadDetector: (readerUrl: string) => Promise<CodeDetector>
  /** Undefined where the browser gives no camera to pages; the page is a text field then. Throws when nobody may use it. */
  readonly openCamera: (() => Promise<MediaStream>) | undefined
  readonly reachShop: () => Promise<boolean>
  readonly wait: (ms: number) => Promise<void>
}

/** As often as the camera's picture is looked at, in milliseconds. */
const lookEvery = 150

/**
 * Reads codes with the camera, and keeps a code that the shop cannot be asked about just now. After an answer, which is
 * a page of its own, the camera waits to be asked: the same ticket is still in front of it.
 */
export function startDoorScan(page: Document, browser: Browser): void {
  const form = page.querySelector<HTMLFormElement>('[data-door]')
  const input = form?.querySelector<HTMLInputElement>('input[name=code]')
  if (!form || !input) return
  keepWhenOffline(page, browser)
  // Hand scanners type where the cursor is.
  input.focus()
  const start = page.querySelector<HTMLButtonElement>('[data-scan]')
  const view = page.querySelector<HTMLVideoElement>('[data-camera]')
  const { openCamera } = browser
  if (!start || !view || openCamera === undefined) return
  start.hidden = false
  start.addEventListener('click', () => {
    start.hidden = true
    void scan(view, openCamera, browser).then((code) => {
      if (code === null) return tell(page, 'camera')
      input.value = code
      form.requestSubmit()
    })
  })
}

/** Shows the one note that says what is wrong; null for none. */
function tell(page: Document, problem: 'camera' | 'connection' | null): void {
  for (const note of page.querySelectorAll<HTMLElement>('[data-problem]'))
    note.hidden = note.dataset['problem'] !== problem
}

/** The answer is a page of its own: asked for without a network, the browser's error would take this one's place. */
function keepWhenOffline(page: Document, { reachShop }: Browser): void {
  let isAsking = false
  for (const form of page.querySelectorAll<HTMLFormElement>('form[action^="/door/"]'))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (isAsking) return
      isAsking = true
      void reachShop().then((isThere) => {
        isAsking = false
        tell(page, isThere ? null : 'connection')
        if (isThere) form.submit()
      })
    })
}

/** The first code the camera sees; null where there is no camera to look through, or nothing to read with. */
async function scan(
  view: HTMLVideoElement,
  openCamera: () => Promise<MediaStream>,
  { loadDetector, wait }: Browser,
): Promise<string | null> {
  let camera: MediaStream | null = null
  try {
    camera = await openCamera()
    const detector = await loadDetector(view.dataset['reader'] ?? '')
    view.srcObject = camera
    view.hidden = false
    await view.play()
    return await lookForCode(detector, view, wait)
  } catch {
    return null
  } finally {
    for (const track of camera?.getTracks() ?? []) track.stop()
  }
}

async function lookForCode(
  detector: CodeDetector,
  view: HTMLVideoElement,
  wait: Browser['wait'],
): Promise<string> {
  for (;;) {
    // A picture that cannot be read is one without a code.
    const [found] = await detector.detect(view).catch(() => [])
    if (found !== undefined) return found.rawValue
    await wait(lookEvery)
  }
}
