import type { FastifyInstance } from 'fastify'
import type { World } from './world.ts'
export function browserRoutes(_app: FastifyInstance, _world: World): void {}
