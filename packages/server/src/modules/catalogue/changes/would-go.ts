import { t } from '@foyer/language/texts.ts'
import { takenAtDesk, type Taken } from './taken.ts'

/** That something which people have tickets for is left out, in the words of the desk. */
export const wouldGo = (name: string, who: Taken): string =>
  t('{name} would go, though people have tickets ({taken}).', { name, taken: takenAtDesk(who) })
