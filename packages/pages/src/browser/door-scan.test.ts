// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { startDoorScan, type CodeDetector } from './door-scan.ts'

const page = `
  <div hidden data-problem="camera"></div><div hidden data-problem="connection"></div>
  <video data-camera data-reader="/door/code-reader.js" hidden></video>
  <button type="button" data-scan hidden>Scan a ticket</button>
  <form method="post" action="/door/check/" data-door><input name="code" /></form>`

function find<T extends Element>(selector: string): T {
  const found = document.querySelector<T>(selector)
  if (found === null) throw new Error(`no ${selector}`)
  return found
}
const button = () => find<HTMLButtonElement>('[data-scan]')
const view = () => find<HTMLVideoElement>('[data-camera]')
const input = () => find<HTMLInputElement>('input')

let sent: string[]
let isThere: boolean
const problems = () =>
  [...document.querySelectorAll<HTMLElement>('[data-problem]:not([hidden])')].map(
    (note) => note.dataset['problem'],
  )
beforeEach(() => {
  document.body.innerHTML = page
  sent = []
  isThere = true
  find<HTMLFormElement>('form').submit = () => void sent.push(input().value)
  Object.defineProperty(view(), 'srcObject', { value: null, writable: true })
  view().play = async () => await Promise.resolve()
})

/** The browser has all of it: a camera, permission to use it, and a reader of codes. */
const all = { camera: true, leave: true, reader: true }

/** A camera whose pictures show these codes, one picture after the other; null for a picture that cannot be read. */
function open(pictures: readonly (readonly string[] | null)[], has = all) {
  const camera = { looks: 0, stopped: 0, waited: [] as number[] }
  const detector: CodeDetector = {
    async detect() {
      await Promise.resolve()
      const shown = pictures[camera.looks++] ?? []
      if (pictures[camera.looks - 1] === null) throw new Error('not drawn yet')
      return shown.map((rawValue) => ({ rawValue }))
    },
  }
  startDoorScan(document, {
    async loadDetector(readerUrl) {
      expect(readerUrl).toBe('/door/code-reader.js')
      await Promise.resolve()
      if (!has.reader) throw new Error('offline')
      return detector
    },
    openCamera: has.camera
      ? async () => {
          await Promise.resolve()
          if (!has.leave) throw new DOMException('denied', 'NotAllowedError')
          return { getTracks: () => [{ stop: () => void (camera.stopped += 1) }] } as never
        }
      : undefined,
    reachShop: async () => await Promise.resolve(isThere),
    async wait(ms) {
      camera.waited.push(ms)
      await Promise.resolve()
    },
  })
  return camera
}
const settle = async () => await new Promise((resolve) => setTimeout(resolve))

describe('the scanner at the door', () => {
  it('when the page opens, then a hand scanner types into the field', () => {
    open([])
    expect(document.activeElement).toBe(input())
  })

  it('when the browser has no camera for pages, then none is offered', () => {
    open([], { ...all, camera: false })
    expect(button().hidden).toBe(true)
  })

  it('when it is asked to scan, then it looks until it sees a code, sends that once and lets go of the camera', async () => {
    const camera = open([[], null, ['FYR1.abc', 'FYR1.other'], ['FYR1.later']])
    expect([button().hidden, view().hidden]).toEqual([false, true])
    button().click()
    await settle()
    expect(sent).toEqual(['FYR1.abc'])
    expect(camera).toEqual({ looks: 3, stopped: 1, waited: [150, 150] })
    expect([button().hidden, view().hidden]).toEqual([true, false])
  })

  it.each([
    ['nobody may use the camera', { ...all, leave: false }, 0],
    ['nothing reads codes', { ...all, reader: false }, 1],
  ])('when %s, then it says so and the field is left', async (_, has, stopped) => {
    const camera = open([['FYR1.abc']], has)
    button().click()
    await settle()
    expect([sent, camera.looks, camera.stopped]).toEqual([[], 0, stopped])
    expect([button().hidden, view().hidden]).toEqual([true, true])
    expect(problems()).toEqual(['camera'])
  })

  it('when the shop cannot be reached, then the code is kept and can be sent later', async () => {
    open([])
    input().value = 'FYR1.abc'
    isThere = false
    find<HTMLFormElement>('form').requestSubmit()
    await settle()
    expect([sent, input().value, problems()]).toEqual([[], 'FYR1.abc', ['connection']])
    isThere = true
    find<HTMLFormElement>('form').requestSubmit()
    find<HTMLFormElement>('form').requestSubmit()
    await settle()
    expect([sent, problems()]).toEqual([['FYR1.abc'], []])
  })

  it('when the door is closed, then the page is left alone', () => {
    document.body.innerHTML = '<form><input name="key" /></form>'
    open([['FYR1.abc']])
    expect(document.activeElement).toBe(document.body)
  })
})
