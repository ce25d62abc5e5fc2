import { testHostileInput } from './api-hostile-input.test-data.ts'

testHostileInput(1)
