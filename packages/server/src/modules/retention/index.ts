import type { Module } from '../module.ts'
import { jobs } from './jobs.ts'
import { measureBehind } from './measure-behind.ts'

export const retention: Module = {
  name: 'retention',
  handlers: [],
  jobs,
  register: (_app, foyer) => {
    measureBehind(foyer)
  },
}
