export { spellingsOf } from './codes/code-spelling.ts'
