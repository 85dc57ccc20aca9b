import { withFilter } from '../../data/list-filter.ts'
import type { MarketWords, PaymentToken } from '../../data/market.ts'
import { setApart, WORD_SHOWN } from '../../format/one-line.ts'
import { useText } from '../../i18n/useText.ts'
import { Reason } from '../Reason.tsx'
import { LikelyWord } from '../tx-filter/LikelyWord.tsx'
import { SearchLink, SymbolGuess } from '../tx-filter/SymbolGuess.tsx'
import { readMarket, withMarket } from './market-words.ts'
import { ALL_STATES, type Market } from './market.ts'

type RefusalProps = { market: Market; message: string; tokens: readonly PaymentToken[] }

/**
 * A refused word that was probably typed is named in the page's words, with a similar valid one. For other refusals the server's message is
 * shown.
 */
export function MarketRefusal({ market, message, tokens }: RefusalProps) {
  const t = useText('market')
  const { path, filter } = market
  const { state = '', sort = '', token = '', owner = '' } = readMarket(filter)
  const hrefOf = (change: MarketWords): string => withFilter(path, withMarket(filter, change))
  const about = /^'(\w+)' must/.exec(message)?.[1]
  if (message === "'least' must not be above 'most'") return t('pricesTurned')
  if (about === 'least' || about === 'most') return t('badPrice')
  if (about === 'owner')
    return (
      <>
        {t(market.hasMelted === true ? 'badOwnerOrMelted' : 'badOwner')} <SearchLink words={owner} />
      </>
    )
  if (about === 'token')
    return (
      <>
        {t('badToken', { value: setApart(token, WORD_SHOWN) })}{' '}
        <SymbolGuess symbol={token} known={tokens} hrefOf={(id) => hrefOf({ token: id })} />
      </>
    )
  if (about === 'state') {
    const choices = ALL_STATES.map((word) => ({ word, name: t(`state_${word}`) }))
    return (
      <>
        {t('noState', { value: setApart(state, WORD_SHOWN) })}{' '}
        <LikelyWord wrong={state} choices={choices} hrefOf={(word) => hrefOf({ state: word })} />
      </>
    )
  }
  if (about === 'sort') {
    const choices = market.sorts.map((word) => ({ word, name: t(`sort_${word}`) }))
    return (
      <>
        {t('noSort', { value: setApart(sort, WORD_SHOWN) })}{' '}
        <LikelyWord wrong={sort} choices={choices} hrefOf={(word) => hrefOf({ sort: word })} />
      </>
    )
  }
  return <Reason message={message} isInline />
}
