import { sha256 } from '../../../platform/secrets.ts'
import type { Catalogue } from '../file/read-catalogue.ts'

/** The hash of a file and everything beside it that an import reads; a picture's name contains the hash of its content. */
export function contentHash({ text, assets }: Catalogue): Buffer {
  const pictures = [...assets.pictures].map(([file, { name }]) => [file, name])
  return sha256(JSON.stringify([text, pictures, [...assets.plans]]))
}
