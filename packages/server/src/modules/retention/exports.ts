export { findKindsBehind } from './find-behind.ts'
