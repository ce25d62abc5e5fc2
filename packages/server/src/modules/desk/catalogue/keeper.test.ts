import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { saveDraft } from '@foyer/contract/api/catalogue/save-draft.ts'
import { takeOverDocument } from '@foyer/contract/api/catalogue/take-over-document.ts'
import type { Section } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { openDesk } from '../../../testing/desk/desk-caller.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import {
  CatalogueProblems,
  checkCatalogue,
  formatProblem,
  importCatalogue,
  type ImportWishes,
} from '../../catalogue/exports.ts'
import { documentsOf } from './catalogue-fixture.ts'

const season = `catalogue: season
relative_dates: true
organisers:
  quay:
    name: The Quay
    door_key: a key of more than sixteen
venues:
  hall:
    name: Town Hall
    time_zone: Europe/Dublin
events:
  concert:
    title: Concert
    organiser: quay
    venue: hall
    dates:
      first: { starts: in 21 days at 19:30, ends: "22:00", capacity: 100 }
    tickets:
      standing: { name: Standing, price: 12.5, stock: 60 }
  play:
    title: Play
    organiser: quay
    dates:
      night: { starts: 2027-03-01 19:30 }
    tickets:
      stalls: { name: Stalls, price: 20, stock: 5, requires: [{ any_of: [concert/standing], title: A ticket }] }
codes:
  ten: { code: TEN, amount: 10, per: basket, organiser: quay, events: [concert], ends: 2027-02-01 10:00 }
  all: { code: FOREVERYBODY, percent: 5 }
`
const withoutConcert = season.replace(/ {2}concert:[\s\S]*?(?=^ {2}play:)/m, '')

describe('an event of a catalogue file', () => {
  const shop = shopForTests()
  let directory = ''
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'foyer-keeper-'))
    await put(season)
    const { rows } = await shop.db.query(`select id from organiser where key = 'quay'`)
    const owner = await openDesk(shop, { organiserId: Number(rows[0]?.['id']), role: 'owner' })
    desk = { owner, ...documentsOf('quay', owner) }
  })
  afterAll(async () => await rm(directory, { recursive: true }))

  let desk: ReturnType<typeof documentsOf> & { owner: Awaited<ReturnType<typeof openDesk>> }
  const file = async (text: string) => {
    const path = join(directory, 'season.yaml')
    await writeFile(path, text)
    return path
  }
  const put = async (text: string, wishes: ImportWishes = {}) =>
    await importCatalogue(
      { db: shop.db, dataDir: join(directory, 'data'), clock: shop.clock },
      await file(text),
      wishes,
    )
  /** What a check says: the changes, and what is refused. */
  const check = async (text: string, wishes: ImportWishes = {}) => {
    let lines: readonly string[] = []
    const tell = (told: readonly string[]) => {
      lines = told
    }
    try {
      await checkCatalogue({ db: shop.db, clock: shop.clock }, await file(text), {
        ...wishes,
        tell,
      })
      return { lines, refused: [] }
    } catch (error) {
      if (!(error instanceof CatalogueProblems)) throw error
      return { lines, refused: error.problems.map(formatProblem) }
    }
  }
  const takeOver = async (section: Section, key: string) =>
    await desk.owner.call(takeOverDocument, {
      params: desk.at(section, key),
      version: await desk.tagOf(section, key),
    })

  it('when the desk looks at it then it stands alone, and nobody changes it here', async () => {
    const concert = await desk.look('events', 'concert')
    expect(concert).toMatchObject({
      keeper: 'season',
      state: 'published',
      time_zone: 'Europe/Dublin',
    })
    expect(concert.fields).toMatchObject({
      dates: { first: { starts: '2026-12-22 19:30', ends: '22:00' } },
    })
    expect((await desk.look('events', 'play')).fields).toMatchObject({ time_zone: 'Europe/London' })
    expect((await desk.look('codes', 'ten')).fields).toMatchObject({ time_zone: 'Europe/London' })
    expect((await desk.look('organisers', 'quay')).fields).toEqual({ name: 'The Quay' })
    const answer = await desk.owner.try(saveDraft, {
      params: desk.at('events', 'concert'),
      version: await desk.tagOf('events', 'concert'),
      body: { fields: {} },
    })
    expect(answer.status).toBe(409)
    expect(answer.body.detail).toContain('“season”')
  })

  it('when it is shared then it is seen and never changed; a code for everybody is not even seen', async () => {
    const listed = async (section: Section) => {
      const { body } = await desk.owner.call(listDocuments, {
        params: { organiser: 'quay', section },
      })
      return body.data.map(({ key, is_shared: isShared }) => [key, isShared])
    }
    expect(await listed('venues')).toEqual([['hall', true]])
    expect(await listed('codes')).toEqual([['ten', false]])
    const answer = await desk.owner.try(takeOverDocument, {
      params: desk.at('venues', 'hall'),
      version: '"1"',
    })
    expect(answer.status).toBe(409)
  })

  it('when the desk takes it over unchanged then the file changes nothing, and when it is changed the import refuses', async () => {
    await takeOver('events', 'concert')
    expect((await check(season)).lines).toContain('events/concert: kept at the desk, left as it is')
    expect([await put(season), await put(season)]).toEqual([[], []])
    expect((await desk.look('events', 'concert')).keeper).toBe('desk')
    const { status } = await desk.change('events', 'concert', { title: 'Concert at the desk' })
    expect(status).toBe(200)
    const { lines, refused } = await check(season)
    expect(lines).toContain('events/concert: kept at the desk, and the file says something else')
    expect(refused).toEqual([
      expect.stringContaining(
        '"concert" is kept at the desk: leave it out of the file, or add --take-from-desk events/concert, which overwrites it',
      ),
    ])
    await expect(put(season)).rejects.toThrow('kept at the desk')
    expect((await desk.look('events', 'concert')).title).toBe('Concert at the desk')
  })

  it('when the file leaves it out then it stays on sale, and the file may still name it', async () => {
    expect(await check(withoutConcert)).toEqual({ lines: [], refused: [] })
    await put(withoutConcert)
    expect(await desk.look('events', 'concert')).toMatchObject({
      state: 'published',
      keeper: 'desk',
    })
    const more = withoutConcert.replace('price: 20', 'price: 21')
    await put(more)
    expect((await desk.look('events', 'play')).fields).toMatchObject({
      tickets: { stalls: { price: 21 } },
    })
  })

  it('when the file is told to take it from the desk then it keeps it again', async () => {
    const needless = await check(withoutConcert, { takeFromDesk: ['events/concert'] })
    expect(needless.refused).toEqual([
      expect.stringContaining('nothing here needs --take-from-desk'),
    ])
    await desk.write('events', 'concert', {
      ...(await desk.look('events', 'concert')).fields,
      title: 'Half-written',
    })
    const taking = { takeFromDesk: ['events/concert'] }
    const half = await check(season, taking)
    expect(half.lines).toContain(
      'events/concert: what is being written of it at the desk is thrown away',
    )
    expect(half.refused).toEqual([expect.stringContaining('--discard-draft events/concert')])
    const wishes = { ...taking, discardDrafts: ['events/concert'] }
    expect((await check(season, wishes)).lines).toContain(
      'events/concert: taken from the desk, kept by this file from now on',
    )
    await put(season, wishes)
    expect(await desk.look('events', 'concert')).toMatchObject({
      title: 'Concert',
      keeper: 'season',
    })
    await put(withoutConcert.replace(/codes:[\s\S]*/, '').replace(/, requires: [^\n]*}]/, ''))
    expect(await desk.look('events', 'concert')).toMatchObject({ state: 'archived' })
  })
})
