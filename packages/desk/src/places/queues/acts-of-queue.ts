import type { QueueAct, QueueRow } from '@foyer/contract/api/queues/queue-shapes.ts'
import { t } from '@foyer/language/texts.ts'
import { timeIn } from './queue-texts.ts'

export type PlainAct = Exclude<QueueAct, 'rate'>
/** An act that buyers feel. */
export type AskedAct = Exclude<PlainAct, 'resume'>

/** What can be done with a queue as it stands. */
export function actsOf({
  state,
  run,
  queue,
  is_on_sale: isOnSale,
  sale_opens: sale,
}: Pick<QueueRow, 'state' | 'run' | 'queue' | 'is_on_sale' | 'sale_opens'>): PlainAct[] {
  if (run === null || run.closed !== null)
    return queue !== 'never' && (isOnSale || sale !== null) ? ['open'] : []
  if (state === 'paused') return ['resume', 'close']
  if (state === 'gathering') return isOnSale ? ['open', 'pause', 'close'] : ['pause', 'close']
  return ['pause', 'close']
}

/** What is asked before it is done: what buyers will feel of it. */
export function questionOf(act: AskedAct, queue: QueueRow) {
  switch (act) {
    case 'open':
      return { ...openQuestion(queue), button: t('Open the queue') }
    case 'pause':
      return {
        title: t('Pause this queue?'),
        about: t(
          'Nobody more is called until you let it go on. Everybody keeps their place, and who is inside can go on buying.',
        ),
        button: t('Pause the queue'),
      }
    case 'close':
      return {
        title: t('Close this queue?'),
        about: t(
          'Nobody waits any more: everybody may go straight to the tickets, whoever is quickest. The places are gone and do not come back.',
        ),
        button: t('Close the queue'),
      }
  }
}

function openQuestion(queue: QueueRow): { title: string; about: string } {
  const { run, is_on_sale: isOnSale, sale_opens: sale, time_zone: zone } = queue
  if (run !== null && run.closed === null)
    return {
      title: t('Open this queue now?'),
      about: t('The places of those who wait are drawn at once, and the first are called.'),
    }
  const title = t('Begin this queue?')
  if (!isOnSale && sale !== null)
    return {
      title,
      about: t('From now on people may wait. Their places are drawn when the sale opens, {time}.', {
        time: timeIn(sale, zone),
      }),
    }
  return {
    title,
    about:
      queue.queue === 'always'
        ? t('From now on buyers wait for their turn.')
        : t('From now on buyers wait for their turn. Baskets that are filled already go through.'),
  }
}
