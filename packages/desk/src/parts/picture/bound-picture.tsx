import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { FieldError } from '@foyer/ui/field/field.tsx'
import { type ClipboardEvent, type DragEvent, lazy, Suspense, useRef, useState } from 'react'
import { textOf, useField, useFieldValue, useOpenedDocument } from '../document/document-context.ts'
import { ProblemAlert } from '../problem-alert.tsx'
import { type Alt, AltText, wrongAlt } from './alt-text.tsx'
import { type PictureShape, pictureShapes } from './picture-shapes.ts'
import { pictureUrl } from './picture-url.ts'
import styles from './picture.module.css'
import { usePicture } from './use-picture.ts'

const CropDialog = lazy(async () => await import('./crop-dialog.tsx'))

/** Browsers differ in which of these they can open; what they cannot is said when it is chosen. */
const accepted = 'image/*,.svg,.avif,.webp,.heic,.heif'

const pictureOf = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type === '' || type.startsWith('image/'))

/**
 * The field of a document for a picture: chosen, dropped or pasted, cropped to the shape in which pages show it, made small
 * in the browser, and sent.
 * @param altPath the field that says what it shows; left out where its name stands beside it
 */
export function BoundPicture({
  path,
  altPath,
  shape,
  hint,
}: {
  path: string
  altPath?: string
  shape: PictureShape
  hint?: string
}) {
  const field = useField(path)
  const { store } = useOpenedDocument()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const picture = usePicture(({ picture: kept }) => field.set(kept))
  const shown = textOf(field.value)
  const altNow = textOf(useFieldValue(altPath ?? path))
  const alt: Alt | null =
    altPath === undefined ? null : { text: altNow, isDecoration: shown !== '' && altNow === '' }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void picture.take(pictureOf(event.dataTransfer))
  }
  function paste(event: ClipboardEvent) {
    const file = pictureOf(event.clipboardData)
    if (file === undefined) return
    event.preventDefault()
    void picture.take(file)
  }
  return (
    <div
      role="group"
      aria-labelledby={`${field.id}-label`}
      className={styles.field}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={field.isReadOnly ? undefined : drop}
      onPaste={field.isReadOnly ? undefined : paste}
    >
      <p id={`${field.id}-label`} className={styles.label}>
        {field.label}
      </p>
      <div className={styles.row}>
        <Preview url={pictureUrl(shown)} shape={shape} />
        <div>
          {hint !== undefined && <p className={styles.soft}>{hint}</p>}
          {!field.isReadOnly && (
            <>
              <p className={styles.soft}>
                {t('Choose a file, drop it here, or paste it. Photos of a phone are made smaller.')}
              </p>
              <p className={styles.buttons}>
                <Button
                  id={field.id}
                  variant="secondary"
                  loading={picture.phase !== 'rest'}
                  onClick={() => input.current?.click()}
                >
                  {shown === '' ? t('Choose a picture') : t('Choose another')}
                </Button>
                {picture.canCropAgain && (
                  <Button variant="secondary" onClick={picture.cropAgain}>
                    {t('Crop again')}
                  </Button>
                )}
                {shown !== '' && (
                  <Button variant="quiet" onClick={() => field.set(undefined)}>
                    {t('Remove the picture')}
                  </Button>
                )}
              </p>
              <input
                ref={input}
                type="file"
                hidden
                accept={accepted}
                onChange={({ target }) => {
                  void picture.take(target.files?.[0])
                  // The same file can be chosen again after it was refused.
                  target.value = ''
                }}
              />
            </>
          )}
          <p role="status" className={styles.soft}>
            {phaseText(picture.phase)}
          </p>
        </div>
      </div>
      {(picture.refused ?? field.error) !== undefined && (
        <FieldError id={`${field.id}-error`}>{picture.refused ?? field.error}</FieldError>
      )}
      {picture.cropped === null && (
        <ProblemAlert
          problem={picture.problem}
          {...(picture.sendAgain !== null && { onRetry: picture.sendAgain })}
        />
      )}
      {alt !== null && altPath !== undefined && shown !== '' && (
        <BoundAlt path={altPath} first={alt} />
      )}
      {picture.cropped !== null && (
        <Suspense fallback={null}>
          <CropDialog
            bitmap={picture.cropped.bitmap}
            shape={pictureShapes[shape]}
            alt={alt}
            isRunning={picture.phase === 'sending'}
            problem={picture.problem}
            onClose={picture.close}
            onUse={(box, said) =>
              void picture.sendCrop(box).then((isKept) => {
                if (isKept && said !== null && altPath !== undefined)
                  store.set(altPath, said.isDecoration ? undefined : said.text.trim())
              })
            }
          />
        </Suspense>
      )}
    </div>
  )
}

function Preview({ url, shape }: { url: string | null; shape: PictureShape }) {
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
  const alt = { text: textOf(field.value), isDecoration: isDecoration && first.text === '' }
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

function phaseText(phase: 'rest' | 'reading' | 'sending'): string {
  if (phase === 'reading') return t('Reading the picture …')
  return phase === 'sending' ? t('Sending the picture …') : ''
}
