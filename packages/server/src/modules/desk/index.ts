import type { Module } from '../module.ts'
import { catalogueOperations } from './catalogue/index.ts'
import { doorOperations } from './door/index.ts'
import { exports } from './exports/index.ts'
import { home } from './home/index.ts'
import { measureOwedRefunds } from './home/needs/measure-owed-refunds.ts'
import { jobs } from './jobs.ts'
import { lists } from './lists/index.ts'
import { orderOperations } from './order/index.ts'
import { papers } from './papers/index.ts'
import { listKeyGrants } from './people/list-key-grants.ts'
import { listMemberGrants } from './people/list-member-grants.ts'
import { search } from './search/search.ts'
import { views } from './views/index.ts'

/** What people of an organiser see and do at the desk, put together from all rooms below. */
export const desk: Module = {
  name: 'desk',
  handlers: [],
  operations: [
    search,
    ...lists,
    ...views,
    ...exports,
    ...orderOperations,
    ...doorOperations,
    ...home,
    ...catalogueOperations,
    ...papers,
    listKeyGrants,
    listMemberGrants,
  ],
  register: (_app, foyer) => measureOwedRefunds(foyer),
  jobs,
}
