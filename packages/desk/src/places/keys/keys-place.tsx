import type { createKey } from '@foyer/contract/api/staff/create-key.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { useState } from 'react'
import { PageHeading } from '../../parts/page-heading.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { KeyList } from './key-list.tsx'
import { NewKey } from './new-key.tsx'

/** The keys with which programs call the API for the organiser. */
export function Place() {
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<AnswerOf<typeof createKey> | null>(null)
  return (
    <>
      <PageHeading
        title={t('API keys')}
        actions={
          <Button variant="primary" onClick={() => setMaking(true)}>
            {t('Make a key')}
          </Button>
        }
      >
        <p>
          <RichText
            text={t(
              'With a key a program does what you allow it to. <link>How to call the API</link>',
            )}
            parts={{ link: (words) => <a href="/api/v1/">{words}</a> }}
          />
        </p>
      </PageHeading>
      {made !== null && <NewKey made={made} onDone={() => setMade(null)} />}
      <KeyList />
      {isMaking && (
        <CreateKeyDialog
          onClose={() => setMaking(false)}
          onMade={(answer) => {
            setMade(answer)
            setMaking(false)
          }}
        />
      )}
    </>
  )
}
