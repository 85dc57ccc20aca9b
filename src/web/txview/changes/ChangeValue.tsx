import { TOKEN_ID } from '../../../chain/ids.ts'
import type { ChangeJson } from '../../../contract/changes.ts'
import { AMOUNT_DECIMALS_MAX, formatCount, formatPercent } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { Amount } from '../../parts/Amount.tsx'
import { ChainText } from '../../parts/ChainText.tsx'
import { IdLink, pathOfId, TokenLink } from '../../parts/IdLink.tsx'
import { FullTime } from '../../parts/Time.tsx'
import type { Names } from '../names.ts'

type Field = ChangeJson['fields'][number]

const TEXT_SHOWN = 160
const DIGITS = /^\d{1,80}$/
const MOMENT = /(date|_end)$/
/** Fields with whole numbers of units or counts, if the record does not name a token. */
const COUNT = /(?:amount|supply|count|recipient)$/
const RATE = /(_fee|commission)$/
/** Times between 1973 and the year 9999; other numbers are no dates. */
const [FIRST_SEC, LAST_SEC] = [100_000_000, 253_402_300_799]

const toSec = (value: unknown): number => (typeof value === 'string' && /^\d{9,12}$/.test(value) ? Number(value) : Number.NaN)
const isMoment = (sec: number): boolean => sec >= FIRST_SEC && sec <= LAST_SEC

/** A value before or after, by the type of its field: amount, time, id, rate, text, or JSON in one line. */
export function ChangeValue({ change, value, names }: { change: Field; value: unknown; names: Names }) {
  const t = useText('change')
  const { field, asset, decimal } = change
  if (value === null || value === undefined || value === '')
    return (
      <span className="t3" title={t('none')}>
        —
      </span>
    )
  if (asset !== undefined && typeof value === 'string' && DIGITS.test(value))
    return <Counted change={{ ...change, decimal }} value={value} />
  if (typeof value === 'object') return <ChainText text={JSON.stringify(value)} max={TEXT_SHOWN} className="mono txc-json" />
  const sec = typeof value === 'number' ? value : toSec(value)
  if (MOMENT.test(field) && isMoment(sec)) return <FullTime sec={sec} isFolding />
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (MOMENT.test(field) && text === '0') return <span className="t3">—</span>
  if (/(token|^mrc010)$/.test(field) && TOKEN_ID.test(text)) return <TokenLink token={names.token(text)} />
  if (COUNT.test(field) && DIGITS.test(text)) return formatCount(text)
  if (RATE.test(field) && /^\d{1,3}(\.\d{1,10})?$/.test(text)) return formatPercent(text)
  // `MRC040_RESULT` is the type of a fill, although it has the shape of an id.
  if (field !== 'type' && pathOfId(text) !== undefined) return <IdLink id={text} />
  return <ChainText text={text} max={TEXT_SHOWN} />
}

/** An amount, or a number of an NFT's units. The row already shows the name of a wallet's asset. */
function Counted({ change: { field, asset = '', symbol = '', decimal = 0 }, value }: { change: Field; value: string }) {
  if (field.endsWith(`.${asset}`)) return <Amount units={value} decimal={decimal} maxDecimals={AMOUNT_DECIMALS_MAX} />
  if (!TOKEN_ID.test(asset)) return formatCount(value)
  return <Amount units={value} decimal={decimal} maxDecimals={AMOUNT_DECIMALS_MAX} token={{ sn: asset, symbol }} />
}
