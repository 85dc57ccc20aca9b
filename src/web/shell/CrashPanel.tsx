import { useEffect } from 'react'
import { exceptions } from '../data/exceptions.ts'
import { CHUNK_FAILED } from '../data/load-chunk.ts'
import { useText } from '../i18n/useText.ts'
import { CRASH_MARK, giveUp } from '../served-page.ts'
import { Sheet } from '../parts/Sheet.tsx'
import { Button, EmptyState } from '../parts/States.tsx'

/**
 * Replaces a page that failed, or whose scripts did not load (OPEN-051). If the server rendered the page, its HTML is restored instead.
 * Only a reload can help; missing scripts cause an automatic one once they are available.
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
