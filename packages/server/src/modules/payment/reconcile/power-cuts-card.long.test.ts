import { testPowerCuts } from './power-cuts-of-a-way.test-data.ts'

testPowerCuts('card')
