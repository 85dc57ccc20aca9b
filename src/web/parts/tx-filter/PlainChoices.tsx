import { useId } from 'react'
import { DAY_SEC } from '../../../base/day.ts'
import { ownValue } from '../../../base/own-value.ts'
import { TOKEN_ID } from '../../../chain/ids.ts'
import { useMounted } from '../../data/clock.ts'
import { useSite } from '../../data/site.ts'
import { utcDay } from '../../format/time.ts'
import { useText } from '../../i18n/useText.ts'
import type { ChoiceProps } from './choice-props.ts'
import { CountOf } from './KindChoice.tsx'
import { quickDays } from './quick-days.ts'
import { listTokens } from './symbols.ts'
import { statusText, wayText } from './words.ts'

const YEAR_LENGTH = 4

/** One of a few words, or any. */
export function OneOf({ name, values, words, change, facets }: ChoiceProps & { name: 'status' | 'dir'; values: readonly string[] }) {
  const t = useText('filter')
  const chosen = words[name] ?? ''
  const counts = facets?.[name]
  const text = name === 'status' ? statusText : wayText
  return (
    <div className="txf-list">
      {['', ...values].map((value) => (
        <label key={value} className="txf-ck">
          <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => change({ [name]: value })} />
          <span className="ell">{value === '' ? t('any') : text(t, value)}</span>
          {value !== '' && <CountOf count={counts && (ownValue(counts, value) ?? 0)} />}
        </label>
      ))}
    </div>
  )
}

/** Days of the block time in UTC, both inclusive. */
export function DayChoice({ words, change }: ChoiceProps) {
  const t = useText('filter')
  const { renderedAtSec, nowSec } = useSite()
  const isMounted = useMounted()
  const day = (name: 'since' | 'until') => (
    <label className="txf-label">
      {t(name)}
      <input
        className="txf-field"
        type="date"
        name={name}
        value={words[name] ?? ''}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      />
    </label>
  )
  const today = Math.floor((nowSec?.() ?? renderedAtSec) / DAY_SEC)
  return (
    <div className="txf-days">
      <div className="txf-two">
        {day('since')}
        {day('until')}
      </div>
      {isMounted && (
        <div className="txf-quick">
          {quickDays(utcDay(today * DAY_SEC)).map(({ name, since, until }) => (
            <button key={name} type="button" onClick={() => change({ since, until })}>
              {name === 'year' ? since.slice(0, YEAR_LENGTH) : t(name)}
            </button>
          ))}
        </div>
      )}
      <p className="t3 fs12">{t('utc')}</p>
    </div>
  )
}

/** A token by its number or an NFT by its id. Assets of the rows are suggested, and those with counts are chosen by a click. */
export function AssetChoice(props: ChoiceProps) {
  return (
    <>
      <AssetField {...props} />
      <CountedAssets {...props} />
    </>
  )
}

function CountedAssets({ words, change, facets, rows }: ChoiceProps) {
  const isMounted = useMounted()
  const assets = Object.entries(facets?.asset ?? {}).filter(([, count]) => count > 0)
  // Without scripts the field above has this name; a second one would contradict it.
  if (!isMounted || assets.length === 0) return null
  const symbols = new Map(listTokens(rows).map(({ sn, symbol }) => [sn, symbol]))
  return (
    <div className="txf-list">
      {assets.map(([asset, count]) => (
        <label key={asset} className="txf-ck">
          <input type="checkbox" checked={words.asset === asset} onChange={() => change({ asset: words.asset === asset ? '' : asset })} />
          <span className="ell">{symbols.get(asset) ?? (TOKEN_ID.test(asset) ? `#${asset}` : asset)}</span>
          <CountOf count={count} />
        </label>
      ))}
    </div>
  )
}

function AssetField({ words, change, rows }: ChoiceProps) {
  const t = useText('filter')
  const id = useId()
  return (
    <label className="txf-label">
      {t('assetHint')}
      <input
        className="txf-field"
        name="asset"
        list={id}
        autoComplete="off"
        value={words.asset ?? ''}
        onChange={(event) => change({ asset: event.currentTarget.value.trim() })}
      />
      <datalist id={id}>
        {listTokens(rows).map(({ sn, symbol }) => (
          <option key={sn} value={sn}>
            {symbol}
          </option>
        ))}
      </datalist>
    </label>
  )
}

export function PartyChoice({ words, change }: ChoiceProps) {
  const t = useText('filter')
  return (
    <label className="txf-label">
      {t('withHint')}
      <input
        className="txf-field mono"
        name="with"
        autoComplete="off"
        value={words.with ?? ''}
        onChange={(event) => change({ with: event.currentTarget.value.trim() })}
      />
    </label>
  )
}
