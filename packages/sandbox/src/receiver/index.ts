import { Webhook } from 'standardwebhooks'
import type { Clock } from '../clock.ts'
import { choice, ControlRefusal, controlRoute } from '../lib/control-route.ts'
import type { Vendor } from '../vendor.ts'
import { receiverPanel } from './panel.ts'
import { receiveMessages } from './receive-message.ts'
import { answerKinds, type ReceiverWorld } from './world.ts'

/** A program of an organiser that receives webhooks of the shop, and shows them. */
export function createReceiver(clock: Clock, url: () => string): Vendor {
  const world: ReceiverWorld = { clock, messages: [], answers: [], secrets: [] }
  return {
    name: 'receiver',
    async routes(app) {
      await receiveMessages(app, world)
      controlRoute(app, 'receiver/secret', ({ secret = '' }) => {
        requireSecret(secret)
        world.secrets.unshift(secret)
        return { secrets: world.secrets.length }
      })
      controlRoute(app, 'receiver/answer', (input) => {
        world.answers.push(choice(input, 'kind', answerKinds))
        return { answers: world.answers }
      })
      controlRoute(app, 'receiver/clear', () => {
        for (const list of [world.messages, world.answers, world.secrets]) list.length = 0
        return {}
      })
    },
    panel: () => receiverPanel(world, url()),
    resume: () => {},
    close: async () => await Promise.resolve(),
  }
}

function requireSecret(secret: string): void {
  try {
    if (secret.startsWith('whsec_')) return void new Webhook(secret)
  } catch {
    // The library says what is wrong with its bytes, which helps nobody here.
  }
  throw new ControlRefusal('secret must be one that the desk has shown: whsec_…')
}
