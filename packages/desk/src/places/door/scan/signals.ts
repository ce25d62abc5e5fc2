/** What a steward hears and feels without looking: one short high tone for a yes, two long low ones for everything else. */
export type Signal = 'good' | 'stop'

const tones: Readonly<
  Record<Signal, readonly (readonly [hertz: number, at: number, lasts: number])[]>
> = {
  good: [[1_320, 0, 0.12]],
  stop: [
    [220, 0, 0.25],
    [180, 0.32, 0.35],
  ],
}
const shakes: Readonly<Record<Signal, readonly number[]>> = { good: [80], stop: [250, 100, 250] }

let context: AudioContext | undefined

/** Browsers let a page be heard only after somebody has pressed something on it. A device that is muted still shakes. */
export function signal(which: Signal, isMuted = false): void {
  if ('vibrate' in navigator) navigator.vibrate([...shakes[which]])
  if (isMuted || !('AudioContext' in window)) return
  context ??= new AudioContext()
  void context.resume().catch(() => undefined)
  for (const [hertz, at, lasts] of tones[which]) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = 'square'
    tone.frequency.value = hertz
    volume.gain.value = 0.2
    tone.connect(volume).connect(context.destination)
    tone.start(context.currentTime + at)
    tone.stop(context.currentTime + at + lasts)
  }
}
