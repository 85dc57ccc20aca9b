import { useRef, type ReactNode } from 'react'
import type { EntitySort } from '../../../contract/entity-sorts.ts'
import { readTypedId, ungroupDigits } from '../../../contract/typed-number.ts'
import { groupDigits } from '../../../base/group-digits.ts'
import { useWithAt } from '../../data/at.ts'
import { withFilter } from '../../data/list-filter.ts'
import { marketFacetsQuery, type MarketFacets } from '../../data/market.ts'
import { CHOICES, hasChoice, readMarket, withMarket } from './market-words.ts'
import { useLoaded } from '../../data/useLoaded.ts'
import { formatCount } from '../../format/amount.ts'
import { shortId } from '../../../chain/short-id.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../Icon.tsx'
import { EmptyState } from '../States.tsx'
import { StayLink } from '../StayLink.tsx'
import { RowsChoice } from '../tx-filter/RowsChoice.tsx'
import { FileMenu } from '../tx-filter/FileMenu.tsx'
import { useClosingMenu } from '../use-closing-menu.ts'
import { OwnerForm, PriceForm, tokenName } from './MarketForm.tsx'
import { MarketRefusal } from './MarketRefusal.tsx'
import { ALL_STATES, type Market, type MarketState } from './market.ts'
import { PastMarket } from './PastMarket.tsx'
import { sortedBy, sortingOf } from './sort-words.ts'

// Pages of the past show it instead of the bar, and it is loaded with it.
export { PastMarket }

export type MarketBarProps = Market & {
  /** Number of entries with the current filter; absent until known. */
  count: number | undefined
  /** Why the API refuses the filter. */
  refusal: string | undefined
  isEmpty: boolean
}

/** Sort and filter controls of a list of entities. Every choice is a link or a plain form. */
export function MarketBar({ count, refusal, isEmpty, ...market }: MarketBarProps) {
  return market.states === undefined ? (
    <Bar market={market} facets={undefined} count={count} refusal={refusal} isEmpty={isEmpty} />
  ) : (
    <CountedBar market={market} count={count} refusal={refusal} isEmpty={isEmpty} />
  )
}

/** Number of entries for each state, given the other filters; unknown ones are left out. */
type StateCounts = { all: number | undefined; state: Readonly<Record<string, number>> }

type BarProps = { market: Market; count: number | undefined; refusal: string | undefined; isEmpty: boolean }

function CountedBar(props: BarProps) {
  const { api, filter, also: { words } = { words: '' } } = props.market
  const facets = useLoaded(marketFacetsQuery(api))
  const found = useLoaded(marketFacetsQuery(api, filter, words))
  const isWhole = words === '' && !hasChoice(withMarket(filter, { state: undefined }))
  const counts = found && { all: isWhole ? found.count : found.left, state: found.state }
  return <Bar {...props} facets={facets && { ...facets, ...(found && { token: found.token ?? [] }) }} counts={counts} />
}

function Bar({
  market: given,
  facets,
  counts,
  count,
  refusal,
  isEmpty,
}: BarProps & { facets: MarketFacets | undefined; counts?: StateCounts | undefined }) {
  const t = useText('market')
  const asked = { ...given, filter: plainFilter(given.filter) }
  const market = { ...asked, filter: knownOrder(asked) }
  const { filter } = market
  const hasTraits = market.also !== undefined && market.also.words !== ''
  const isChosen = hasTraits || hasChoice(filter)
  const cleared = clearedPath(market)
  return (
    <>
      <div className="txf-bar mkt-bar">
        {market.states && <States market={market} counts={counts} />}
        {market.states && <PriceChoice market={market} facets={facets} />}
        {market.hasOwner === true && <OwnerChoice market={market} />}
        {isChosen && (
          <StayLink className="txf-clear" href={cleared}>
            {t('clearAll')}
          </StayLink>
        )}
        <span className="mkt-end">
          <span className="txf-count" role="status">
            {hasChoice(filter) && count !== undefined && <CountOf count={count} all={facets?.count} />}
          </span>
          <SortMenu market={market} />
          <FileMenu
            pathOf={(form) =>
              withFilter(withFilter(`${market.api}.${form}`, market.also?.words ?? ''), withMarket(filter, { limit: undefined }))
            }
          />
        </span>
      </div>
      {(refusal !== undefined || isEmpty) && (
        <EmptyState
          action={
            <div className="txf-drops">
              {market.also !== undefined && hasTraits && hasChoice(filter) && (
                <StayLink href={withFilter(market.also.bare, filter)}>{t('withoutTraits')}</StayLink>
              )}
              <StayLink className="txf-primary" href={cleared}>
                {t('clearAll')}
              </StayLink>
            </div>
          }
        >
          {refusal === undefined ? t('noMatch') : <MarketRefusal market={asked} message={refusal} tokens={facets?.token ?? []} />}
        </EmptyState>
      )}
    </>
  )
}

