// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { loadSquare } from './load-square.ts'

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-square]')]
let failed: number

/** The test looks at the script element and never fetches it. */
function open(config: unknown, more: object = {}) {
  failed = 0
  document.head.replaceChildren()
  document.body.innerHTML = '<script type="application/json" id="foyer-config"></script>'
  const element = document.getElementById('foyer-config')
  if (element !== null)
    element.textContent = typeof config === 'string' ? config : JSON.stringify(config)
  const page = new Proxy(document, {
    get(target, name) {
      if (name === 'head') return { append: (node: Element) => target.body.append(node) }
      if (name === 'createElement') return () => quiet()
      if (name === 'getElementById') return (id: string) => target.getElementById(id)
      return (selector: string) => target.querySelector(selector)
    },
  })
  return {
    document: page,
    dispatchEvent: ({ type }: Event) => {
      failed += type === 'square:unavailable' ? 1 : 0
      return true
    },
    ...more,
  } as unknown as Window
}
const quiet = (): HTMLScriptElement => {
  const script = document.createElement('script')
  script.type = 'text/plain'
  return script
}

beforeEach(() => {
  document.body.replaceChildren()
})

describe('the shop’s part of Square', () => {
  it('when the page says where Square is, then that is loaded, once', () => {
    const view = open({ squareScriptUrl: 'https://square.example/v1/square.js' })
    loadSquare(view)
    loadSquare(view)
    expect(scripts().map(({ src }) => src)).toEqual(['https://square.example/v1/square.js'])
    expect(failed).toBe(0)
  })

  it('when Square is there already, then nothing is loaded', () => {
    loadSquare(open({ squareScriptUrl: 'https://square.example/' }, { Square: {} }))
    expect([scripts(), failed]).toEqual([[], 0])
  })

  it('when it cannot be loaded, then the checkout is told, and another try begins anew', () => {
    loadSquare(open({ squareScriptUrl: 'https://square.example/' }))
    scripts()[0]?.dispatchEvent(new Event('error'))
    expect([scripts(), failed]).toEqual([[], 1])
  })

  it.each([[{}], [{ squareScriptUrl: null }], ['{'], ['null']])(
    'when the page says %j, then the checkout is told that there is none',
    (config) => {
      loadSquare(open(config))
      expect([scripts(), failed]).toEqual([[], 1])
    },
  )
})
