export { countGuess, uncountGuess } from './codes/code-guesses.ts'
