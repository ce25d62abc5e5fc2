import { placeOf, resolveOurs } from './import-rules.mjs'

/**
 * The rooms of the server, from the ground up: each may use those that stand before it. What reads across rooms stands
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
  'sale',
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
  'retention',
]

export const roomRules = {
  'rooms-in-order':
    'A room uses only rooms below it, in the order of scripts/walls/room-order.mjs, so that no two need each other. Move the function or the query to the room whose table it is about, move what both need below them, or let a room above put the two together.',
}

/** Each import of `file` that goes up, and rooms that have no place in the order. Tests may look up. */
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
    const room = target === undefined ? undefined : placeOf(target)?.module
    return room !== undefined && roomOrder.indexOf(room) > own
      ? [breach(line, `${from.module} → ${room} goes up`)]
      : []
  })
}

const breach = (line, note) => ({ rule: 'rooms-in-order', line, note })

/** Rooms of the order that none of these files is in. */
export function staleRooms(files) {
  const rooms = new Set(files.map((file) => placeOf(file)?.module))
  return roomOrder.filter((room) => !rooms.has(room))
}
