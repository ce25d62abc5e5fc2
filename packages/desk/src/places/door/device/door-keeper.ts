import { deviceNameLengthMaximum, doorReportsAtOnce } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { type CallProblem, problemOfError } from '../../../lib/call-problem.ts'
import { newIntentionKey } from '../../../lib/intention-key.ts'
import { inOrderOf } from '../door-list.ts'
import { afterReport, withReports, withTickets } from './apply-reports.ts'
import type { DoorKeeper, DoorState, KeptDoor } from './door-state.ts'
import { openKeptDevice } from './kept-device.ts'
import { dateKey, isShutting, keptUntil, listName } from './kept-lists.ts'
import { servedTypes } from './entrances.ts'
import type { DoorTicket, KeptDate, KeptReport, SentReport, TakenReport } from './door-types.ts'

/** Names are corrected and debts paid without a ticket changing: all of it is read again after a while. */
const fullMs = 10 * minuteMs
const syncMs = 5_000
/** How often a device with nothing to send says that it is there. */
const heartbeatMs = 30_000
const answerMs = 2_500
/** What a device knows of a date, and what it did: all of it is on its disk first (docs/decisions/0113). */
export async function openDoorKeeper(door: KeptDoor): Promise<DoorKeeper> {
  const { organiser, date, person, storage, link, clock } = door
  const listeners = new Set<() => void>()
  const list = listName(organiser, date)
  const key = dateKey(organiser, date)
  const own = await openKeptDevice(storage)
  let kept = await storage.read<KeptDate>(key)
  let known: ReadonlyMap<number, DoorTicket> = new Map()
  let [isComplete, isAway, phase] = [false, false, 'opening' as DoorState['phase']]
  // Whether the last try to send came to nothing, and whether nothing more may be written down.
  let [isMute, isClosed] = [false, false]
  let problem: CallProblem | null = null
  let lastHeartbeat = 0
  const ownLetIns = new Map<number, string>()
  const results = new Map<string, TakenReport>()
  const now = (): number => clock.now() + own.settings().ahead
  const self = () => ({ person: person.name, device: own.settings().name })
  let shown: readonly DoorTicket[] = []
  let state: DoorState
  function show(): void {
    shown = inOrderOf(shown, withReports(known, mine(), self()))
    const [device, waiting] = [own.settings(), own.waiting().length]
    const isLasting = storage.isLasting()
    state = { phase, tickets: shown, kept, isComplete, waiting, isLasting, isAway, problem, device }
    for (const listener of listeners) listener()
  }
  const mine = (): KeptReport[] => own.waiting().filter((one) => one.organiser === organiser)

  async function open(): Promise<void> {
    if (kept !== undefined && (kept.owner !== person.email || now() > keptUntil(kept))) {
      await storage.forget(kept.owner === person.email ? { list, key } : undefined)
      kept = undefined
    }
    if (kept !== undefined) {
      known = withTickets(new Map(), await storage.tickets(list))
      ;[isComplete, phase] = [true, 'open']
    }
    show()
  }

  async function send(): Promise<void> {
    for (;;) {
      const batch = mine().slice(0, doorReportsAtOnce)
      if (batch.length === 0 && clock.now() - lastHeartbeat < heartbeatMs) return
      const [sentAt, device] = [clock.now(), own.settings()]
      const { data, now: theirs } = await link.report({
        device: {
          id: device.id,
          name: device.name === '' ? person.name.slice(0, deviceNameLengthMaximum) : device.name,
          date,
          types: servedTypes(device, kept?.counts),
          waiting: Math.max(0, mine().length - batch.length),
          sent_at: new Date(now()).toISOString(),
        },
        reports: batch.map(({ report }) => report),
      })
      lastHeartbeat = clock.now()
      await noteTime(theirs, sentAt)
      await settle(batch, data)
      if (mine().length === 0) return
    }
  }

  /** What was sent is deleted here once the shop has it, and stays in the list as the shop has taken it. */
  async function settle(
    batch: readonly KeptReport[],
    taken: readonly TakenReport[],
  ): Promise<void> {
    if (batch.length === 0) return
    for (const one of taken) results.set(one.id, one)
    const changed = new Map(known)
    for (const { report } of batch) {
      const ticket = changed.get(report.ticket)
      if (ticket !== undefined) changed.set(report.ticket, afterReport(ticket, report, self()))
    }
    const touched = batch.flatMap(({ report }) => changed.get(report.ticket) ?? [])
    if (!isClosed) await storage.writeTickets(list, touched, null, false)
    const ids = batch.map(({ report }) => report.id)
    await own.remove(ids)
    known = changed
    show()
  }

  async function noteTime(theirs: number, sentAt: number): Promise<void> {
    const ahead = Math.round(theirs - (sentAt + clock.now()) / 2)
    // A second more or less is the network's.
    if (Math.abs(ahead - own.settings().ahead) >= 1_500) await own.change({ ahead })
  }

  async function read(): Promise<void> {
    const counts = await link.date()
    const isFull = kept === undefined || !isComplete || clock.now() - kept.fullAt >= fullMs
    const read = await link.list(isFull ? undefined : kept?.mark, (part) => {
      if (isComplete) return
      known = withTickets(new Map(), part)
      const heardAt = clock.now()
      kept = { counts, conflicts: [], mark: '', heardAt, fullAt: 0, owner: person.email }
      phase = 'open'
      show()
    })
    const conflicts =
      counts.conflicts > 0 || (kept?.conflicts.length ?? 0) > 0 ? await link.conflicts() : []
    const next = withTickets(isFull ? new Map() : known, read.tickets)
    // Its page is gone, or everything was deleted while this was on its way.
    if (isClosed) return
    const heardAt = clock.now()
    const fullAt = isFull ? heardAt : (kept?.fullAt ?? heardAt)
    kept = { counts, conflicts, mark: read.mark, heardAt, fullAt, owner: person.email }
    await storage.writeTickets(list, read.tickets, { key, value: kept }, isFull)
    ;[known, isComplete, phase] = [next, true, 'open']
  }

  async function run(): Promise<void> {
    if (isClosed) return
    problem = null
    await own.read()
    // What cannot be sent is no reason to know less.
    for (const step of [send, read]) {
      try {
        await step()
        if (step === send) isMute = false
      } catch (error) {
        if (isClosed) return
        problem ??= problemOfError(error)
        if (step === send) isMute = true
        if (isShutting(problem)) return await shut(problem)
      }
    }
    isAway = problem !== null
    show()
  }

  async function shut(why: CallProblem): Promise<void> {
    await storage.forget()
    ;[kept, known, isComplete, phase] = [undefined, new Map(), false, 'shut']
    stop()
    show()
    door.onShut(why)
  }

  let running: Promise<void> | null = null
  let isWanted = false
  async function sync(): Promise<void> {
    if (phase === 'shut') return
    isWanted = true
    running ??= (async () => {
      while (isWanted) {
        isWanted = false
        await run()
      }
      running = null
    })()
    await running
  }

  async function add(reports: readonly SentReport[]): Promise<void> {
    await own.add(reports.map((report) => ({ organiser, report })))
    show()
  }

  const reportOf = (kind: 'in' | 'out', { id, version }: DoorTicket): SentReport => ({
    id: newIntentionKey(),
    kind,
    ticket: id,
    version,
    date,
    at: new Date(now()).toISOString(),
  })

  const stop = clock.every(syncMs, () => void sync())
  show()
  await open()
  void sync()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    now,
    sync,
    async admit(tickets) {
      const reports = tickets.map((ticket) => reportOf('in', ticket))
      await add(reports)
      for (const { id, ticket } of reports) ownLetIns.set(ticket, id)
      const waited = new Promise<void>((resolve) => clock.after(answerMs, resolve))
      // A network that was away a moment ago keeps nobody waiting.
      if (isMute) void sync()
      else await Promise.race([sync(), waited])
      return new Map(
        reports.flatMap(({ id, ticket }) => {
          const taken = results.get(id)
          return taken === undefined ? [] : [[ticket, taken]]
        }),
      )
    },
    async takeBack(ticket) {
      const of = ownLetIns.get(ticket.id)
      await add([{ ...reportOf('out', ticket), ...(of !== undefined && { of }) }])
      ownLetIns.delete(ticket.id)
      void sync()
    },
    async configure(more) {
      await own.change(more)
      lastHeartbeat = 0
      show()
      void sync()
    },
    close() {
      isClosed = true
      stop()
    },
  }
}
