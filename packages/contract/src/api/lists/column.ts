import type { ListColumn } from './list-columns.ts'

/** A column, which is shown unless `usual` is false. */
export const column = <Key extends string>(
  key: Key,
  kind: ListColumn['kind'],
  title: () => string,
  usual = true,
): ListColumn<Key> => ({ key, kind, title, usual })
