import { startMeasuring } from '../measure/start-measuring.ts'

startMeasuring(window)
