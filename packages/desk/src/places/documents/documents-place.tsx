import { getDocument } from '@foyer/contract/api/documents/get-document.ts'
import { textsOf } from '@foyer/contract/api/lists/list-columns.ts'
import { t } from '@foyer/language/texts.ts'
import { buttonClass } from '@foyer/ui/button/button.tsx'
import { urlOf } from '../../lib/call-operation.ts'
import { useOrganiser } from '../../lib/session.ts'
import { ListPlace } from '../lists/list-place.tsx'

/** Every receipt, invoice and credit note, with its file. */
export function Place() {
  const { key } = useOrganiser()
  return (
    <ListPlace
      list="documents"
      action={(row) => {
        const [document = ''] = textsOf(row['id'])
        const [number = ''] = textsOf(row['number'])
        return (
          <a
            className={buttonClass({ variant: 'quiet' })}
            href={urlOf(getDocument, { params: { organiser: key, document } })}
            download
            aria-label={t('{number} as a PDF', { number })}
          >
            {t('PDF')}
          </a>
        )
      }}
    />
  )
}
