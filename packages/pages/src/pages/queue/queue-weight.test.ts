import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { PageRenderers } from '../../renderers.ts'
import { queuePages } from '../../testing/build-queue-page.ts'

const dist = new URL('../../../dist/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, dist), 'utf8')

/** Everybody fetches it within a minute, over a network that is full of them. */
const mostBytes = 15_000

/** What a browser fetches of a built page for itself, compressed; the shop's icon and an operator's colours are not of it. */
async function weightOf(name: string): Promise<number> {
  const { renderers } = (await import(new URL('index.js', dist).href)) as {
    renderers: PageRenderers
  }
  const page = queuePages[name]
  if (page === undefined) throw new Error(name)
  const html = renderers.queuePage(page)
  const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
  expect(files.map((file) => file.replace(/.*\./, '')).toSorted()).toEqual(['css', 'js'])
  return [html, ...files.map(read)].reduce((sum, one) => sum + gzipSync(one).length, 0)
}

describe('the page of a queue, built', () => {
  it.each(Object.keys(queuePages))(
    `when it is "%s", then it weighs at most ${mostBytes} bytes`,
    async (name) => {
      expect(await weightOf(name)).toBeLessThanOrEqual(mostBytes)
    },
  )
})
