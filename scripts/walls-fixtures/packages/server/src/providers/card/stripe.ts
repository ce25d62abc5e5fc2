// breaks: provider-never-imports-module
import { pay } from '../../modules/payment/exports.ts'
void fetch('/')
