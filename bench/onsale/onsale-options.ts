import { parseArgs } from 'node:util'

/** How large the rehearsal is: `npm run bench -- onsale --buyers 500 --places 50 --open 15s` takes a minute. */
export interface OnsaleWishes {
  readonly buyers: number
  readonly places: number
  /** Milliseconds from the first buyer to the opening. */
  readonly openMs: number
  readonly processes: number
  /** Whether a process is killed and the database crashes in the middle. */
  readonly kill: boolean
  /** A staging shop of the operator's instead of one that is started for it. */
  readonly against: URL | null
  /** The slug of its event, and the key of the queue where that is another one. */
  readonly event: string
  readonly queue: string
  /** Whether the tables go into docs/on-sale-day.md. */
  readonly write: boolean
}

export function readOnsaleWishes(args: readonly string[] = process.argv.slice(3)): OnsaleWishes {
  const { values } = parseArgs({
    args: [...args],
    options: {
      buyers: { type: 'string', default: '50000' },
      places: { type: 'string', default: '2000' },
      open: { type: 'string', default: '60s' },
      processes: { type: 'string', default: '2' },
      kill: { type: 'boolean', default: false },
      against: { type: 'string' },
      event: { type: 'string' },
      queue: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  })
  const against = values.against === undefined ? null : new URL(values.against)
  if (against !== null && values.event === undefined)
    throw new Error('--against needs --event: the last part of the event’s address.')
  if (against !== null && (values.kill || values.write))
    throw new Error('--kill and --write are for the shop that the rehearsal starts itself.')
  return {
    buyers: wholeNumber('--buyers', values.buyers),
    places: wholeNumber('--places', values.places),
    openMs: milliseconds(values.open),
    processes: wholeNumber('--processes', values.processes),
    kill: values.kill,
    against,
    event: values.event ?? '',
    queue: values.queue ?? values.event ?? '',
    write: values.write,
  }
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`${name} is ${text}: a whole number from 1 on is wanted.`)
  return number
}

/** `60s`, `2m`, or seconds. */
function milliseconds(text: string): number {
  const [, number, unit] = /^(\d+)(s|m)?$/.exec(text) ?? []
  const ms = Number(number) * (unit === 'm' ? 60_000 : 1_000)
  if (!(ms >= 5_000))
    throw new Error(`--open is ${text}: seconds such as 60s, at least 5, are wanted.`)
  return ms
}
