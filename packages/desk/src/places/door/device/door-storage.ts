import type { DoorTicket, KeptReport } from './door-types.ts'

/** What a device keeps of its doors. Every write is on the disk before it is answered. */
export interface DoorStorage {
  /** Whether what was written stays when the page is closed. */
  isLasting(): boolean
  read<Value>(key: string): Promise<Value | undefined>
  write(key: string, value: unknown): Promise<void>
  tickets(list: string): Promise<readonly DoorTicket[]>
  /** Stores tickets together with what is said of their list, so that neither is ahead of the other; `isAll`: and no others. */
  writeTickets(
    list: string,
    tickets: readonly DoorTicket[],
    about: { readonly key: string; readonly value: unknown } | null,
    isAll: boolean,
  ): Promise<void>
  /** Reports that wait to be sent, in their order. */
  reports(): Promise<readonly KeptReport[]>
  addReports(reports: readonly KeptReport[]): Promise<void>
  removeReports(ids: readonly string[]): Promise<void>
  /** Deletes whatever names somebody or is about a list; the reports that wait and the device's own settings stay. */
  forget(only?: { readonly list: string; readonly key: string }): Promise<void>
}

/** Keys that stay whoever is signed in: they name nobody. */
export const deviceKey = 'device'
const name = 'foyer-door'

const done = async (transaction: IDBTransaction): Promise<void> =>
  await new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('the storage of this browser refused')),
    )
  })

const answerOf = async <Value>(request: IDBRequest<Value>): Promise<Value> =>
  await new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
  })

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => {
    const { result: database } = request
    database.createObjectStore('kept')
    database.createObjectStore('tickets')
    database.createObjectStore('reports', { keyPath: 'seq', autoIncrement: true })
  })
  return await answerOf(request)
}

/** All tickets of a list: their keys begin with its name. */
const ofList = (list: string): IDBKeyRange => IDBKeyRange.bound([list], [list, []])

/** The storage of this browser. @throws where it has none, as in some private windows */
export async function openDoorStorage(): Promise<DoorStorage> {
  const database = await openDatabase()
  // Another page of this device that deletes or renews the database is not held up.
  database.addEventListener('versionchange', () => database.close())
  const change = async (
    stores: readonly string[],
    work: (store: (of: string) => IDBObjectStore) => void,
  ): Promise<void> => {
    // A battery that ends takes nothing with it that a steward was told is recorded.
    const transaction = database.transaction([...stores], 'readwrite', { durability: 'strict' })
    const isDone = done(transaction)
    work((of) => transaction.objectStore(of))
    await isDone
  }
  const from = (store: string) => database.transaction(store).objectStore(store)
  return {
    isLasting: () => true,
    read: async <Value>(key: string) =>
      await answerOf(from('kept').get(key) as IDBRequest<Value | undefined>),
    write: async (key, value) =>
      await change(['kept'], (store) => void store('kept').put(value, key)),
    tickets: async (list) =>
      await answerOf(from('tickets').getAll(ofList(list)) as IDBRequest<DoorTicket[]>),
    writeTickets: async (list, tickets, about, isAll) =>
      await change(['kept', 'tickets'], (store) => {
        if (isAll) store('tickets').delete(ofList(list))
        for (const ticket of tickets) store('tickets').put(ticket, [list, ticket.id])
        if (about !== null) store('kept').put(about.value, about.key)
      }),
    reports: async () => await answerOf(from('reports').getAll() as IDBRequest<KeptReport[]>),
    addReports: async (reports) =>
      await change(['reports'], (store) => {
        for (const report of reports) store('reports').add(report)
      }),
    async removeReports(ids) {
      const wanted = new Set(ids)
      await change(['reports'], (store) => {
        const cursor = store('reports').openCursor()
        cursor.addEventListener('success', () => {
          const { result: at } = cursor
          if (at === null) return
          if (wanted.has((at.value as KeptReport).report.id)) at.delete()
          at.continue()
        })
      })
    },
    forget: async (only) =>
      await change(['kept', 'tickets'], (store) => {
        if (only !== undefined) {
          store('tickets').delete(ofList(only.list))
          store('kept').delete(only.key)
          return
        }
        store('tickets').clear()
        const cursor = store('kept').openCursor()
        cursor.addEventListener('success', () => {
          const { result: at } = cursor
          if (at === null) return
          if (at.key !== deviceKey) at.delete()
          at.continue()
        })
      }),
  }
}
