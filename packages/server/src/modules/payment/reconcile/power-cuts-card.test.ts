import { testPowerCuts } from './test-power-cuts.ts'

testPowerCuts('card')
