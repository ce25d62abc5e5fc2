import {
  keepPicture,
  pictureBytesMaximum,
  pictureEndings,
} from '@foyer/contract/api/catalogue/keep-picture.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Field } from '@foyer/ui/field/field.tsx'
import { useState } from 'react'
import { useChange } from '../../../lib/use-change.ts'
import { useOrganiser } from '../../../lib/session.ts'
import { textOf, useField } from '../document-context.ts'
import type { FieldPath } from '../field-path.ts'
import { BoundText } from './bound-text.tsx'
import styles from './fields.module.css'

/** A picture, chosen from this device, and what it shows in words for those who do not see it. */
export function BoundPicture({ path, altPath }: { path: FieldPath; altPath: FieldPath }) {
  const { key: organiser } = useOrganiser()
  const field = useField(path)
  const keeping = useChange(keepPicture)
  const [tooLarge, setTooLarge] = useState(false)
  const picture = textOf(field.value)
  async function choose(file: File): Promise<void> {
    setTooLarge(file.size > pictureBytesMaximum)
    if (file.size > pictureBytesMaximum) return
    const answer = await keeping.run({
      params: { organiser },
      body: { name: file.name, content: await inBase64(file) },
    })
    if (answer !== undefined) field.set(answer.body.picture)
  }
  const refused = keeping.problem && (keeping.problem.fields['content'] ?? keeping.problem.message)
  return (
    <>
      {picture !== '' && (
        <div className={styles.picture}>
          <img src={pictureUrl(picture)} alt="" />
          {!field.isReadOnly && (
            <Button variant="quiet" onClick={() => field.set(undefined)}>
              {t('Remove the picture')}
            </Button>
          )}
        </div>
      )}
      {!field.isReadOnly && (
        <Field
          id={field.id}
          label={picture === '' ? field.label : t('Another picture')}
          hint={t('A JPEG, PNG, WebP, AVIF or SVG of up to 5 MB.')}
          error={
            tooLarge
              ? t('This picture has more than 5 MB. Please make it smaller.')
              : (refused ?? field.error)
          }
        >
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              accept={pictureEndings.map((ending) => `.${ending}`).join(',')}
              aria-busy={keeping.isRunning}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file !== undefined) void choose(file)
              }}
            />
          )}
        </Field>
      )}
      {picture !== '' && (
        <BoundText
          path={altPath}
          hint={t('For those who do not see it, as you would tell it on the telephone.')}
          maxLength={300}
        />
      )}
    </>
  )
}

/** Where the shop shows what a document names. */
const pictureUrl = (picture: string): string => `/pictures/${picture.replace(/^pictures\//, '')}`

async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // An argument list has its limits; a picture has more bytes than that.
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}
