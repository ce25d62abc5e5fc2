/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The custom properties of the first block that follows `selector`. */
function block(selector: string): Map<string, string> {
  const from = css.indexOf('{', css.indexOf(selector))
  const body = css.slice(from + 1, css.indexOf('}', from))
  return new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((m) => [m[1] ?? '', m[2] ?? '']))
}

const light = block(':root {')
const dark = block(":root[data-theme='dark'] {")
const automatic = block(':root:not(')

const grounds = ['paper', 'surface', 'sunk']
const texts: [text: string, grounds: string[]][] = [
  ['ink', [...grounds, 'accent-wash', 'success-wash', 'warning-wash', 'danger-wash']],
  ['ink-soft', [...grounds, 'accent-wash']],
  ['accent', [...grounds, 'accent-wash']],
  ['accent-strong', grounds],
  ['success', [...grounds, 'success-wash']],
  ['warning', [...grounds, 'warning-wash']],
  ['danger', [...grounds, 'danger-wash']],
  ['danger-strong', grounds],
  ['on-accent', ['accent', 'accent-strong']],
  ['on-danger', ['danger', 'danger-strong']],
]
const shapes: [shape: string, grounds: string[]][] = [
  ['line', ['paper', 'surface']],
  ['focus', [...grounds, 'accent-wash', 'success-wash', 'warning-wash', 'danger-wash']],
  ['accent', grounds],
  ['danger', grounds],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_name, palette) => {
  const colour = (name: string) => palette.get(`--${name}`) ?? ''
  const pairs = (table: [string, string[]][]) =>
    table.flatMap(([front, backs]) => backs.map((back): [string, string] => [front, back]))

  it.each(pairs(texts))('when %s is written on %s then it reaches 4.5:1', (front, back) => {
    expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(shapes))('when %s outlines something on %s then it reaches 3:1', (front, back) => {
    expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(3)
  })
})

describe('tokens', () => {
  it('when the device asks for dark then it gets exactly the chosen dark theme', () => {
    expect(automatic).toEqual(dark)
  })

  it('when a colour exists in one theme then it exists in the other', () => {
    const coloured = [...light].filter(([, value]) => value.startsWith('#')).map(([name]) => name)
    expect([...dark.keys()].filter((name) => name !== '--lift')).toEqual(coloured)
  })
})

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
  ])('when %s meets %s then the ratio is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
    expect(contrast(other, one)).toBeCloseTo(ratio, 2)
  })
})
