import { useEffect, useState } from 'react'
import { useQuery } from '../../../cache/use-query.ts'
import { HASH } from '../../../../chain/ids.ts'
import { optionsOf } from '../../../data/query.ts'
import { useSite } from '../../../data/site.ts'
import { txQuery } from './query.ts'

const ASK_EVERY_MS = 5_000
/** Five minutes: what no block held by then will hardly be in one. */
const ASKED_AT_MOST = 60
const NOT_FOUND = 404

/**
 * Whether an id has the shape of a transaction and no block holds it: it may have been sent a moment ago. While that is so, the page
 * asks again, and shows the transaction as soon as it is there; after five minutes it is awaited no more.
 */
export function useIsAwaited(txid: string): boolean {
  const { api } = useSite()
  const isShaped = HASH.test(txid)
  const isOver = useIsOver(txid)
  const { data: answer } = useQuery({
    ...optionsOf(api, txQuery(txid)),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isShaped && data?.ok === false && data.code === NOT_FOUND && dataUpdateCount < ASKED_AT_MOST ? ASK_EVERY_MS : false,
  })
  return isShaped && !isOver && answer?.ok === false && answer.code === NOT_FOUND
}

/** Whether the time is over in which the transaction may still come. */
function useIsOver(txid: string): boolean {
  const [over, setOver] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setOver(txid), ASK_EVERY_MS * ASKED_AT_MOST)
    return () => clearTimeout(timer)
  }, [txid])
  return over === txid
}
