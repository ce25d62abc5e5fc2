import type { Foyer } from '../../../foyer.ts'

/** The reference of a new sale of the desk, and the key that its links also need, so nobody takes it over who only sees the reference. */
export const newDeskKeys = ({ ids }: Pick<Foyer, 'ids'>) => ({
  reference: ids.saleReference(),
  linkKey: ids.saleReference(),
})
