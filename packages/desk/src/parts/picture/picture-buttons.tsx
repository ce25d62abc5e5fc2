import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useRef } from 'react'
import styles from './picture.module.css'
import type { usePicture } from './use-picture.ts'

/** Browsers differ in which of these they can open; what they cannot is said when it is chosen. */
const accepted = 'image/*,.svg,.avif,.webp,.heic,.heif'

/** Chooses a file, crops it again, or takes the picture away. */
export function PictureButtons({
  id,
  picture,
  hasPicture,
  onRemove,
}: {
  id: string
  picture: ReturnType<typeof usePicture>
  hasPicture: boolean
  onRemove: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <p className={styles.soft}>
        {t('Choose a file, drop it here, or paste it. Photos of a phone are made smaller.')}
      </p>
      <p className={styles.buttons}>
        <Button
          id={id}
          variant="secondary"
          loading={picture.phase !== 'rest'}
          onClick={() => input.current?.click()}
        >
          {hasPicture ? t('Choose another') : t('Choose a picture')}
        </Button>
        {picture.canCropAgain && (
          <Button variant="secondary" onClick={picture.cropAgain}>
            {t('Crop again')}
          </Button>
        )}
        {hasPicture && (
          <Button variant="quiet" onClick={onRemove}>
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
  )
}
