import { t } from '@foyer/language/texts.ts'
import { FieldError } from '@foyer/ui/field/field.tsx'
import { type ClipboardEvent, type DragEvent, lazy, Suspense, useState } from 'react'
import { textOf, useField, useFieldValue, useOpenedDocument } from '../document/document-context.ts'
import { ProblemAlert } from '../problem-alert.tsx'
import { type Alt, AltText, wrongAlt } from './alt-text.tsx'
import { PictureButtons } from './picture-buttons.tsx'
import styles from './picture.module.css'
import { usePicture } from './use-picture.ts'

/** How the pages of the shop show a kind of picture: its width for a height of 1. */
const pictureShapes = {
  /** Posters of events, and pictures of gift vouchers. */
  poster: 4 / 5,
  logo: 1,
} as const
type PictureShape = keyof typeof pictureShapes

const CropDialog = lazy(async () => await import('./crop-dialog.tsx'))

const unsaid: Alt = { text: '', isDecoration: false }

const pictureOf = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type === '' || type.startsWith('image/')) ??
  data?.files[0]

/**
 * The field of a document for a picture: chosen, dropped or pasted, cropped to the shape in which pages show it, made small
 * in the browser, and sent.
 * @param altPath the field that says what it shows; left out where its name stands beside it
 */
export function BoundPicture({
  path,
  altPath,
  shape = 'poster',
  hint,
}: {
  path: string
  altPath?: string
  shape?: PictureShape
  hint?: string
}) {
  const field = useField(path)
  const { store } = useOpenedDocument()
  const [isOver, setOver] = useState(false)
  const [said, setSaid] = useState({ times: 0, alt: unsaid })
  /** Another picture is not described by the words for the one before. */
  function say(alt: Alt): void {
    if (altPath === undefined) return
    store.set(altPath, alt.isDecoration || alt.text === '' ? undefined : alt.text.trim())
    setSaid(({ times }) => ({ times: times + 1, alt }))
  }
  const picture = usePicture(({ picture: kept }, isDrawing) => {
    field.set(kept)
    if (isDrawing) say(unsaid)
  })
  const shown = textOf(field.value)
  const altNow = textOf(useFieldValue(altPath ?? path))
  const alt: Alt | null =
    altPath === undefined ? null : { text: altNow, isDecoration: shown !== '' && altNow === '' }
  const wrong = picture.refused ?? field.error

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void picture.take(pictureOf(event.dataTransfer))
  }
  function paste(event: ClipboardEvent) {
    // Words that are pasted into the field below are no picture.
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    void picture.take(pictureOf(event.clipboardData))
  }
  const takes = field.isReadOnly
    ? {}
    : {
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop: drop,
        onPaste: paste,
      }
  return (
    <div
      role="group"
      aria-labelledby={`${field.id}-label`}
      className={styles.field}
      data-over={isOver || undefined}
      {...takes}
    >
      <p id={`${field.id}-label`} className={styles.label}>
        {field.label}
      </p>
      <div className={styles.row}>
        <PicturePreview url={pictureUrl(shown)} shape={shape} />
        <div>
          {hint !== undefined && <p className={styles.soft}>{hint}</p>}
          {!field.isReadOnly && (
            <PictureButtons
              id={field.id}
              picture={picture}
              hasPicture={shown !== ''}
              onRemove={() => field.set(undefined)}
            />
          )}
          <p role="status" className={styles.soft}>
            {phaseText(picture.phase)}
          </p>
        </div>
      </div>
      {typeof wrong === 'string' && <FieldError id={`${field.id}-error`}>{wrong}</FieldError>}
      {picture.cropped === null && (
        <ProblemAlert
          problem={picture.problem}
          {...(picture.sendAgain !== null && { onRetry: picture.sendAgain })}
        />
      )}
      {alt !== null && altPath !== undefined && shown !== '' && (
        <BoundAlt key={said.times} path={altPath} first={said.times === 0 ? alt : said.alt} />
      )}
      {picture.cropped !== null && (
        <Suspense fallback={null}>
          <CropDialog
            bitmap={picture.cropped.bitmap}
            shape={pictureShapes[shape]}
            alt={alt !== null && picture.isNew ? unsaid : alt}
            isRunning={picture.phase === 'sending'}
            problem={picture.problem}
            onClose={picture.close}
            onUse={(box, words) =>
              void picture.sendCrop(box).then((isKept) => {
                if (isKept && words !== null) say(words)
              })
            }
          />
        </Suspense>
      )}
    </div>
  )
}

function phaseText(phase: 'rest' | 'reading' | 'sending'): string {
  if (phase === 'reading') return t('Reading the picture …')
  return phase === 'sending' ? t('Sending the picture …') : ''
}

/** Where the shop shows a picture that a document names; null for none, or for a file that only its keeper has. */
const pictureUrl = (picture: string): string | null =>
  /^pictures\/[\w.-]+$/.test(picture) ? `/${picture}` : null

/** A picture as pages show it, or the place where it will be. */
function PicturePreview({ url, shape }: { url: string | null; shape: PictureShape }) {
  return url === null ? (
    <div className={styles.none} data-shape={shape} aria-hidden="true" />
  ) : (
    <img src={url} alt="" className={styles.preview} data-shape={shape} />
  )
}

/** What the picture shows, after it was chosen; emptied, it has to be said again or be decoration. */
function BoundAlt({ path, first }: { path: string; first: Alt }) {
  const field = useField(path)
  const [isDecoration, setDecoration] = useState(first.isDecoration)
  const text = textOf(field.value)
  const alt = { text, isDecoration: isDecoration && text === '' }
  return (
    <AltText
      id={field.id}
      alt={alt}
      error={field.error ?? wrongAlt(alt)}
      isReadOnly={field.isReadOnly}
      onChange={(changed) => {
        setDecoration(changed.isDecoration)
        field.set(changed.isDecoration || changed.text === '' ? undefined : changed.text)
      }}
      onLeave={field.leave}
    />
  )
}
