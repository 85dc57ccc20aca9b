import { LinksPair } from '../links/LinksPair.tsx'
import { AddressPair } from '../subject-head/AddressPair.tsx'
import { TimePair } from '../../../parts/pairs.tsx'
import type { Mrc400DetailJson } from '../../../../contract/nft.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { Chip } from '../../../parts/Badge.tsx'
import { ChainText, visibleText } from '../../../parts/ChainText.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { ShowAll } from '../../../parts/cut/Cut.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import { Pair } from '../../../parts/KeyValue.tsx'
import { Picture, PICTURE_SIZES } from '../../../parts/Picture.tsx'
import { SubjectHead } from '../subject-head/SubjectHead.tsx'
import { AllowedToken } from './AllowedToken.tsx'

const WORD_SHOWN = 32

/** Owner, addresses and payment token of a project. Spec: NFT-008..017. */
export function Mrc400Head({ nft }: { nft: Mrc400DetailJson }) {
  const t = useText('nft')
  const { mrc400_id: id, name, category, imageurl } = nft
  return (
    <SubjectHead
      label={visibleText(name, id)}
      shape="cover"
      picture={<Picture kind="mrc400" id={id} name={name} sizePx={PICTURE_SIZES.detail} address={imageurl} isFirst />}
      family="nft"
      standard="MRC400"
      eyebrow={
        category !== '' && (
          <Chip title={t('category')}>
            <ChainText text={category} max={WORD_SHOWN} />
          </Chip>
        )
      }
      title={visibleText(name, t('unnamed'))}
      id={
        <>
          <span className="mono t2 any">{id}</span>
          <CopyButton text={id} />
        </>
      }
      facts={<ProjectFacts nft={nft} />}
    />
  )
}

/** Owner, partners, counts and addresses of a project. */
function ProjectFacts({ nft }: { nft: Mrc400DetailJson }) {
  const t = useText('nft')
  const { owner, url, itemurl, itemimageurl, socialmedia, partner, allowtoken, createdate, counts } = nft
  return (
    <>
      <Pair label={t('owner')}>
        <IdLink id={owner} room="detail" />
      </Pair>
      <Pair label={t('allowedToken')}>
        <AllowedToken id={allowtoken} tokens={nft.token} />
      </Pair>
      {Object.keys(partner).length > 0 && (
        <Pair label={t('partners')}>
          {Object.entries(partner).map(([address, role]) => (
            <span key={address} className="ent">
              <IdLink id={address} />
              <ChainText text={role} max={WORD_SHOWN} className="t3" />
            </span>
          ))}
          <ShowAll part={partner} />
        </Pair>
      )}
      <Pair label={t('itemCount')}>{formatCount(counts.items)}</Pair>
      <TimePair label={t('created')} sec={createdate} />
      <AddressPair label={t('url')} href={url} />
      <AddressPair label={t('itemUrl')} href={itemurl} />
      <AddressPair label={t('itemImageUrl')} href={itemimageurl} />
      <LinksPair label={t('links')} links={socialmedia} />
    </>
  )
}