function CountOf({ count, all }: { count: number; all: number | undefined }) {
  const t = useText('market')
  const shown = formatCount(count)
  return all === undefined ? <b>{shown}</b> : t('countOf', { shown, all: formatCount(all) })
}

/** The filter with ungrouped digits, so that chips, fields and links have one spelling. */
function plainFilter(filter: string): string {
  const { token, least, most } = readMarket(filter)
  const plain = (price: string | undefined): string | undefined => price && ungroupDigits(price)
  return withMarket(filter, { token: token && readTypedId(token), least: plain(least), most: plain(most) })
}

/** The filter without an order that the list does not have: links from here drop it. */
function knownOrder({ filter, sorts }: Market): string {
  const { sort } = readMarket(filter)
  return sorts.some((name) => name === sort) ? filter : withMarket(filter, { sort: undefined })
}

/** The list without any filter: tab, chips and traits. The order stays, except one that a tab added. */
function clearedPath(market: Market): string {
  const words = Object.fromEntries(CHOICES.map((name) => [name, undefined]))
  return withFilter(market.also?.bare ?? market.path, withMarket(stateFilter(market, undefined), words))
}

export type MarketRowsProps = { path: string; filter: string }

/** The choice of rows per page. */
export function MarketRows({ path, filter }: MarketRowsProps) {
  const atMoment = useWithAt()
  return <RowsChoice rows={readMarket(filter).limit} hrefOf={(limit) => atMoment(withFilter(path, withMarket(filter, { limit })))} />
}

/** The filter with another state. On sale starts with the cheapest if no order is chosen; other states drop that order. */
function stateFilter({ filter, hasCheapestFirst }: Market, state: MarketState | undefined): string {
  const { sort, order, state: now } = readMarket(filter)
  if (hasCheapestFirst !== true || now === state || order !== undefined) return withMarket(filter, { state })
  if (state === 'sale') return withMarket(filter, { state, sort: sort ?? 'price' })
  return withMarket(filter, { state, sort: now === 'sale' && sort === 'price' ? undefined : sort })
}

function States({ market, counts }: { market: Market; counts: StateCounts | undefined }) {
  const t = useText('market')
  const { path, filter, states: own = [] } = market
  const { state } = readMarket(filter)
  const all = counts?.all
  // A state in the address gets a tab too, so that the current one is marked.
  const states = ALL_STATES.filter((name) => own.includes(name) || name === state)
  return (
    <nav className="txf-seg mkt-states" aria-label={t('offers')}>
      {states.map((name) => {
        const count = counts?.state[name]
        return (
          <StayLink key={name} href={withFilter(path, stateFilter(market, name))} aria-current={state === name ? 'true' : undefined}>
            {t(`state_${name}`)} {count !== undefined && <i>{formatCount(count)}</i>}
          </StayLink>
        )
      })}
      <StayLink href={withFilter(path, stateFilter(market, undefined))} aria-current={state === undefined ? 'true' : undefined}>
        {t('state_all')} {all !== undefined && <i>{formatCount(all)}</i>}
      </StayLink>
    </nav>
  )
}

type ChoiceProps = { id: 'price' | 'owner'; chosen: string; name: string; value: string | undefined; without: string; children: ReactNode }

