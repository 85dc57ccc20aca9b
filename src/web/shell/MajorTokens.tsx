import { useState } from 'react'
import type { MajorTokenJson } from '../data/major-tokens.ts'
import { formatPrice } from '../format/money.ts'
import { oneLine, SYMBOL_LENGTH } from '../format/one-line.ts'
import { useText } from '../i18n/useText.ts'
import { LazyCautionMark } from '../parts/caution/LazyCautionMark.tsx'
import { ChainText, visibleText } from '../parts/ChainText.tsx'
import { ChangePercent } from '../parts/ChangePercent.tsx'
import { Picture } from '../parts/Picture.tsx'
import { pathTo } from '../paths.ts'
import { Entries } from '../parts/entries/Entries.tsx'
import css from './MajorTokens.module.css'

/** The strip's tokens as links: picture, symbol, price, change of 24 h. They can be swiped sideways. Spec: TOKEN-003. */
export function MajorTokens({ tokens }: { tokens: readonly MajorTokenJson[] }) {
  const t = useText('shell')
  return (
    <section className={css.tokens} aria-label={t('majorTokens')}>
      <Entries of={tokens} as="part" keyOf={({ sn }) => sn}>
        {(token) => <MajorToken token={token} />}
      </Entries>
    </section>
  )
}

function MajorToken({ token: { sn, symbol, name, image, market, caution } }: { token: MajorTokenJson }) {
  const label = visibleText(symbol, `#${sn}`)
  return (
    <a href={pathTo('tokenTxList', { idx: sn })} title={`${oneLine(visibleText(name, label))} #${sn}`}>
      <Picture kind="token" id={sn} sizePx={18} address={image} />
      <b>
        <ChainText text={label} max={SYMBOL_LENGTH} />
      </b>
      {caution !== undefined && <LazyCautionMark caution={caution} />}
      {market === undefined ? (
        <span className={css.none}>$ -</span>
      ) : (
        <>
          <FadingPrice price={market.price} />
          <ChangePercent percent={market.per} />
        </>
      )}
    </a>
  )
}

/** A price that changed after rendering is highlighted and fades. */
function FadingPrice({ price }: { price: string }) {
  const [first] = useState(price)
  return (
    <span key={price} className={price === first ? undefined : css.changed}>
      {formatPrice(price)}
    </span>
  )
}
