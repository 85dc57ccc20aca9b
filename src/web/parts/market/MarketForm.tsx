import type { ReactNode, SubmitEvent } from 'react'
import { withFilter } from '../../data/list-filter.ts'
import type { MarketName, PaymentToken } from '../../data/market.ts'
import { readMarket, withMarket } from './market-words.ts'
import { useGo } from '../../data/useGo.ts'
import { formatCount } from '../../format/amount.ts'
import { oneLine, SYMBOL_LENGTH } from '../../format/one-line.ts'
import { useText } from '../../i18n/useText.ts'
import { visibleText } from '../ChainText.tsx'

const COIN = '0'

/** Display name of a payment token: its symbol and its number, because symbols are not unique. The coin has its symbol alone. */
export function tokenName(id: string, tokens: readonly PaymentToken[]): string {
  const symbol = oneLine(visibleText(tokens.find(({ token }) => token === id)?.symbol ?? '', ''), SYMBOL_LENGTH)
  return id === COIN && symbol !== '' ? symbol : `${symbol} #${id}`.trim()
}

/** ` (1,204)`: number of offers in it, given the other filters. */
function countIn(id: string, tokens: readonly PaymentToken[]): string {
  const count = tokens.find(({ token }) => token === id)?.count
  return count === undefined ? '' : ` (${formatCount(count)})`
}

type FormProps = { path: string; filter: string }

/** A form that keeps all other words of the address. `names`: names of its fields. */
function PlainForm({ path, filter, names, children }: FormProps & { names: readonly MarketName[]; children: ReactNode }) {
  const t = useText('market')
  const go = useGo()
  const others = withFilter(path, withMarket(filter, Object.fromEntries(names.map((name) => [name, undefined]))))
  const [action = '', query = ''] = others.split('?')
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].filter(
      (field): field is [string, string] => typeof field[1] === 'string' && field[1].trim() !== '',
    )
    go(withFilter(action, new URLSearchParams(fields).toString()), { keepsScroll: true })
  }
  return (
    <form className="mkt-form" action={action} method="get" onSubmit={onSubmit}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button className="txf-primary" type="submit">
        {t('show')}
      </button>
    </form>
  )
}

/** Prices of two tokens cannot be compared, so a range has one token. `hasMore`: not all tokens are listed, so their number is typed. */
export function PriceForm({ path, filter, tokens, hasMore }: FormProps & { tokens: readonly PaymentToken[]; hasMore: boolean }) {
  const t = useText('market')
  const { token, least, most } = readMarket(filter)
  const ids = tokens.map(({ token: id }) => id)
  const choices = token === undefined || ids.includes(token) ? ids : [token, ...ids]
  return (
    <PlainForm path={path} filter={filter} names={['token', 'least', 'most']}>
      <label className="txf-label">
        {t('token')}
        {hasMore ? (
          <input
            className="txf-field"
            name="token"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            list="payment-tokens"
            defaultValue={token ?? choices[0]}
          />
        ) : (
          <select className="txf-field" name="token" defaultValue={token ?? choices[0]}>
            {choices.map((id) => (
              <option key={id} value={id}>
                {tokenName(id, tokens)}
                {countIn(id, tokens)}
              </option>
            ))}
          </select>
        )}
      </label>
      {hasMore && (
        <datalist id="payment-tokens">
          {choices.map((id) => (
            <option key={id} value={id}>
              {tokenName(id, tokens)}
            </option>
          ))}
        </datalist>
      )}
      <span className="mkt-range">
        <label className="txf-label">
          {t('least')}
          <input className="txf-field" name="least" inputMode="decimal" autoComplete="off" maxLength={81} defaultValue={least} />
        </label>
        <label className="txf-label">
          {t('most')}
          <input className="txf-field" name="most" inputMode="decimal" autoComplete="off" maxLength={81} defaultValue={most} />
        </label>
      </span>
    </PlainForm>
  )
}

export function OwnerForm({ path, filter }: FormProps) {
  const t = useText('market')
  return (
    <PlainForm path={path} filter={filter} names={['owner']}>
      <label className="txf-label">
        {t('owner')}
        <input
          className="txf-field mono"
          name="owner"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          placeholder="MT…"
          defaultValue={readMarket(filter).owner}
        />
      </label>
    </PlainForm>
  )
}
