import { classicScript } from '../lib/classic-script.ts'

const shared = ['api-call.ts']

/** What each script is made of, in the order it is needed; the names in all of them are different. */
const parts = {
  page: [
    ...shared,
    'payment-element.ts',
    'elements.ts',
    'next-action.ts',
    'confirm.ts',
    'stripe-js.ts',
  ],
  frame: [...shared, 'browser-clock.ts', 'card-fields.ts', 'frame-look.ts', 'frame.ts'],
}

export const browserScript = (name: keyof typeof parts): string =>
  classicScript(import.meta.url, parts[name])
