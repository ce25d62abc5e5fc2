import { chance } from '../chance.ts'
import { startQueue } from '../queue/start-queue.ts'
import { askShop } from '../reach-shop.ts'

/** Browsers that keep nothing for a page throw at the very name. */
function storeOf(view: Window): Storage | undefined {
  try {
    return view.localStorage
  } catch {
    return undefined
  }
}

startQueue(window, {
  ask: askShop,
  passed: () => performance.now(),
  chance,
  // Only pages that nobody can have changed on their way have it.
  subtle: isSecureContext ? crypto.subtle : undefined,
  store: storeOf(window),
})
