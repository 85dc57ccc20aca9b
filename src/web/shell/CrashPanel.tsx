import { useEffect } from 'react'
import { exceptions } from '../data/exceptions.ts'
import { CHUNK_FAILED } from '../data/load-chunk.ts'
import { useText } from '../i18n/useText.ts'
import { CRASH_MARK, giveUp } from '../served-page.ts'
import { Sheet } from '../parts/Sheet.tsx'
import { Button, EmptyState } from '../parts/States.tsx'

/**
 * What stands in place of a page that broke, or whose scripts did not load (OPEN-051), and that the server has not drawn: else that one is
 * put back. Loading the page anew is all that can help; where its scripts did not come it is loaded by itself once they can.
 */
export function CrashPanel({ error }: { error: unknown }) {
  const t = useText('error')
  const isChunk = error instanceof Error && error.message === CHUNK_FAILED
  useEffect(() => {
    exceptions.report(error)
    giveUp(isChunk ? 'late' : 'broken')
  }, [error, isChunk])
  return (
    <Sheet>
      <div role="alert" {...CRASH_MARK}>
        <EmptyState action={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}>
          {t(isChunk ? 'chunk' : 'crashed')}
        </EmptyState>
      </div>
    </Sheet>
  )
}
