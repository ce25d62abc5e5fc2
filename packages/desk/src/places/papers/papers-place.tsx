import { getPaper } from '@foyer/contract/api/papers/get-paper.ts'
import { textsOf } from '@foyer/contract/api/lists/list-columns.ts'
import { t } from '@foyer/language/texts.ts'
import { DownloadLink } from '../../parts/reports/download-link.tsx'
import { useOrganiser } from '../../lib/session.ts'
import { ListPlace } from '../lists/list-place.tsx'

/** Every receipt, invoice and credit note, with its file. */
export function Place() {
  const { key } = useOrganiser()
  return (
    <ListPlace
      list="papers"
      action={(row) => {
        const [paper = ''] = textsOf(row['id'])
        const [number = ''] = textsOf(row['number'])
        return (
          <DownloadLink
            operation={getPaper}
            asked={{ params: { organiser: key, paper } }}
            variant="quiet"
            label={t('{number} as a PDF', { number })}
          >
            {t('PDF')}
          </DownloadLink>
        )
      }}
    />
  )
}
