/** The files of an uncompressed archive, by name. */
export function readStoredZip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = 0
  // Each file is preceded by its own header; the list of files at the end has another.
  while (archive.readUInt32LE(at) === 0x0403_4b50) {
    if (archive.readUInt16LE(at + 8) !== 0) throw new Error('a file of the archive is compressed')
    const size = archive.readUInt32LE(at + 18)
    const nameLength = archive.readUInt16LE(at + 26)
    const start = at + 30 + nameLength + archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 30, at + 30 + nameLength)
    files.set(name, archive.subarray(start, start + size))
    at = start + size
  }
  return files
}