/** A chip that opens a form and closes when its value (`chosen`) changes. If set, it shows the value and a link that removes it. */
function Choice({ id, chosen, name, value, without, children }: ChoiceProps) {
  const t = useText('market')
  const menu = useRef<HTMLDetailsElement>(null)
  useClosingMenu(menu, chosen)
  return (
    <span className="mkt-slot" data-choice={id}>
      <details ref={menu} className={value === undefined ? 'mkt-choice' : 'mkt-choice mkt-set'}>
        <summary className={value === undefined ? 'txf-chip' : 'txf-chip txf-on'} title={value}>
          <span className={value === undefined ? undefined : 't2'}>{name}</span> {value !== undefined && <b className="ell">{value}</b>}
          <Icon name="chevronDown" size={14} />
        </summary>
        <div className="txf-pop mkt-pop">{children}</div>
      </details>
      {value !== undefined && (
        <StayLink className="txf-chip txf-on mkt-x" href={without} aria-label={t('without', { name })}>
          <Icon name="x" size={14} />
        </StayLink>
      )}
    </span>
  )
}

const shownPrice = (price: string): string => price.replace(/^\d+/, groupDigits)

function PriceChoice({ market, facets }: { market: Market; facets: MarketFacets | undefined }) {
  const t = useText('market')
  const { path, filter } = market
  const { token, least, most } = readMarket(filter)
  const tokens = facets?.token ?? []
  if (tokens.length === 0 && token === undefined && least === undefined && most === undefined) return null
  const symbol = token === undefined ? '' : tokenName(token, tokens)
  const priceOf = (price: string): string => `${shownPrice(price)} ${symbol}`.trim()
  const from = least === undefined ? symbol : t('from', { price: priceOf(least) })
  const upTo = most === undefined ? from : t('upTo', { price: priceOf(most) })
  const value = (least === undefined || most === undefined ? upTo : `${shownPrice(least)} – ${priceOf(most)}`) || undefined
  // A form in use stays open while other choices are answered.
  const chosen = [token, least, most].join()
  return (
    <Choice
      id="price"
      chosen={chosen}
      name={t('price')}
      value={value}
      without={withFilter(path, withMarket(filter, { token: undefined, least: undefined, most: undefined }))}
    >
      <PriceForm key={chosen} path={path} filter={filter} tokens={tokens} hasMore={facets?.token_more === true} />
    </Choice>
  )
}

function OwnerChoice({ market: { path, filter } }: { market: Market }) {
  const t = useText('market')
  const { owner = '' } = readMarket(filter)
  return (
    <Choice
      id="owner"
      chosen={owner}
      name={t('owner')}
      value={owner === '' ? undefined : shortId(owner)}
      without={withFilter(path, withMarket(filter, { owner: undefined }))}
    >
      <OwnerForm key={owner} path={path} filter={filter} />
    </Choice>
  )
}

/** The only sort control on phones. Choosing the current order again reverses it. */
function SortMenu({ market: { path, filter, sorts, byDefault, isNewestCreated } }: { market: Market }) {
  const t = useText('market')
  const menu = useRef<HTMLDetailsElement>(null)
  useClosingMenu(menu, filter)
  const { sort, isFalling } = sortingOf(filter, byDefault)
  const current = sorts.find((name) => name === sort)
  const wordOf = (name: EntitySort): string => t(`sort_${name === 'newest' && isNewestCreated === true ? 'age' : name}`)
  const arrow = <i aria-hidden="true">{isFalling ? '↓' : '↑'}</i>
  const link = (name: EntitySort) => (
    <StayLink key={name} href={withFilter(path, sortedBy(filter, name, byDefault))} aria-current={name === sort ? 'true' : undefined}>
      {wordOf(name)} {name === sort && arrow}
    </StayLink>
  )
  return (
    <details ref={menu} className="txf-files mkt-sort">
      <summary>
        <span className="t3">{t('sort')}</span> {current !== undefined && <b>{wordOf(current)}</b>} {current !== undefined && arrow}
        <Icon name="chevronDown" size={14} />
      </summary>
      <div className="txf-pop">{sorts.map(link)}</div>
    </details>
  )
}
