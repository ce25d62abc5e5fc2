import { placeOf, resolveOurs } from './import-rules.mjs'

/**
 * The rooms of the server, from the ground up: each may use those listed before it. Rooms that read across others are
 * above them; the checkout reads nearly all (docs/decisions/0042).
 */
export const roomOrder = [
  'catalogue',
  'site',
  'measure',
  'inventory',
  'ledger',
  'captcha',
  'consent',
  'tickets',
  'mail',
  'staff',
  'waiting-list',
  'queue',
  'sale',
  'papers',
  'seating',
  'basket',
  'addresses',
  'questions',
  'giving',
  'marketing',
  'waiver',
  'order',
  'payment',
  'account',
  'transfer',
  'fulfilment',
  'door',
  'resend',
  'checkout',
  'box-office',
  'webhooks',
  'retention',
  'desk',
  'mailings',
  'changes',
]

/**
 * A room as large as the others together has parts, in an order for the same reason. The files that the room shows the
 * others (`index.ts`, `exports.ts`) are above its parts.
 */
export const innerOrder = {
  payment: [
    'intents',
    'refunds',
    'disputes',
    'exchange',
    'plan',
    'capture',
    'returns',
    'offer',
    'cards',
    'bank',
    'square',
    'instalments',
    'webhooks',
    'reconcile',
  ],
}

export const roomRules = {
  'rooms-in-order':
    'A room uses only rooms below it, in the order of scripts/walls/room-order.mjs, so that no two need each other. Move the function or the query to the room whose table it is about, move what both need below them, or let a room above put the two together.',
}

/** Each import of `file` that goes up, and rooms that have no place in the order. Tests may import from above. */
export function brokenRoomOrder(file, imports) {
  const from = placeOf(file)
  if (from?.module === undefined || from.isTest) return []
  const own = roomOrder.indexOf(from.module)
  if (own === -1) {
    const isDoor = ['index.ts', 'exports.ts'].includes(from.within)
    return isDoor ? [breach(1, `${from.module} has no place in the order yet`)] : []
  }
  return imports.flatMap(({ specifier, line }) => {
    const target = resolveOurs(file, specifier)
    const to = target === undefined ? undefined : placeOf(target)
    if (to?.module === from.module) return brokenInnerOrder(from, to, line)
    return to?.module !== undefined && roomOrder.indexOf(to.module) > own
      ? [breach(line, `${from.module} → ${to.module} goes up`)]
      : []
  })
}

function brokenInnerOrder({ module, within }, to, line) {
  const order = innerOrder[module]
  const inner = innerRoom(within)
  if (order === undefined || inner === undefined) return []
  const own = order.indexOf(inner)
  if (own === -1) return [breach(line, `${module}/${inner} has no place in the order yet`)]
  const target = innerRoom(to.within)
  const isBelow = target !== undefined && order.indexOf(target) <= own
  return isBelow ? [] : [breach(line, `${module}/${inner} → ${module}/${target ?? ''} goes up`)]
}

/** The folder of the room that a file is in, if it is in one. */
const innerRoom = (within) => /^([^/]+)\//.exec(within)?.[1]

const breach = (line, note) => ({ rule: 'rooms-in-order', line, note })

/** Rooms of the order that none of these files is in. */
export function staleRooms(files) {
  const places = files.map((file) => placeOf(file)).filter((place) => place?.module !== undefined)
  const rooms = new Set(
    places.flatMap(({ module, within }) => [module, `${module}/${innerRoom(within)}`]),
  )
  const inner = Object.entries(innerOrder).flatMap(([room, order]) =>
    order.map((name) => `${room}/${name}`),
  )
  return [...roomOrder, ...inner].filter((room) => !rooms.has(room))
}
