import * as z from 'zod/mini'

const instant = z.string()
const hex = z.string()

/**
 * The state of a queue: one small public document, the same for everybody. A page knows its own entry, and learns from
 * this whose turn it is.
 */
export const queueState = z.object({
  /**
   * `gathering`: people wait for the sale to open; `drawing`: it has opened, and numbers are being drawn; `open`: numbers
   * up to `serving` may come in; `full`: every ticket is in somebody's basket, and some may come back; `sold_out`;
   * `paused`: the operator has stopped it for now; `off_sale`: the tickets were taken off sale, places are kept;
   * `still`: the shop cannot say at the moment, and places are kept; `closed`: nobody waits any more, everybody may come in.
   */
  state: z.enum([
    'gathering',
    'drawing',
    'open',
    'full',
    'sold_out',
    'paused',
    'off_sale',
    'still',
    'closed',
  ]),
  /** Which run of the queue: an entry of another run is over. */
  run: z.int(),
  /** The server's time when this was written, and when the sale opens. */
  now: instant,
  opens: instant,
  /** How many have come, and how many of them took part in the draw; null before it. */
  arrivals: z.int(),
  drawn: z.nullable(z.int()),
  /** Numbers up to it may come in. */
  serving: z.int(),
  /** How many are called in a minute, by the last minutes; null when nobody was called yet. */
  rate: z.nullable(z.number()),
  /** After how many seconds a page asks again, spread by up to half of it; sooner when its turn is near. */
  every: z.int(),
  /** SHA-256 of the seed, from the beginning; the seed, and the SHA-256 of the list of entries, once drawn. In hex. */
  seed_hash: hex,
  seed: z.nullable(hex),
  list_hash: z.nullable(hex),
})

export type QueueState = z.output<typeof queueState>
