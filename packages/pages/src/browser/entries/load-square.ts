import { loadSquare } from '../load-square.ts'

loadSquare(window)
