import type { DexJson } from '../../../../contract/dex.ts'
import { SYMBOL_LENGTH } from '../../../format/one-line.ts'
import { useText } from '../../../i18n/useText.ts'
import { ChainText, visibleText } from '../../../parts/ChainText.tsx'
import { TokenLink } from '../../../parts/IdLink.tsx'
import { Pair } from '../../../parts/KeyValue.tsx'
import { Picture, PICTURE_SIZES } from '../../../parts/Picture.tsx'
import { SubjectHead } from '../../nft/subject-head/SubjectHead.tsx'
import { LabelChip } from '../../token/name/LabelChip.tsx'
import { CommonPairs, DexIdPair, PersonPair } from './DexFacts.tsx'
import { isRequest } from './dex-phase.ts'
import { DexAnswer } from './DexAnswer.tsx'
import { PhaseChip } from './PhaseChip.tsx'
import css from './Trade.module.css'

/** A trade of a token. Requests have a buyer, all other records a seller. Spec: DEX-014..025. */
export function Dex010Head({ dex }: { dex: DexJson }) {
  const t = useText('dex')
  const { dex_id: id, seller, buyer, imageurl, mrc010: token = dex.token_info } = dex
  const name = visibleText(token.name, visibleText(token.symbol, t('tokenId', { id: token.sn })))
  return (
    <SubjectHead
      label={name}
      shape="coin"
      picture={<Picture kind="token" id={token.sn} name={name} sizePx={PICTURE_SIZES.token} address={imageurl} isFirst />}
      family="dex"
      standard="DEX010"
      eyebrow={
        <>
          <PhaseChip dex={dex} />
          <LabelChip label={token.option} />
        </>
      }
      title={name}
      part={name === token.name && <ChainText text={token.symbol} max={SYMBOL_LENGTH} className={`t3 ${css.symbol}`} />}
      id={<span className="t2">{t('tokenId', { id: token.sn })}</span>}
      answer={<DexAnswer dex={dex} />}
      facts={
        <>
          <DexIdPair id={id} />
          <Pair label={t('mrc010Id')}>
            <span>{token.sn}</span>
            <TokenLink token={token} />
          </Pair>
          {isRequest(dex) ? <PersonPair side="buyer" address={buyer} /> : <PersonPair side="seller" address={seller} />}
          <CommonPairs dex={dex} feeParts={['platform']} />
        </>
      }
    />
  )
}
