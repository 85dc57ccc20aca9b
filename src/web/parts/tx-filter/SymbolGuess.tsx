import { findPagePath, MAX_SEARCH_LENGTH } from '../../../contract/find-path.ts'
import type { FindJson } from '../../../contract/find.ts'
import { useMounted } from '../../data/clock.ts'
import { readObject, type Query } from '../../data/query.ts'
import { useLoaded } from '../../data/useLoaded.ts'
import { oneLine, SYMBOL_LENGTH } from '../../format/one-line.ts'
import { useText } from '../../i18n/useText.ts'
import { visibleText } from '../ChainText.tsx'

/** Symbols are not unique: so many tokens are suggested, the most likely first. */
const MAX_GUESSES = 3

export type GuessedToken = { token: string; symbol: string }

type GuessProps = {
  symbol: string
  hrefOf: (token: string) => string
  /** Tokens that the page already knows. */
  known?: readonly GuessedToken[]
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** For a symbol typed instead of a token's number: the tokens with that symbol, else a link to a search for it. */
export function SymbolGuess({ symbol, hrefOf, known = [] }: GuessProps) {
  const isMounted = useMounted()
  const words = symbol.trim().slice(0, MAX_SEARCH_LENGTH)
  const own = known.filter((token) => isSame(token.symbol, words))
  if (own.length > 0) return <Guesses tokens={own} hrefOf={hrefOf} />
  return isMounted ? <FoundGuess words={words} hrefOf={hrefOf} /> : <SearchLink words={words} group="token" />
}

/** Search for tokens by symbol. */
export const symbolQuery = (words: string): Query<FindJson> => ({
  key: ['symbol', words],
  path: `/api/x/find?q=${encodeURIComponent(words)}&group=token`,
  read: readObject<FindJson>,
  onError: 'toast',
  isOwnChoice: true,
})

/** Tokens with the symbol, from the search results. */
export function FoundGuess({ words, hrefOf }: { words: string; hrefOf: (token: string) => string }) {
  const rows = useLoaded(symbolQuery(words))?.groups.find(({ group }) => group === 'token')?.list ?? []
  const tokens = rows.flatMap(({ id, note }) => (isSame(note, words) ? [{ token: id, symbol: note }] : []))
  return tokens.length === 0 ? <SearchLink words={words} group="token" /> : <Guesses tokens={tokens} hrefOf={hrefOf} />
}

function Guesses({ tokens, hrefOf }: { tokens: readonly GuessedToken[]; hrefOf: (token: string) => string }) {
  const t = useText('filter')
  return tokens.slice(0, MAX_GUESSES).map(({ token, symbol }) => (
    <span key={token}>
      <a className="lk" href={hrefOf(token)}>
        {t('didYouMean', { kind: `${oneLine(visibleText(symbol, ''), SYMBOL_LENGTH)} #${token}` })}
      </a>{' '}
    </span>
  ))
}

/** A link to all search results for the words. */
export function SearchLink({ words, group }: { words: string; group?: 'token' }) {
  const t = useText('filter')
  return (
    <a className="lk" href={findPagePath(words.slice(0, MAX_SEARCH_LENGTH), group)}>
      {t('searchFor')}
    </a>
  )
}
