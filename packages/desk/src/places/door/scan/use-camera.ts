import { useEffect, useEffectEvent, useState } from 'react'
import { codeReaderPath } from '@foyer/contract/offline-door.ts'
import { systemClock } from '@foyer/ui/clock.ts'

/** How often the picture is read, in milliseconds. */
const lookMs = 150
/** A ticket stays before the camera for a while after it was read; the next one is read at once. */
const sameMs = 4_000

export interface Camera {
  readonly isOn: boolean
  /** Why it shows nothing. */
  readonly isRefused: boolean
  /** Null where the camera has no light. */
  readonly light: { readonly isOn: boolean; readonly turn: () => void } | null
  readonly start: () => void
  readonly stop: () => void
}

/** Only browsers on phones know of a light; TypeScript does not. */
type LightOf = MediaTrackCapabilities & { readonly torch?: boolean }
const lit = (isLit: boolean) => ({ advanced: [{ torch: isLit } as MediaTrackConstraintSet] })

/**
 * Reads one code after the other for as long as it is on.
 * @param find where the picture is shown
 */
export function useCamera(
  find: () => HTMLVideoElement | null,
  onCode: (text: string) => void,
): Camera {
  const [isWanted, setWanted] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [isLit, setLit] = useState(false)
  const tell = useEffectEvent(onCode)
  const place = useEffectEvent(find)
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    let stopLooking: (() => void) | undefined
    let stream: MediaStream | undefined
    async function look() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const detector = await loadDetector()
      const picture = place()
      if (isOver || picture === null) return end()
      picture.srcObject = stream
      await picture.play()
      setTrack(stream.getVideoTracks()[0] ?? null)
      let last = { text: '', at: 0 }
      let isBusy = false
      stopLooking = systemClock.every(lookMs, () => {
        if (isBusy) return
        isBusy = true
        void detector
          .detect(picture)
          .catch(() => [])
          .then(([found]) => {
            isBusy = false
            const now = systemClock.now()
            if (found === undefined || isOver) return
            const isSame = found.rawValue === last.text && now - last.at < sameMs
            last = { text: found.rawValue, at: now }
            if (!isSame) tell(found.rawValue)
          })
      })
    }
    function end() {
      stopLooking?.()
      for (const one of stream?.getTracks() ?? []) one.stop()
    }
    look().catch(() => {
      end()
      setRefused(true)
      setWanted(false)
    })
    return () => {
      isOver = true
      end()
      setTrack(null)
      setLit(false)
    }
  }, [isWanted])
  const hasLight =
    track !== null && (track.getCapabilities?.() as LightOf | undefined)?.torch === true
  return {
    isOn: isWanted,
    isRefused,
    light: hasLight
      ? {
          isOn: isLit,
          turn: () => void track.applyConstraints(lit(!isLit)).then(() => setLit(!isLit)),
        }
      : null,
    start() {
      setRefused(false)
      setWanted(true)
    },
    stop: () => setWanted(false),
  }
}

/** https://developer.mozilla.org/docs/Web/API/BarcodeDetector; not in every browser, nor in TypeScript. */
interface CodeDetector {
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
async function loadDetector(): Promise<CodeDetector> {
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
