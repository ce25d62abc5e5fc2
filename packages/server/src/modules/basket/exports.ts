export { countGuess, uncountGuess } from './codes/code-guesses.ts'
export { spellingsOf } from './codes/code-spelling.ts'
