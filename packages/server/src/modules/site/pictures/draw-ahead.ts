import {
  isRaster,
  type PictureFormat,
  pictureName,
  type PictureRecipe,
  pageWidths,
} from '@foyer/contract/pictures.ts'
import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../foyer.ts'
import type { PictureOrder } from '../../../rendering/draw-picture.ts'
import { NotNow } from './poster-pictures.ts'
import { listShownPictures, type ShownPicture } from './shown-pictures-store.ts'

/** A shop that has just opened has more important work. */
const firstAfterMs = 20_000
/** Another process imports catalogues: new pictures are found by looking at intervals. */
const lookEveryMs = 5 * minuteMs
/** After each picture nothing is drawn for so many times as long as it took: this uses a fifth of one processor at most. */
const restFactor = 4

type Made = readonly [PictureRecipe, PictureFormat]
const photograph: readonly Made[] = [
  ['w640', 'jpg'],
  ...pageWidths.flatMap((width): Made[] => [
    [`w${width}`, 'avif'],
    [`w${width}`, 'webp'],
  ]),
]

/** The versions of a picture: for chats, mails and documents, and those of a photograph that pages offer. */
function ordersOf({ url, kind }: ShownPicture): readonly PictureOrder[] {
  const name = pictureName(url)
  if (name === null) return []
  const made: readonly Made[] =
    kind === 'logo'
      ? [['w320', 'jpg']]
      : [['share', 'jpg'], ['poster', 'jpg'], ...(isRaster(url) ? photograph : [])]
  return made.map(([recipe, format]) => ({ name, recipe, format }))
}

/** Rests after work that took so many milliseconds; throws when it is time to stop. */
export type Rest = (workedMs: number) => Promise<void>

/**
 * Draws pictures that are shown and were never drawn, one after the other: otherwise the first visitor would wait for
 * them. One that could not be drawn is not tried again, in no other size either. Returns how many it drew.
 */
export function createDrawer(foyer: Foyer): (rest: Rest) => Promise<number> {
  const { pictures } = foyer.rooms.site
  const hopeless = new Set<string>()
  const draw = async (order: PictureOrder): Promise<boolean> => {
    try {
      return (await pictures.make(order)) !== null
    } catch (error) {
      if (error instanceof NotNow) return false
      hopeless.add(order.name)
      foyer.log.warn({ err: error, picture: order.name }, 'a picture could not be drawn ahead')
      return false
    }
  }
  return async (rest) => {
    const shown = await foyer.db.read(async (tx) => await listShownPictures(tx, foyer.clock.now()))
    let drawn = 0
    for (const order of shown.flatMap(ordersOf)) {
      if (hopeless.has(order.name) || (await pictures.isMade(order))) continue
      const began = performance.now()
      if (await draw(order)) drawn += 1
      await rest(performance.now() - began)
    }
    return drawn
  }
}

/** Draws from soon after the shop is open until it is told to stop. */
export function startDrawingAhead(foyer: Foyer): () => void {
  const stopping = new AbortController()
  const wait = async (ms: number): Promise<void> => {
    await pause(ms, undefined, { signal: stopping.signal, ref: false })
  }
  const work = async (): Promise<void> => {
    const drawMissing = createDrawer(foyer)
    await wait(firstAfterMs)
    for (;;) {
      await drawMissing(async (workedMs) => await wait(restFactor * workedMs)).catch(report)
      await wait(lookEveryMs)
    }
  }
  const report = (error: unknown): void => {
    if (!stopping.signal.aborted)
      foyer.log.warn({ err: error }, 'pictures could not be drawn ahead')
  }
  // The work never ends by itself; being stopped is no error.
  work().catch(report)
  return () => stopping.abort()
}

/** A web process draws ahead only if it does all other background work, too: otherwise each of several would. */
export function registerDrawingAhead(app: FastifyInstance, foyer: Foyer): void {
  if (!foyer.config.jobs) return
  let stop = (): void => {}
  app.addHook('onListen', (done) => {
    stop = startDrawingAhead(foyer)
    done()
  })
  app.addHook('onClose', (_app, done) => {
    stop()
    done()
  })
}
