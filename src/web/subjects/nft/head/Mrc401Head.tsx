import { ownValue } from '../../../../base/own-value.ts'
import { AddressPair } from '../subject-head/AddressPair.tsx'
import { IdPair, TextPair, TimePair } from '../../../parts/pairs.tsx'
import type { ReactNode } from 'react'
import { isPositive } from '../../../../base/units.ts'
import type { Mrc401DetailJson } from '../../../../contract/nft.ts'
import { formatPercent } from '../../../format/amount.ts'
import { useLinkAt } from '../../../data/at.ts'
import { useText } from '../../../i18n/useText.ts'
import { pathTo } from '../../../paths.ts'
import { ChainText, visibleText } from '../../../parts/ChainText.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import { Pair } from '../../../parts/KeyValue.tsx'
import { LazyExternalLink } from '../../../parts/lazy-external-link.tsx'
import { findItemStatus } from '../../../../contract/item-status.ts'
import { Picture, PICTURE_SIZES } from '../../../parts/Picture.tsx'
import { HeadLists, SubjectHead } from '../subject-head/SubjectHead.tsx'
import { ItemOffer } from './ItemOffer.tsx'
import { ItemStatusChip } from './ItemStatusChip.tsx'
import { itemPart } from '../tile/item-part.ts'
import css from './Nft.module.css'
import { RarityChip } from './RarityChip.tsx'
import { ReserveCoins } from './ReserveCoins.tsx'
import { Shareholders } from './Shareholders.tsx'

/** Long enough for complete texts, because they are shown nowhere else. Also for a name that is the subject of the page. */
const TEXT_SHOWN = 100
const TRANSFERABLE = {
  permanent: 'transferable_permanent',
  bound: 'transferable_bound',
  temporary: 'transferable_temporary',
  temprary: 'transferable_temporary',
} as const

/** One item of a project, by the name in its metadata if there is one: owner, reserve and offer. Spec: NFT-018..026, NFT-045..051. */
export function Mrc401Head({ item }: { item: Mrc401DetailJson }) {
  const t = useText('nft')
  const { mrc401_id: id, project, itemimageurl } = item
  const status = findItemStatus(item)
  const rarity = item.metadata?.rarity
  const projectName = visibleText(project, t('unnamed'))
  const name = visibleText(item.metadata?.name ?? '', projectName)
  return (
    <SubjectHead
      label={id}
      shape="framed"
      picture={
        <Picture
          kind="mrc401"
          id={id}
          name={name}
          sizePx={PICTURE_SIZES.detail}
          address={itemimageurl}
          isFaded={status === 'melted'}
          isFirst
        />
      }
      family="nft"
      standard="MRC401"
      eyebrow={
        <>
          {status !== undefined && <ItemStatusChip item={item} status={status} />}
          {rarity !== undefined && <RarityChip rarity={rarity} />}
        </>
      }
      title={name}
      part={<span className={css.part}>{itemPart(id)}</span>}
      id={
        <>
          <span className="mono t2 any">{id}</span>
          <CopyButton text={id} />
        </>
      }
      facts={<ItemFacts item={item} />}
    >
      {(item.initialreserve_coin.some(({ amount }) => isPositive(amount)) || Object.keys(item.shareholder).length > 0) && (
        <HeadLists>
          <ReserveCoins coins={item.initialreserve_coin} />
          <Shareholders shareholders={item.shareholder} />
        </HeadLists>
      )}
    </SubjectHead>
  )
}

/** Project, owner, offer, terms and addresses of an item. */
function ItemFacts({ item }: { item: Mrc401DetailJson }) {
  const t = useText('nft')
  const linkAt = useLinkAt()
  const { mrc400_id: projectId, project, owner, createdate, groupid, itemurl, itemimageurl, transferable } = item
  const projectName = visibleText(project, t('unnamed'))
  const word = ownValue(TRANSFERABLE, transferable.toLowerCase())
  const rates = [
    ['sellFee', item.sell_fee],
    ['meltingFee', item.melting_fee],
  ] as const
  return (
    <>
      <Pair label={t('project')}>
        <a className="lk" href={linkAt(pathTo('nftTxList', { idx: projectId }))} title={projectId}>
          <ChainText text={projectName} max={TEXT_SHOWN} className="any" />
        </a>
        <IdLink id={projectId} />
      </Pair>
      <Pair label={t('owner')}>{findItemStatus(item) === 'melted' ? t('melted') : <IdLink id={owner} room="detail" />}</Pair>
      <ItemOffer item={item} />
      <TimePair label={t('created')} sec={createdate} />
      <TimePair label={t('meltedOn')} sec={item.melting_date} />
      <TextPair label={t('group')} text={groupid} />
      {transferable !== '' && (
        <Pair label={t('transferable')}>{word ? t(word) : <ChainText text={transferable} max={TEXT_SHOWN} className="any" />}</Pair>
      )}
      {rates.map(([key, percent]) =>
        percent === '' ? null : (
          <Pair key={key} label={t(key)}>
            {formatPercent(percent)}
          </Pair>
        ),
      )}
      <AddressPair label={t('itemUrl')} href={itemurl} />
      <AddressPair label={t('itemImageUrl')} href={itemimageurl} />
      <Platform item={item} />
    </>
  )
}

/** The platform of an item's offer. The response has it only during an offer. Spec: NFT-026, OPEN-069. */
function Platform({ item }: { item: Mrc401DetailJson }): ReactNode {
  const t = useText('nft')
  const { platform_name: name, platform_url: url, platform_address: address, platform_commission: commission } = item
  return (
    <>
      {(name !== '' || url !== '') && (
        <Pair label={t('platform')}>
          {name !== '' && <ChainText text={name} max={TEXT_SHOWN} className="any" />}
          {url !== '' && <LazyExternalLink href={url} shows="path" />}
        </Pair>
      )}
      <IdPair label={t('platformAddress')} id={address} />
      {commission !== '' && <Pair label={t('platformFee')}>{formatPercent(commission)}</Pair>}
    </>
  )
}
