// breaks: step-never-imports-step
import { Part } from '../basket/basket-part.tsx'
import { form } from './payment-form.ts'
