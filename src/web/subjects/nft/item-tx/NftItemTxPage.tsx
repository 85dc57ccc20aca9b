import { useState } from 'react'
import { withAt } from '../../../data/at.ts'
import { useClockValue } from '../../../data/clock.ts'
import { Loaded } from '../../../data/Loaded.tsx'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import type { ItemMetadataJson } from '../../../../contract/traits.ts'
import { useLoaded } from '../../../data/useLoaded.ts'
import { useSite } from '../../../data/site.ts'
import { readAgainQuery } from '../traits/traits-query.ts'
import { FilteredTxs } from '../../../txview/FilteredTxs.tsx'
import { CutNote, CutScope } from '../../../parts/cut/Cut.tsx'
import { FreshDock } from '../../../parts/fresh/FreshDock.tsx'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import { MissingId } from '../../../parts/missing-id/MissingId.tsx'
import { Mrc401Head } from '../head/Mrc401Head.tsx'
import { AsOf, PastClock } from '../../../parts/past/AsOf.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { itemTxPath } from './path.ts'
import { hasBothIds, itemApiPath, itemQuery, itemTxQuery, type NftItemParams } from './query.ts'
import '../traits/item-traits.css'

const ItemTraits = lazyPart(async () => (await import('../traits/ItemTraits.tsx')).ItemTraits)

/** Poll interval of an item while its metadata is being read. */
const READING_POLL_MS = 2_000
/** How long a page that asked for its metadata to be read again waits for it: a site may also refuse to read it. */
const AGAIN_WITHIN_SEC = 60

/** When the page began to ask for the metadata of an item: it stays the same component for other items, and for the page without it. */
function useAskedSec(item: string): number {
  const { renderedAtSec, nowSec } = useSite()
  const now = (): { item: string; sec: number } => ({ item, sec: nowSec?.() ?? renderedAtSec })
  const [asked, setAsked] = useState(now)
  if (asked.item !== item) setAsked(now())
  return asked.sec
}

export const NftItemTxPage = (params: NftItemParams) => {
  const { idx, itemId, page, filter, at, isAgain } = params
  const t = useText('nft')
  const askedSec = useAskedSec(isAgain ? itemId : '')
  const isInTime = useClockValue((now) => now - askedSec < AGAIN_WITHIN_SEC)
  const metadata = useLoaded(itemQuery(idx, itemId, at))?.metadata
  const isReadAgain = isAgain && isInTime && metadata !== undefined && metadata.fetched_at < askedSec
  const isReading = metadata?.status === 'reading' || isReadAgain
  if (!hasBothIds(params)) return <MissingId subject="noNft" />
  return (
    <AsOf at={at} query={itemQuery(idx, itemId, at)} path={itemTxPath(idx, itemId)} isAllOfThen>
      <Loaded query={itemQuery(idx, itemId, at)} {...(isReading && { pollMs: READING_POLL_MS })}>
        {(item) => (
          <CutScope answer={item} href={withAt(itemApiPath(idx, itemId), at)}>
            <PastClock>
              <Mrc401Head key={item.mrc401_id} item={item} />
            </PastClock>
            <CutNote />
            {item.metadata !== undefined && <ReadTraits metadata={item.metadata} params={params} />}
            <FreshDock query={itemTxQuery(idx, itemId, page, at, filter)} page={page} newest={item.counts.tx} />
            <Sheet title={t('tabTx')} right={formatCount(item.counts.tx)}>
              <FilteredTxs
                query={itemTxQuery(idx, itemId, page, at, filter)}
                pathOf={(to) => itemTxPath(item.mrc400_id, item.mrc401_id, to)}
                skeletons={3}
                empty={t('noItemTx')}
              />
            </Sheet>
          </CutScope>
        )}
      </Loaded>
    </AsOf>
  )
}

function ReadTraits({ metadata, params: { idx, itemId, isAgain } }: { metadata: ItemMetadataJson; params: NftItemParams }) {
  const path = itemTxPath(idx, itemId)
  if (!isAgain) return <ItemTraits metadata={metadata} againPath={`${path}?again=1`} again={undefined} />
  return (
    <Loaded query={readAgainQuery(idx, itemId)} skeleton={<span />}>
      {(again) => <ItemTraits metadata={metadata} againPath={`${path}?again=1`} again={again} />}
    </Loaded>
  )
}
