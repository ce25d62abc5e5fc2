import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { claimExport, createExportsRoom } from './exports-room.ts'
import { sendSheet } from './send-sheet.ts'

const log = pino({ level: 'silent' })
const patience = { stallMs: minuteMs, wholeMs: minuteMs }

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
  it('when slow clients have both then the slowest gives way, and the other keeps its own', async () => {
    const room = createExportsRoom()
    const first = download(room, 1)
    const second = download(room, 2)
    // Whoever is not slow yet keeps the place.
    expect(() => claimExport(room, 3)).toThrow('Another file is being made')
    while (first.stream.writableNeedDrain !== true) await turn()
    const third = claimExport(room, 3, 0)
    expect((await first.ended).cause).toMatchObject({
      message: 'others waited for a slow download',
    })
    expect([...room.exporting.keys()]).toEqual([2, 3])
    third.giveBack()
    second.stream.destroy()
  })

  it('when an organiser has one then it waits for its own file, and takes nobody else’s place', () => {
    const room = createExportsRoom()
    claimExport(room, 1)
    claimExport(room, 2)
    expect(() => claimExport(room, 1, 0)).toThrow('Another file is being made')
    expect([...room.exporting.keys()]).toEqual([1, 2])
  })
})
