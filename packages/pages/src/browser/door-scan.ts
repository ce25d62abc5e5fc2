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
  /** @throws when no reader of codes can be loaded */
  readonly loadDetector: (readerUrl: string) => Promise<CodeDetector>
  /** Undefined where the browser gives pages no camera; the page is a text field then. Throws when permission is refused. */
  readonly openCamera: (() => Promise<MediaStream>) | undefined
  readonly reachShop: () => Promise<boolean>
  readonly wait: (ms: number) => Promise<void>
}

/** How often the camera's picture is read, in milliseconds. */
const lookEvery = 150

/**
 * Reads codes with the camera, and keeps a code in the field while the shop cannot be reached. After an answer, which
 * is a page of its own, the camera waits for a press: the same ticket is still in front of it.
 */
export function startDoorScan(page: Document, browser: Browser): void {
  const form = page.querySelector<HTMLFormElement>('[data-door]')
  const input = form?.querySelector<HTMLInputElement>('input[name=code]')
  if (!form || !input) return
  keepWhenOffline(page, browser)
  // Hand scanners type where the cursor is, so the field has it.
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

/** Shows the one note that says what is wrong; shows none for null. */
function tell(page: Document, problem: 'camera' | 'connection' | null): void {
  for (const note of page.querySelectorAll<HTMLElement>('[data-problem]'))
    note.hidden = note.dataset['problem'] !== problem
}

/** The answer is a page of its own: without a network, the browser's error page would take this one's place. */
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

/** The first code the camera sees; null without a camera or without a reader of codes. */
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
    // A picture that cannot be read counts as one without a code.
    const [found] = await detector.detect(view).catch(() => [])
    if (found !== undefined) return found.rawValue
    await wait(lookEvery)
  }
}
