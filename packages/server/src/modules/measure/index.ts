import { places, type Module } from '../module.ts'
import { cookiePages } from './cookie-pages.ts'
import { registerMeasureFrame } from './frame.ts'

/** What organisers and the operator may be told of a purchase, and who has agreed to it. */
export const measure: Module = {
  name: 'measure',
  places: places(false, '/measure/', '/cookies/'),
  handlers: [],
  pages: cookiePages,
  register: registerMeasureFrame,
}
