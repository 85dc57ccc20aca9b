import { useEffect, useState } from 'react'
import { useQuery } from '../../../cache/use-query.ts'
import { HASH } from '../../../../chain/ids.ts'
import { optionsOf } from '../../../data/query.ts'
import { useSite } from '../../../data/site.ts'
import { txQuery } from './query.ts'

const ASK_EVERY_MS = 5_000
/** Polls for five minutes. A transaction that is in no block by then will hardly arrive. */
const ASKED_AT_MOST = 60
const NOT_FOUND = 404

/**
 * Whether an id has the form of a transaction but is in no block, because it may have just been sent. Meanwhile the page polls and shows
 * the transaction as soon as it arrives. After five minutes it stops.
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

/** Whether the time in which the transaction may still arrive has passed. */
function useIsOver(txid: string): boolean {
  const [over, setOver] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setOver(txid), ASK_EVERY_MS * ASKED_AT_MOST)
    return () => clearTimeout(timer)
  }, [txid])
  return over === txid
}
