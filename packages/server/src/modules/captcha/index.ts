import type { Module } from '../module.ts'
import { challenge } from './challenge.ts'
import { forgetCaptchas } from './jobs/forget-captchas.ts'

export const captcha: Module = {
  name: 'captcha',
  handlers: [challenge],
  jobs: [forgetCaptchas],
}
