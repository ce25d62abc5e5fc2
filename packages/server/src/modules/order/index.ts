import type { Module } from '../module.ts'
import { getSimpleInfo } from './get-simple-info.ts'

export const order: Module = { name: 'order', handlers: [getSimpleInfo] }
