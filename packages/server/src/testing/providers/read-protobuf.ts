/** A message of Protocol Buffers whose fields are asked for by number: https://protobuf.dev/programming-guides/encoding/ */
export interface Message {
  messages(field: number): Message[]
  text(field: number): string
  hex(field: number): string
  number(field: number): number
}

type Field = readonly [number: number, value: Buffer | number]

export function readMessage(bytes: Buffer): Message {
  const fields = [...fieldsOf(bytes)]
  const values = (field: number) => fields.flatMap(([at, value]) => (at === field ? [value] : []))
  const buffers = (field: number) => values(field).filter((value) => typeof value !== 'number')
  return {
    messages: (field) => buffers(field).map(readMessage),
    text: (field) => buffers(field)[0]?.toString('utf8') ?? '',
    hex: (field) => buffers(field)[0]?.toString('hex') ?? '',
    number: (field) => Number(values(field)[0] ?? 0),
  }
}

function* fieldsOf(bytes: Buffer): Generator<Field> {
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes.readUInt8(at)
      at += 1
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const tag = varint()
    const field = Math.floor(tag / 8)
    const type = tag % 8
    if (type === 0) yield [field, varint()]
    else if (type === 1) at += 8
    else if (type === 5) at += 4
    else {
      const length = varint()
      yield [field, bytes.subarray(at, at + length)]
      at += length
    }
  }
}
