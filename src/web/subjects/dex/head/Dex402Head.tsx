import type { DexJson } from '../../../../contract/dex.ts'
import { formatAmount } from '../../../format/amount.ts'
import { oneLine, SYMBOL_LENGTH } from '../../../format/one-line.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { visibleText } from '../../../parts/ChainText.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import { Pair } from '../../../parts/KeyValue.tsx'
import { Picture, PICTURE_SIZES } from '../../../parts/Picture.tsx'
import { SubjectHead } from '../../nft/subject-head/SubjectHead.tsx'
import { CommonPairs, DexIdPair, PersonPair } from './DexFacts.tsx'
import { DexAnswer } from './DexAnswer.tsx'
import { PhaseChip } from './PhaseChip.tsx'

/** A trade of an MRC402. Spec: DEX-005..013. */
export function Dex402Head({ dex }: { dex: DexJson }) {
  const t = useText('dex')
  const { dex_id: id, mrc402_id: nftId, name, imageurl, seller, amount, initialreserve_coin: coins } = dex
  return (
    <SubjectHead
      label={visibleText(name, id)}
      shape="framed"
      picture={<Picture kind="mrc402" id={nftId} name={name} sizePx={PICTURE_SIZES.detail} address={imageurl} isFirst />}
      family="dex"
      standard="DEX402"
      eyebrow={
        <>
          <PhaseChip dex={dex} />
          <span className="t3">{t('units', { count: Number(amount) })}</span>
        </>
      }
      title={visibleText(name, t('unnamed'))}
      answer={<DexAnswer dex={dex} />}
      facts={
        <>
          <DexIdPair id={id} />
          <Pair label={t('nftId')}>
            <IdLink id={nftId} room="detail" />
          </Pair>
          <PersonPair side="seller" address={seller} />
          {coins.length > 0 && (
            <Pair label={t('reserve')}>
              {coins.map(({ sn, amount: perUnit, symbol, decimal, total, ...token }) => (
                <span
                  key={sn}
                  className="nw"
                  title={
                    total === undefined
                      ? undefined
                      : t('inAll', { amount: `${formatAmount(total, decimal)} ${oneLine(symbol, SYMBOL_LENGTH)}` })
                  }
                >
                  <Amount units={perUnit} decimal={decimal} token={{ sn, symbol, ...token }} />
                </span>
              ))}
              <span className="t3">{t('perUnit')}</span>
            </Pair>
          )}
          <CommonPairs dex={dex} feeParts={['creator', 'shareholder', 'platform']} />
        </>
      }
    />
  )
}
