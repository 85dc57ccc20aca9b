import { useState } from 'react'
import { useQuery } from '../../../cache/use-query.ts'
import { optionsOf } from '../../../data/query.ts'
import { useSite } from '../../../data/site.ts'
import { frameQuery } from '../../../data/site-queries.ts'
import { useText } from '../../../i18n/useText.ts'
import { Icon } from '../../../parts/Icon.tsx'
import { PageHead, Sheet } from '../../../parts/Sheet.tsx'
import { ButtonLink, EmptyState } from '../../../parts/States.tsx'
import css from './PageFrame.module.css'

/** Permissions of the framed page: it may run scripts, use its own storage and open windows, but never navigate this page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** A page of another site in a full-width frame. Spec: EMBED-001..003, OPEN-086. */
export function PageFrame({ name, title, url }: { name: 'engine' | 'flow'; title: string; url: string }) {
  const t = useText('frame')
  const { api } = useSite()
  // Only requested by the browser, because a slow framed page must not delay this page.
  const { data: answer } = useQuery(optionsOf(api, frameQuery(name)))
  const [isLoaded, setIsLoaded] = useState(false)
  const isReachable = answer?.ok !== true || answer.data.is_reachable
  const { host } = new URL(url)
  return (
    <>
      <PageHead title={title}>
        <OwnWindow url={url} />
      </PageHead>
      {isReachable ? (
        <div className={css.frame} data-waiting={(!isLoaded && answer === undefined) || undefined}>
          <iframe
            src={url}
            title={t('frameOf', { title, host })}
            sandbox={SANDBOX}
            referrerPolicy="no-referrer"
            allow="fullscreen"
            onLoad={() => setIsLoaded(true)}
          />
        </div>
      ) : (
        <Sheet label={title}>
          <EmptyState action={<OwnWindow url={url} isButton />}>{t('unreachable')}</EmptyState>
        </Sheet>
      )}
    </>
  )
}

function OwnWindow({ url, isButton = false }: { url: string; isButton?: boolean }) {
  const t = useText('frame')
  const inside = (
    <>
      {t('openOwn')}
      <Icon name="externalLink" size={14} />
    </>
  )
  if (isButton) {
    return (
      <ButtonLink href={url} isOutside>
        {inside}
      </ButtonLink>
    )
  }
  return (
    <a className={`lk ${css.own}`} href={url} target="_blank" rel="noopener">
      {inside}
    </a>
  )
}
