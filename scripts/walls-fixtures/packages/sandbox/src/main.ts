// breaks: sandbox-reaches
import { buildApp } from '@foyer/server/build-app.ts'
export const now = Date.now()
