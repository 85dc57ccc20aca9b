import { useQuery } from '@tanstack/react-query'
import type { TokenJson } from '../../contract/token.ts'
import { optionsOf } from '../data/query.ts'
import { useSite } from '../data/site.ts'
import { formatDecimal } from '../format/amount.ts'
import { useText } from '../i18n/useText.ts'
import { Picture } from '../parts/Picture.tsx'
import { pathTo } from '../paths.ts'
import { Controls } from './Controls.tsx'
import { MAJOR_TOKENS_POLL_MS, majorTokensQuery } from '../data/site-queries.ts'
import css from './Shell.module.css'

/** Major tokens with price and change, and the visitor's choices. Asked for again every minute, except in tests (OPEN-052). */
export function Strip() {
  const t = useText('shell')
  const { api, testMode } = useSite()
  const { data: answer } = useQuery({ ...optionsOf(api, majorTokensQuery), refetchInterval: testMode ? false : MAJOR_TOKENS_POLL_MS })
  const tokens = answer?.ok === true ? answer.data.list : []
  return (
    <div className={css.strip}>
      <section className={css.stripTokens} aria-label={t('majorTokens')}>
        {tokens.map((token) => (
          <StripToken key={token.sn} token={token} />
        ))}
      </section>
      <Controls />
    </div>
  )
}

const StripToken = ({ token: { sn, symbol, name, image, market } }: { token: TokenJson }) => (
  <a href={pathTo('tokenTxList', { idx: sn })} title={`${name} #${sn}`}>
    <Picture kind="token" id={sn} sizePx={18} address={image} />
    <b>{symbol}</b>
    {market !== undefined && (
      <>
        <span>$ {formatDecimal(market.price, 8)}</span>
        <span className={market.per.startsWith('-') ? css.down : css.up}>
          {market.per.startsWith('-') ? '▾' : '▴'} {formatDecimal(market.per.replace('-', ''), 2)}%
        </span>
      </>
    )}
  </a>
)
