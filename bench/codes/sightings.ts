/** One way to see a ticket. Lengths are in pixels of the camera, angles in degrees, brightness from 0 to 255. */
export interface Sighting {
  readonly name: string
  readonly side?: number
  readonly turn?: number
  /** How much nearer one edge is than the other. */
  readonly tilt?: number
  /** How far the middle of a curled or folded paper stands out, in sides of the code. */
  readonly bend?: number
  readonly dark?: number
  readonly light?: number
  readonly isInverted?: boolean
  /** Covered places in sides of the code: left, top, width, height. */
  readonly hidden?: readonly (readonly [number, number, number, number])[]
  /** How much darker the right edge is than the left one. */
  readonly shade?: number
  readonly glare?: number
  /** The moiré pattern of a screen photographed by a camera. */
  readonly stripes?: number
  readonly blur?: number
  /** Half the distance the hand moved. */
  readonly moved?: number
  readonly noise?: number
}

/** Twenty sightings, chosen before either reader had been tried on one of them. */
export const sightings: readonly Sighting[] = [
  { name: 'held straight' },
  { name: 'turned by 30°', turn: 30 },
  { name: 'upside down', turn: 180 },
  { name: 'turned by 45°, small', turn: 45, side: 200 },
  { name: 'small', side: 150 },
  { name: 'very small', side: 100 },
  { name: 'out of focus', blur: 3 },
  { name: 'far out of focus', blur: 5 },
  { name: 'moved', moved: 5 },
  { name: 'pale print', dark: 150, light: 190 },
  { name: 'pale print in noise', dark: 140, light: 185, noise: 60 },
  { name: 'a dark room', dark: 12, light: 45, noise: 25 },
  { name: 'half in shadow', shade: 0.85 },
  { name: 'seen from the side', tilt: 1.1 },
  { name: 'seen from the side, turned', tilt: 0.9, turn: 20 },
  { name: 'curled paper', bend: 0.35 },
  { name: 'a thumb over a corner', hidden: [[0.82, 0.8, 0.2, 0.22]] },
  { name: 'a scratch across', hidden: [[0.25, 0.52, 0.7, 0.05]] },
  { name: 'glare', glare: 190 },
  { name: 'a screen in dark mode, with moiré', isInverted: true, stripes: 45, noise: 20 },
]
