import { keepPicture } from '@foyer/contract/api/catalogue/keep-picture.ts'
import { t } from '@foyer/language/texts.ts'
import { useState } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import type { CropBox } from './crop-box.ts'

export interface KeptPicture {
  /** What a document names it by. */
  readonly picture: string
  readonly url: string
}

interface Chosen {
  readonly file: File
  readonly bitmap: ImageBitmap
  readonly isSeeThrough: boolean
}

type Phase = 'rest' | 'reading' | 'sending'

/**
 * A picture on its way from a file to the shop. What was chosen stays chosen when the network fails, so that it can be sent
 * once more. Opening and drawing pictures is loaded with the first one.
 */
export function usePicture(onKept: (kept: KeptPicture, isDrawing: boolean) => void) {
  const { key: organiser } = useOrganiser()
  const keep = useChange(keepPicture)
  const [phase, setPhase] = useState<Phase>('rest')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isCropping, setCropping] = useState(false)
  const [isNew, setNew] = useState(false)
  const [drawing, setDrawing] = useState<File | null>(null)
  const [refused, setRefused] = useState<string | null>(null)

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined || phase !== 'rest') return
    keep.reset()
    setRefused(null)
    setDrawing(null)
    setPhase('reading')
    const read = await import('./read-picture.ts')
      .then(async ({ readPicture }) => await readPicture(file))
      .catch(
        () =>
          ({ kind: 'refused', why: t('This picture cannot be read. Please try again.') }) as const,
      )
    setPhase('rest')
    if (read.kind === 'refused') setRefused(read.why)
    if (read.kind === 'photo') {
      setChosen({ file, bitmap: read.bitmap, isSeeThrough: read.isSeeThrough })
      setCropping(true)
      setNew(true)
    }
    if (read.kind === 'drawing') await sendDrawing(read.file)
  }

  async function send(blob: Blob, name: string, isDrawing: boolean): Promise<boolean> {
    setPhase('sending')
    try {
      const { base64Of } = await import('./draw-crop.ts')
      const content = await base64Of(blob)
      const answer = await keep.run({ params: { organiser }, body: { name, content } })
      if (answer === undefined) return false
      onKept(answer.body, isDrawing)
      return true
    } finally {
      setPhase('rest')
    }
  }

  async function sendDrawing(file: File): Promise<void> {
    const { nameFor } = await import('./draw-crop.ts')
    setDrawing(file)
    if (await send(file, nameFor(file.name, 'svg'), true)) setDrawing(null)
  }

  async function sendCrop(box: CropBox): Promise<boolean> {
    if (chosen === null) return false
    const { drawCrop, nameFor } = await import('./draw-crop.ts')
    const { blob, ending } = await drawCrop(chosen.bitmap, box, chosen.isSeeThrough)
    const isKept = await send(blob, nameFor(chosen.file.name, ending), false)
    if (isKept) {
      setCropping(false)
      setNew(false)
    }
    return isKept
  }

  return {
    phase,
    refused,
    problem: keep.problem,
    /** What is being cropped; null while nothing is. */
    cropped: isCropping ? chosen : null,
    /** The picture of this visit can be cropped otherwise. */
    canCropAgain: chosen !== null,
    cropAgain: () => setCropping(chosen !== null),
    /** What is being cropped is not the picture that is kept: nobody has said yet what it shows. */
    isNew,
    take,
    sendCrop,
    /** Sends a drawing again that was lost on the way; null when none was. */
    sendAgain: drawing === null ? null : () => void sendDrawing(drawing),
    close: () => {
      keep.reset()
      setCropping(false)
    },
  }
}
