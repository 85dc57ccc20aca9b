import type { Log } from '../base/log.ts'
import { CONTENT_VERSION, isOutdated } from '../model/content-version.ts'
import type { Head } from '../store/store.ts'

/** Warns the operator once that the index lacks data that this version reads. Following the chain does not add it to earlier blocks. */
export function warnOutdated(head: Head, log: Log): void {
  if (!isOutdated(head)) return
  const detail = { content: head.contentVersion, of: CONTENT_VERSION }
  log.warn('This index was built by an older version: run `npm run reindex`', detail)
}
