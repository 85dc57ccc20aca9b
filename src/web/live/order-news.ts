import { findJson, isJsonObject } from '../../base/json.ts'
import { ownValue } from '../../base/own-value.ts'
import { SOCKET_TYPES, type BroadcateJson } from '../../contract/socket.ts'
import type { CardTx } from '../txview/names.ts'

export type Broadcate = BroadcateJson<CardTx['card']>

export type NewsOrder = {
  /** Newest block that the page has. */
  newest: () => number | undefined
  /** Reads a message of the server. Anything but news is ignored. */
  read: (text: unknown) => void
}

/** Passes on each block once and in order. `onGap`: blocks are missing before the received one, which is dropped. */
export function makeNewsOrder(since: number | undefined, onNews: (data: Broadcate) => void, onGap: () => void): NewsOrder {
  let newest = since
  return {
    newest: () => newest,
    read: (text) => {
      const data = readBroadcate(text)
      if (data === undefined) return
      if (!('resync' in data)) {
        if (newest !== undefined && data.seq > newest + ('block' in data ? 1 : 0)) return onGap()
        if (newest !== undefined && data.seq <= newest) return
      }
      newest = data.seq
      onNews(data)
    },
  }
}

function readBroadcate(text: unknown): Broadcate | undefined {
  const message = typeof text === 'string' ? findJson(text) : undefined
  if (!isJsonObject(message) || message['type'] !== SOCKET_TYPES.broadcate) return undefined
  const { data } = message
  return isBroadcate(data) ? data : undefined
}

/** A configured socket (`SITE_CONFIG.socket`) may use the same type name for other data, which must not count as a block. */
const isBroadcate = (data: unknown): data is Broadcate =>
  isJsonObject(data) &&
  Number.isSafeInteger(data['seq']) &&
  (!('block' in data) ||
    (['block', 'counts', 'status'].every((part) => isJsonObject(ownValue(data, part))) &&
      ['tx', 'ids'].every((part) => Array.isArray(ownValue(data, part)))))
