import { useCallback, useEffect, useRef, useState } from 'react'
import { socketUrl } from '../../contract/socket.ts'
import { useQueryClient } from '../cache/use-query.ts'
import { findDataIn } from '../data/find-data.ts'
import { LIVE_KEY } from '../data/live.ts'
import { prefetch } from '../data/query.ts'
import { useSite } from '../data/site.ts'
import { siteQuery, statusQuery } from '../data/site-queries.ts'
import { readUser } from '../data/user.ts'
import { usePageMatch } from '../shell/usePageMatch.ts'
import { applyNews, applyOpen, applyResync } from './apply-news.ts'
import { makeConnection, type Connection } from './connection.ts'
import type { LiveStatus } from './live-status.ts'
import { openLine } from './open-line.ts'
import type { LiveNoticeProps } from './LiveNotice.tsx'
import { put } from './refresh-shown.ts'
import { refreshTouched } from './refresh-touched.ts'

/**
 * Keeps the page up to date over the site's socket while it lives. In test mode nothing refreshes by itself, so there is none (OPEN-052).
 * Spec: SOCK-001.
 */
export function useLiveConnection(): LiveNoticeProps {
  const client = useQueryClient()
  const { api, testMode } = useSite()
  const [status, setStatus] = useState<LiveStatus>()
  const connection = useRef<Connection>(undefined)
  useEffect(() => {
    if (testMode) return undefined
    const find = findDataIn(client)
    const { origin } = window.location
    const own = makeConnection({
      open: (since, hear) => openLine(socketUrl(origin, since, find(siteQuery)?.socket), hear),
      since: find(statusQuery)?.indexed,
      nowMs: Date.now,
      uid: uidOf,
      job: () => window.location.pathname,
      onNews: (data) => {
        if ('block' in data) applyNews(client, data)
        else if (data.resync === true) applyResync(client)
      },
      onState: (next) => {
        put(client, LIVE_KEY, next.state)
        if (next.state === 'open') applyOpen(client)
        setStatus(next)
      },
    })
    connection.current = own
    const stopListening = listen(own)
    return () => {
      stopListening()
      own.stop()
    }
  }, [client, testMode])

  // What a block without word of it has touched shows in the lists, which are asked for more often (OPEN-100).
  const match = usePageMatch()
  const first = useRef(match)
  useEffect(() => {
    // What a document brought is as new as its lists.
    if (match === first.current) return
    const queries = match.page.queries(match.params)
    void prefetch(client, api, queries).then(() => refreshTouched(client, api, queries))
  }, [client, api, match])

  return { status, reconnect: useCallback(() => connection.current?.wake(), []) }
}

/** Id of who is signed in; 0 where nobody is, or the browser keeps nothing. */
function uidOf(): number {
  try {
    return readUser(window.localStorage).uid
  } catch {
    return 0
  }
}

/** The visitor or the network is back, or the network is gone. */
function listen({ wake, lose }: Connection): () => void {
  const heard = [
    ['online', wake],
    ['focus', wake],
    ['click', wake],
    ['offline', lose],
    // A page with an open line is not kept for the way back: it lets go and takes it up again.
    ['pagehide', lose],
    ['pageshow', wake],
  ] as const
  // A telephone that shows the page again may not call it focus.
  const onSeen = (): void => {
    if (document.visibilityState === 'visible') wake()
  }
  for (const [name, hear] of heard) window.addEventListener(name, hear)
  document.addEventListener('visibilitychange', onSeen)
  return () => {
    for (const [name, hear] of heard) window.removeEventListener(name, hear)
    document.removeEventListener('visibilitychange', onSeen)
  }
}
