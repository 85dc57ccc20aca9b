import { LinksPair } from '../../nft/links/LinksPair.tsx'
import { AddressPair } from '../../nft/subject-head/AddressPair.tsx'
import type { DexJson } from '../../../../contract/dex.ts'
import { formatPercent } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { ChainText } from '../../../parts/ChainText.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { Hint } from '../../../parts/hint/Hint.tsx'
import { IdLink, TokenLink } from '../../../parts/IdLink.tsx'
import { Pair } from '../../../parts/KeyValue.tsx'
import { LazyExternalLink } from '../../../parts/lazy-external-link.tsx'
import { FullTime } from '../../../parts/Time.tsx'

const PLATFORM_SHOWN = 100

/** The record's own id, not linked because this is its page. Spec: DEX-007, DEX-019. */
export function DexIdPair({ id }: { id: string }) {
  const t = useText('dex')
  return (
    <Pair label={t('id')}>
      <IdLink id={id} isSelf />
      <CopyButton text={id} />
    </Pair>
  )
}

export function PersonPair({ side, address }: { side: 'seller' | 'buyer'; address: string }) {
  const t = useText('dex')
  return (
    <Pair label={t(side)}>
      <IdLink id={address} room="detail" />
    </Pair>
  )
}

/**
 * Facts common to both kinds: fee with its parts, payment token, addresses, platform, date. Spec: DEX-010, DEX-012, DEX-013, DEX-023..025.
 */
export function CommonPairs({ dex, feeParts }: { dex: DexJson; feeParts: readonly (keyof DexJson['fees'])[] }) {
  const t = useText('dex')
  const { total_fee: totalFee, token_info: token, url, regdate, platform_name: name, platform_url: platformUrl } = dex
  const links = dex.mrc402_info?.socialmedia ?? {}
  return (
    <>
      <Pair label={t('totalFee')}>
        <Hint
          text={feeParts.map((part) => (
            <span key={part}>{t(`fee_${part}`, { percent: formatPercent(dex.fees[part]) })}</span>
          ))}
        >
          {formatPercent(totalFee)}
        </Hint>
      </Pair>
      <Pair label={t('allowedToken')}>
        <TokenLink token={token} />
        <span className="t3">#{token.sn}</span>
      </Pair>
      <AddressPair label={t('url')} href={url} />
      <LinksPair label={t('links')} links={links} />
      {(name !== '' || platformUrl !== '') && (
        <Pair label={t('platform')}>
          {name !== '' && <ChainText text={name} max={PLATFORM_SHOWN} className="any" />}
          {platformUrl !== '' && <LazyExternalLink href={platformUrl} shows="path" />}
        </Pair>
      )}
      <Pair label={t('listed')}>
        <FullTime sec={regdate} />
      </Pair>
    </>
  )
}
