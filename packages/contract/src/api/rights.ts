/** What somebody may do at an organiser: a role brings some of them, and an API key has those it was made with as its scopes. */
export const rights = [
  'events.read',
  'events.change',
  'orders.read',
  'orders.change',
  'orders.refund',
  'orders.sell',
  'orders.exchange',
  'tickets.read',
  'tickets.check_in',
  'customers.read',
  'codes.read',
  'mails.read',
  'mails.write',
  'money.read',
  /** Saying that what was owed has come, and asking for it: who sells may, and who looks after the money. */
  'money.collect',
  'exports.make',
  'people.manage',
  'keys.manage',
  'webhooks.manage',
  'log.read',
  'queues.steer',
] as const
export type Right = (typeof rights)[number]

/** What a key can be made for: only people invite people, make keys and write to many. */
export const keyScopes = rights.filter(
  (right) => right !== 'people.manage' && right !== 'keys.manage' && right !== 'mails.write',
)

export const roles = ['owner', 'manager', 'box_office', 'finance', 'door'] as const
export type Role = (typeof roles)[number]

const atTheCounter: readonly Right[] = [
  'events.read',
  'orders.read',
  'orders.change',
  'orders.refund',
  'orders.sell',
  'orders.exchange',
  'tickets.read',
  'tickets.check_in',
  'customers.read',
  'codes.read',
  'mails.read',
  'money.collect',
]

const ofRole: Readonly<Record<Role, readonly Right[]>> = {
  owner: rights,
  manager: [
    ...atTheCounter,
    'events.change',
    'mails.write',
    'money.read',
    'exports.make',
    'webhooks.manage',
    'log.read',
    'queues.steer',
  ],
  box_office: atTheCounter,
  finance: [
    'events.read',
    'orders.read',
    'orders.refund',
    'tickets.read',
    'customers.read',
    'codes.read',
    'mails.read',
    'money.read',
    'money.collect',
    'exports.make',
    'log.read',
  ],
  // A steward sees who is on the list, and nothing of money or of where people live.
  door: ['events.read', 'tickets.read', 'tickets.check_in'],
}

/** What a role may do at its organiser. */
export const rightsOf = (role: Role): readonly Right[] => ofRole[role]
