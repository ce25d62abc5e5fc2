import type { Module } from '../module.ts'
import { challenge } from './challenge.ts'
import { jobs } from './jobs.ts'

export const captcha: Module = {
  name: 'captcha',
  handlers: [challenge],
  jobs,
}
