import type { Module } from '../module.ts'
import { forgetWhatIsOver } from './jobs/forget-what-is-over.ts'
import { measureBehind } from './measure-behind.ts'

export const retention: Module = {
  name: 'retention',
  handlers: [],
  jobs: [forgetWhatIsOver],
  register: (_app, foyer) => {
    measureBehind(foyer)
  },
}
