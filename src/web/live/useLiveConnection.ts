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
 * Updates the page over the site's socket while it lives. Test mode has no connection, because nothing may refresh by itself (OPEN-052).
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

  // Lists, which are fetched more often, show changes by blocks that were not announced (OPEN-100).
  const match = usePageMatch()
  const first = useRef(match)
  useEffect(() => {
    // The details of a document are as new as its lists.
    if (match === first.current) return
    const queries = match.page.queries(match.params)
    void prefetch(client, api, queries).then(() => refreshTouched(client, api, queries))
  }, [client, api, match])

  return { status, reconnect: useCallback(() => connection.current?.wake(), []) }
}

/** Id of the signed-in user; 0 if there is none, or without storage. */
function uidOf(): number {
  try {
    return readUser(window.localStorage).uid
  } catch {
    return 0
  }
}

/** Listens for the return of the visitor or the network, and for the loss of the network. */
function listen({ wake, lose }: Connection): () => void {
  const heard = [
    ['online', wake],
    ['focus', wake],
    ['click', wake],
    ['offline', lose],
    // A page with an open line does not enter the back/forward cache, so the line is closed and reopened.
    ['pagehide', lose],
    ['pageshow', wake],
  ] as const
  // A phone may show the page again without a focus event.
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
