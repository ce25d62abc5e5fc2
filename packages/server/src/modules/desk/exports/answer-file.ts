import type { Readable } from 'node:stream'
import { RawAnswer } from '../../../platform/http/handle.ts'

/** A file that is made while it is taken. */
export interface MadeFile {
  readonly name: string
  readonly type: string
  readonly stream: Readable
}

/** Answers with a file that browsers save, and never look into. */
export const answerFile = ({ name, type, stream }: MadeFile): RawAnswer =>
  new RawAnswer((reply) =>
    reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-content-type-options', 'nosniff')
      .type(type)
      .send(stream),
  )
