import { useEffect } from 'react'
import { exceptions } from '../data/exceptions.ts'
import { CHUNK_FAILED } from '../data/load-chunk.ts'
import { useText } from '../i18n/useText.ts'
import { Sheet } from './Sheet.tsx'
import { Button, EmptyState } from './States.tsx'

/** What stands in place of a page that broke, or whose scripts did not load (OPEN-051). Loading the page anew is all that can help. */
export function CrashPanel({ error }: { error: unknown }) {
  const t = useText('error')
  useEffect(() => exceptions.report(error), [error])
  const isChunk = error instanceof Error && error.message === CHUNK_FAILED
  return (
    <Sheet>
      <div role="alert">
        <EmptyState action={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}>
          {t(isChunk ? 'chunk' : 'crashed')}
        </EmptyState>
      </div>
    </Sheet>
  )
}
