import { expect, it } from 'vitest'
import { createPageTemplates, placeholders } from './page-templates.ts'

it('a page is rendered once, and filled in for each visit', () => {
  const templates = createPageTemplates()
  let renders = 0
  const render = (): string => {
    renders += 1
    const { nonce, xsrf, arrivalNumber } = placeholders
    return `<script nonce="${nonce}"></script><i value="${xsrf}">’</i>{"arrival":${arrivalNumber}}<b nonce="${nonce}">`
  }
  const fill = (key: string, arrival: string): string =>
    templates.fill(key, { nonce: 'n$1', xsrf: `x${arrival}`, arrival }, render).toString()
  expect(fill('a', '7')).toBe(
    '<script nonce="n$1"></script><i value="x7">’</i>{"arrival":7}<b nonce="n$1">',
  )
  expect(fill('a', '8')).toContain('value="x8"')
  expect(renders).toBe(1)
  for (let key = 0; key < 100; key += 1) fill(String(key), '1')
  expect(fill('a', '9')).toContain('"arrival":9')
  expect(renders).toBe(102)
})
