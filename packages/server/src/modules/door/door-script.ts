export const doorScriptPath = '/door/scan.js'

/**
 * Reads codes with the camera where the browser can (BarcodeDetector); without it the page is a text field, which
 * hand scanners type into. After an answer the camera waits to be asked: the same ticket is still in front of it.
 */
export const doorScript = `(() => {
  const form = document.querySelector('[data-door]')
  const start = document.querySelector('[data-scan]')
  const view = document.querySelector('[data-camera]')
  const input = form && form.querySelector('input[name=code]')
  // Hand scanners type where the cursor is.
  if (input) input.focus()
  if (!form || !start || !view || !('BarcodeDetector' in window) || !navigator.mediaDevices) return
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  start.hidden = false
  start.addEventListener('click', async () => {
    try {
      view.srcObject = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    } catch {
      start.hidden = true
      return
    }
    view.hidden = false
    start.hidden = true
    await view.play()
    const look = async () => {
      const [found] = await detector.detect(view).catch(() => [])
      if (!found) return setTimeout(look, 150)
      for (const track of view.srcObject.getTracks()) track.stop()
      input.value = found.rawValue
      form.requestSubmit()
    }
    look()
  })
})()
`
