import type { Foyer } from '../../../foyer.ts'

/** What names a new sale of the desk, and what the links to pay it have beside that: whoever sees its reference cannot take it over. */
export const newDeskKeys = ({ ids }: Pick<Foyer, 'ids'>) => ({
  reference: ids.saleReference(),
  linkKey: ids.saleReference(),
})
