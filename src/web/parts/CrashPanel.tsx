import { useText } from '../i18n/useText.ts'
import { Sheet } from './Sheet.tsx'
import { Button, EmptyState } from './States.tsx'

/** What the error boundary shows: something of ours broke, or a part of the site did not load. */
export function CrashPanel() {
  const t = useText('error')
  return (
    <Sheet>
      <EmptyState action={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}>{t('crashed')}</EmptyState>
    </Sheet>
  )
}
