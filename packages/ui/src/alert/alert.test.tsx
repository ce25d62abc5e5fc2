import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Alert, type AlertType } from './alert.tsx'

const types: AlertType[] = ['info', 'success', 'warning', 'error']

describe('Alert', () => {
  it('when the types differ then so do their colour, their drawing and their word', () => {
    const all = types.map((type) => renderToStaticMarkup(<Alert type={type}>Text</Alert>))
    for (const pattern of [/class="[^"]+"/, / d="[^"]+"/, /\w+: /]) {
      expect(new Set(all.map((html) => pattern.exec(html)?.[0])).size).toBe(types.length)
    }
  })

  it('when it was there from the start then it has no live role', () => {
    expect(renderToStaticMarkup(<Alert type="error">Text</Alert>)).not.toContain('role=')
    expect(
      renderToStaticMarkup(
        <Alert type="error" role="alert">
          Text
        </Alert>,
      ),
    ).toContain('role="alert"')
  })
})
