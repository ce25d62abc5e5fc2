import { expect, it } from 'vitest'
import { brokenLinks } from './broken-links.mjs'

const files = { 'docs/there.md': '# A heading: with `code`\n\n# Twice\n\n# Twice\n' }
const of = (text) =>
  brokenLinks('docs/here.md', text, {
    exists: (path) => path in files || path === 'docs/here.md',
    read: (path) => files[path] ?? null,
    resolve: (path) => `docs/${path}`,
  })

it('links to files and headings that exist are well', () => {
  expect(
    of(
      '# Own\n[a](there.md) [b](there.md#a-heading-with-code) [c](#own) [d](there.md#twice-1) [e](https://example.com/x#y) `[f](gone.md)`',
    ),
  ).toEqual([])
})

it('a file or a heading that is gone is named with its document', () => {
  expect(of('[a](gone.md)\n[b](there.md#gone)\n[c](#gone)\n<img src="gone.png">')).toEqual([
    'docs/here.md: gone.md is no file',
    'docs/here.md: there.md#gone is no heading of docs/there.md',
    'docs/here.md: #gone is no heading of docs/here.md',
    'docs/here.md: gone.png is no file',
  ])
})
