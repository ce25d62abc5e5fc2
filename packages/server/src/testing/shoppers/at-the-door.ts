/** What tests of other rooms need of doors and those who stand at them. */
export { postAtDoor, sellAtDoor } from './door-sales.ts'
