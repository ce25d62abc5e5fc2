import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { exportsAtOnce } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { claimExport, createExportsRoom } from './exports-room.ts'
import { sendSheet } from './send-sheet.ts'

const log = pino({ level: 'silent' })
const patience = { stallMs: minuteMs, wholeMs: minuteMs }
/** As many organisers as there are places. */
const organisers = Array.from({ length: exportsAtOnce }, (_, index) => index + 1)
const another = exportsAtOnce + 1

/** A file without an end, for an organiser; the client takes nothing of it. */
function download(room: ReturnType<typeof createExportsRoom>, organiserId: number) {
  const place = claimExport(room, organiserId)
  const write = async (put: (piece: Uint8Array) => Promise<void>): Promise<void> => {
    for (;;) {
      await put(new Uint8Array(100_000))
      await turn()
    }
  }
  const stream = sendSheet(log, async (put) => await write(put).finally(place.giveBack), {
    patience,
    place,
  })
  const ended = new Promise<Error>((resolve) => void stream.once('error', resolve))
  return { stream, ended }
}

describe('the places for downloads', () => {
  it('when slow clients have them all then the slowest gives way, and the others keep their own', async () => {
    const room = createExportsRoom()
    const first = download(room, 1)
    const others = organisers.slice(1).map((organiser) => download(room, organiser))
    // Whoever is not slow yet keeps the place.
    expect(() => claimExport(room, another)).toThrow('Another file is being made')
    while (first.stream.writableNeedDrain !== true) await turn()
    const last = claimExport(room, another, 0)
    expect((await first.ended).cause).toMatchObject({
      message: 'others waited for a slow download',
    })
    expect([...room.exporting.keys()]).toEqual([...organisers.slice(1), another])
    last.giveBack()
    for (const { stream } of others) stream.destroy()
  })

  it('when an organiser has one then it waits for its own file, and takes nobody else’s place', () => {
    const room = createExportsRoom()
    for (const organiser of organisers) claimExport(room, organiser)
    expect(() => claimExport(room, 1, 0)).toThrow('Another file is being made')
    expect([...room.exporting.keys()]).toEqual(organisers)
  })
})
