import { describe, expect, it } from 'vitest'
import { namedReact } from './named-react.mjs'

const react = namedReact()

describe('React with exports by name', () => {
  it('when a source of ours imports it then it is given the names', () => {
    const id = react.resolveId('react/jsx-runtime', '/clone/packages/ui/src/money/money.tsx?seats')
    expect(react.load(id)).toBe(
      "import all from 'react/jsx-runtime'\nexport const Fragment = all.Fragment\nexport const jsx = all.jsx\nexport const jsxs = all.jsxs",
    )
    expect(react.resolveId('react', id), 'it takes them from React itself').toBeNull()
  })

  it('when a library imports it then that is left alone', () => {
    expect(
      react.resolveId('react', '/clone/node_modules/@seatsio/seatsio-react/index.js'),
    ).toBeNull()
    expect(react.resolveId('preact', '/clone/packages/ui/src/money/money.tsx')).toBeNull()
  })
})
