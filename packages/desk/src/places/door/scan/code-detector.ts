import { codeReaderPath } from '@foyer/contract/offline-door.ts'

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

/** The browser's own reader where it reads these codes, else the shop's (docs/decisions/0064). @throws without either */
export async function loadDetector(): Promise<CodeDetector> {
  const formats = (await window.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!formats.includes('qr_code')) await loadReader()
  const { BarcodeDetector } = window
  if (BarcodeDetector === undefined) throw new Error('no reader of codes')
  return new BarcodeDetector({ formats: ['qr_code'] })
}

async function loadReader(): Promise<void> {
  const script = document.createElement('script')
  script.src = codeReaderPath
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('the reader of codes could not be loaded'))
    })
    document.head.append(script)
  })
}
