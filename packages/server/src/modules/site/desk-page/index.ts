import type { Part } from '../../module.ts'
import { registerDesk } from './desk.ts'

/** The frame of the desk, which is a single page. */
export const deskPage: Part = {
  register: registerDesk,
}
