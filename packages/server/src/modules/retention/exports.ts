export { findKindsBehind } from './find-behind.ts'
export { retentionDaysOf } from './retentions.ts'
