import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readShopFile } from './shop-file.ts'
import { createTestFoyer } from '../testing/shops/test-foyer.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-shop-'))
const file = join(folder, 'shop.yaml')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function read(text: string) {
  writeFileSync(file, text)
  const problems: string[] = []
  return { shop: readShopFile(file, problems), problems }
}
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4v1H0z"/></svg>'

describe("the shop's file", () => {
  it('when there is none then the house stands as it is', () => {
    const problems: string[] = []
    expect(readShopFile(undefined, problems)).toMatchObject({
      name: null,
      timeZone: 'Europe/London',
      logo: null,
      legal: { imprint: '', privacy: '' },
    })
    expect(problems).toEqual([])
  })

  it('when the example of the documentation is used then nothing is wrong with it', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
    const [, example = ''] = /```yaml\n(name: Harbour[\s\S]+?)```/.exec(text) ?? []
    writeFileSync(join(folder, 'logo.svg'), logo)
    const { shop, problems } = read(example)
    expect(problems).toEqual([])
    expect(shop).toMatchObject({
      name: 'Harbour Tickets',
      colours: { light: { accent: '#8a1c4e', accentStrong: '#6d1540' } },
      help: { email: 'help@harbour.example' },
    })
    expect(shop.logo?.type).toBe('image/svg+xml')
  })

  it.each([
    ['colours: {light: {accent: red}}', 'colours.light.accent'],
    ['time_zone: Nowhere/Land', 'time_zone'],
    ['logo: missing.svg', '"missing.svg" is not there'],
    ['logo: logo.exe', 'is not a picture'],
    ['surprise: 1', 'surprise'],
    ['name: [', 'FOYER_SHOP_FILE'],
  ])('when it says %s then the start names it', (text, words) => {
    expect(read(text).problems.join('\n')).toContain(words)
  })

  it('when a logo holds script then it is refused', () => {
    writeFileSync(join(folder, 'logo.svg'), logo.replace('<path', '<script/><path'))
    expect(read('logo: logo.svg').problems.join()).toContain('script')
  })

  it('when a shop has its own look then every page links it, and the colours are there', async () => {
    writeFileSync(join(folder, 'logo.svg'), logo)
    writeFileSync(
      file,
      `name: Our House\nlogo: logo.svg\ncolours: {light: {accent: '#8a1c4e'}}\nlegal: {imprint: '<p>Our House Ltd<script>1</script></p>'}`,
    )
    const shop = await createTestFoyer({ env: { FOYER_SHOP_FILE: file } })
    const open = async (url: string) =>
      await shop.app.inject({ url, headers: { accept: 'text/html' } })
    for (const url of ['/', '/legal-information/imprint/', '/events/nope/', '/signin/']) {
      const { body } = await open(url)
      expect(body).toContain('alt="Our House"')
      const [, theme = ''] = /href="(\/shop\/theme-[^"]+)"/.exec(body) ?? []
      expect((await open(theme)).body).toContain('--accent:#8a1c4e')
      const [, picture = ''] = /src="(\/shop\/logo-[^"]+)"/.exec(body) ?? []
      expect((await open(picture)).headers['content-type']).toBe('image/svg+xml')
    }
    const imprint = (await open('/legal-information/imprint/')).body
    expect(imprint).toContain('<p>Our House Ltd</p>')
    await shop.close()
  })
})
