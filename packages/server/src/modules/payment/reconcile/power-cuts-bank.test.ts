import { testPowerCuts } from './one-way-power-cuts-fixture.ts'

testPowerCuts('bank')
