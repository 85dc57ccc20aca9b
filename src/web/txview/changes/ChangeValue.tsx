import { TOKEN_ID } from '../../../chain/ids.ts'
import type { ChangeJson } from '../../../contract/changes.ts'
import { ownValue } from '../../../base/own-value.ts'
import { AMOUNT_DECIMALS_MAX, formatCount, formatPercent } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { Amount } from '../../parts/Amount.tsx'
import { ChainText } from '../../parts/ChainText.tsx'
import { IdLink, pathOfId, TokenLink } from '../../parts/IdLink.tsx'
import { FullTime } from '../../parts/Time.tsx'
import type { Names } from '../names.ts'
import { PARTS, useValueWord } from './change-words.ts'
import { jsonLine } from './json-line.ts'

type Field = ChangeJson['fields'][number]
type Side = 'old' | 'new'

const TEXT_SHOWN = 160
const DIGITS = /^\d{1,80}$/
/** Tokens and loggers are entries of a map, by the moment at which they came into it. */
const MOMENT = /(?:date|_end)$|^(?:logger|targettoken)\./
/** Fields with whole numbers of units or counts, if the record does not name a token. */
const COUNT = /(?:amount|supply|count|recipient)$/
const RATE = /(?:_fee|commission)$|^shareholder\./
const TOKEN = /(?:token|^mrc010)$/
/** Times between 1973 and the year 9999; other numbers are no dates. */
const [FIRST_SEC, LAST_SEC] = [100_000_000, 253_402_300_799]

const toSec = (value: unknown): number => (typeof value === 'string' && /^\d{9,12}$/.test(value) ? Number(value) : Number.NaN)
const isMoment = (sec: number): boolean => sec >= FIRST_SEC && sec <= LAST_SEC

/** A value before or after, by the type of its field: amount, time, id, rate, text, or JSON in one line. */
export function ChangeValue({ change, side, names }: { change: Field; side: Side; names: Names }) {
  const wordOf = useValueWord()
  const { field } = change
  const value = change[side]
  const full = ownValue(change.cut ?? {}, `/${side}`)
  if (value === null || value === undefined || value === '') return full === undefined ? <None /> : <TooLong count={full} />
  const counted = side === 'old' ? change.old_asset : change.new_asset
  const { asset = counted?.asset, symbol = counted?.symbol, decimal = counted?.decimal } = change
  if (asset !== undefined && typeof value === 'string' && DIGITS.test(value))
    return <Counted field={field} token={{ sn: asset, symbol: symbol ?? '' }} decimal={decimal ?? 0} value={value} />
  if (typeof value === 'object') return <JsonValue change={change} side={side} json={value} />
  const sec = typeof value === 'number' ? value : toSec(value)
  if (MOMENT.test(field) && isMoment(sec)) return <FullTime sec={sec} isFolding />
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (MOMENT.test(field) && text === '0') return <span className="t3">—</span>
  const word = wordOf(field, text)
  if (word !== undefined) return word
  if (TOKEN.test(field) && TOKEN_ID.test(text)) return <TokenLink token={names.token(text)} />
  if (COUNT.test(field) && DIGITS.test(text)) return formatCount(text)
  if (RATE.test(field) && /^\d{1,3}(\.\d{1,10})?$/.test(text)) return formatPercent(text)
  // `MRC040_RESULT` is the type of a fill, although it has the shape of an id.
  if (field !== 'type' && pathOfId(text) !== undefined) return <IdLink id={text} />
  return full === undefined ? <ChainText text={text} max={TEXT_SHOWN} /> : <ChainText text={`${text}…`} max={TEXT_SHOWN + 1} />
}

function None() {
  const t = useText('change')
  return (
    <span className="t3" title={t('none')}>
      —
    </span>
  )
}

/** Part of an address leads elsewhere: a longer one is left out. */
function TooLong({ count }: { count: number }) {
  const t = useText('change')
  return <span className="t3">{t('characters', { count })}</span>
}

/** The first entries of a list or map, and how many there are besides. */
function JsonValue({ change: { cut = {} }, side, json }: { change: Field; side: Side; json: object }) {
  const t = useText('change')
  const { line, more } = jsonLine(json, cut, `/${side}`, TEXT_SHOWN)
  return (
    <>
      <ChainText text={line} max={TEXT_SHOWN} className="mono txc-json" />
      {more > 0 && <span className="t3 fs12"> {t('moreEntries', { count: more })}</span>}
    </>
  )
}

type CountedProps = { field: string; token: { sn: string; symbol: string }; decimal: number; value: string }

/** An amount, or a number of an NFT's units. The row already shows the name of a wallet's asset. */
function Counted({ field, token, decimal, value }: CountedProps) {
  if (PARTS.has(field.split('.', 1)[0] ?? '') && field.endsWith(`.${token.sn}`))
    return <Amount units={value} decimal={decimal} maxDecimals={AMOUNT_DECIMALS_MAX} />
  if (!TOKEN_ID.test(token.sn)) return formatCount(value)
  return <Amount units={value} decimal={decimal} maxDecimals={AMOUNT_DECIMALS_MAX} token={token} />
}
