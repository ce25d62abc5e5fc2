// breaks: rooms-in-order
export { draw } from './draw.ts'
