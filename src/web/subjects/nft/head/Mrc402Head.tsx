import { LinksPair } from '../links/LinksPair.tsx'
import { AddressPair } from '../subject-head/AddressPair.tsx'
import { TextPair, TimePair } from '../../../parts/pairs.tsx'
import type { Mrc402Json } from '../../../../contract/nft.ts'
import { useIsSimulated } from '../../../data/useIsSimulated.ts'
import { formatPercent } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { visibleText } from '../../../parts/ChainText.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import { Pair } from '../../../parts/KeyValue.tsx'
import { Picture, PICTURE_SIZES } from '../../../parts/Picture.tsx'
import { HeadLists, HeadPart, SubjectHead } from '../subject-head/SubjectHead.tsx'
import { ReserveCoins } from './ReserveCoins.tsx'
import { Shareholders } from './Shareholders.tsx'
import { SupplyPart } from './SupplyPart.tsx'

/** Creator, supply, rates and reserve of an MRC402. Spec: NFT-027..043. */
export function Mrc402Head({ nft }: { nft: Mrc402Json }) {
  const t = useText('nft')
  const { mrc402_id: id, name, imageurl, shareholder, initialreserve_coin: coins } = nft
  return (
    <SubjectHead
      label={visibleText(name, id)}
      shape="framed"
      picture={<Picture kind="mrc402" id={id} name={name} sizePx={PICTURE_SIZES.detail} address={imageurl} isFirst />}
      family="nft"
      standard="MRC402"
      title={visibleText(name, t('unnamed'))}
      id={
        <>
          <span className="mono t2 any">{id}</span>
          <CopyButton text={id} />
        </>
      }
      facts={<NftFacts nft={nft} />}
    >
      <HeadPart>
        <SupplyPart nft={nft} />
      </HeadPart>
      {(coins.length > 0 || Object.keys(shareholder).length > 0) && (
        <HeadLists>
          <ReserveCoins coins={coins} />
          <Shareholders shareholders={shareholder} />
        </HeadLists>
      )}
    </SubjectHead>
  )
}

/** Creator, commission, expiry, copyright and addresses of an MRC402. */
function NftFacts({ nft }: { nft: Mrc402Json }) {
  const t = useText('nft')
  // The site draws pictures of the simulated network itself: their addresses do not exist.
  const isSimulated = useIsSimulated()
  const { creator, creatorcommission, expiredate, url, imageurl, socialmedia } = nft
  return (
    <>
      <Pair label={t('creator')}>
        <IdLink id={creator} room="detail" />
      </Pair>
      {creatorcommission !== '' && <Pair label={t('commission')}>{formatPercent(creatorcommission)}</Pair>}
      <TimePair label={t('expiry')} sec={expiredate} />
      <TextPair label={t('country')} text={nft.copyright_registration_country} />
      <TextPair label={t('registrar')} text={nft.copyright_registrar} />
      <TextPair label={t('number')} text={nft.copyright_registration_number} />
      <AddressPair label={t('url')} href={url} />
      {!isSimulated && <AddressPair label={t('imageUrl')} href={imageurl} />}
      <LinksPair label={t('links')} links={socialmedia} />
    </>
  )
}
