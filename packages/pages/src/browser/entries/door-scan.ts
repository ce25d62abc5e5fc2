import { startDoorScan } from '../door-scan.ts'
import { loadScript } from '../load-script.ts'
import { reachShop } from '../reach-shop.ts'

/** Takes the browser's own reader where it reads these codes; else fetches the shop's, which is not needed before. */
async function loadDetector(readerUrl: string) {
  const formats = (await window.BarcodeDetector?.getSupportedFormats().catch(() => null)) ?? []
  if (!formats.includes('qr_code')) await loadScript(document, readerUrl)
  const { BarcodeDetector } = window
  if (BarcodeDetector === undefined) throw new Error('no reader of codes')
  return new BarcodeDetector({ formats: ['qr_code'] })
}

startDoorScan(document, {
  loadDetector,
  // A page that others could have changed on its way gets no camera.
  openCamera:
    'mediaDevices' in navigator
      ? async () =>
          await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      : undefined,
  reachShop,
  wait: async (ms) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
  },
})
