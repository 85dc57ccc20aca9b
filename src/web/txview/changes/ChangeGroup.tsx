import { entityId, TOKEN_ID } from '../../../chain/ids.ts'
import type { ChangeJson } from '../../../contract/changes.ts'
import { useLinkAt } from '../../data/at.ts'
import { AMOUNT_DECIMALS_MAX, formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { nftPath } from '../../paths.ts'
import { Amount } from '../../parts/Amount.tsx'
import { Chip } from '../../parts/Badge.tsx'
import { ChainText, visibleText } from '../../parts/ChainText.tsx'
import { IdLink, pathOfId, TokenLink } from '../../parts/IdLink.tsx'
import type { Names } from '../names.ts'
import { PARTS, TOTALS, useChangedField } from './change-words.ts'
import { ChangeValue } from './ChangeValue.tsx'

type Field = ChangeJson['fields'][number]

const NAME_SHOWN = 40
const KEY_SHOWN = 60

/** One record: its id, its role in the transaction, and its fields before and after. */
export function ChangeGroup({ change, names, role }: { change: ChangeJson; names: Names; role: string }) {
  const t = useText('change')
  return (
    <section className="txc-group">
      <h3 className="txc-who">
        <RecordName change={change} names={names} /> <Chip>{role}</Chip> {change.is_new === 1 && <Chip tone="accent">{t('isNew')}</Chip>}
      </h3>
      <ChangeRows change={change} names={names} />
    </section>
  )
}

/** The fields of a record before and after. */
export function ChangeRows({ change: { kind, fields, more = 0 }, names }: { change: ChangeJson; names: Names }) {
  const t = useText('change')
  return (
    <>
      <dl className="txc-rows">
        {fields.map((field) => (
          <ChangeRow key={field.field} kind={kind} field={field} names={names} />
        ))}
      </dl>
      {more > 0 && <p className="t3 fs12">{t('moreFields', { count: more })}</p>}
    </>
  )
}

function RecordName({ change: { key, kind }, names }: { change: ChangeJson; names: Names }) {
  if (kind === 'token') return <TokenLink token={names.token(entityId(key))} />
  return pathOfId(key) === undefined ? <ChainText text={key} max={KEY_SHOWN} className="mono any" /> : <IdLink id={key} />
}

function ChangeRow({ kind, field, names }: { kind: string; field: Field; names: Names }) {
  const t = useText('change')
  return (
    <div className="txc-row">
      <dt className="txc-name">
        {field.asset !== undefined && kind === 'wallet' ? (
          <PartName field={field} />
        ) : (
          <FieldName kind={kind} field={field.field} names={names} />
        )}
      </dt>
      <dd className="txc-old">
        <span className="sr">{t('before')} </span>
        <ChangeValue change={field} side="old" names={names} />
      </dd>
      <dd className="txc-now">
        <span className="txc-arrow" aria-hidden="true">
          →
        </span>
        <span className="txc-value">
          <span className="sr">{t('after')} </span>
          <ChangeValue change={field} side="new" names={names} />
        </span>
      </dd>
      <dd className="txc-difference">{(kind === 'wallet' || TOTALS.has(field.field)) && <Difference field={field} />}</dd>
    </div>
  )
}

/** `MTC`, `MTC locked`: the asset and the part of a wallet's balance. */
export function PartName({ field: { field, asset = '', symbol = '' } }: { field: Field }) {
  const t = useText('change')
  const linkAt = useLinkAt()
  const part = PARTS.get(field.slice(0, Math.max(0, field.length - asset.length - 1)))
  return (
    <>
      {TOKEN_ID.test(asset) ? (
        <TokenLink token={{ sn: asset, symbol }} />
      ) : (
        <a className="lk" href={linkAt(nftPath(asset))} title={asset}>
          <ChainText text={visibleText(symbol, asset)} max={NAME_SHOWN} />
        </a>
      )}
      {part !== undefined && <span className="t3"> {t(part)}</span>}
    </>
  )
}

/** Label of a field; the text after a dot is a key within it. */
function FieldName({ kind, field, names }: { kind: string; field: string; names: Names }) {
  const nameOf = useChangedField()
  const dot = field.indexOf('.')
  const [head, rest] = dot < 0 ? [field, ''] : [field.slice(0, dot), field.slice(dot + 1)]
  const word = nameOf(kind, head)
  return (
    <>
      {word === head ? <ChainText text={word} max={NAME_SHOWN} className="mono" /> : word}
      {rest !== '' && (
        <>
          {' '}
          <span className="txc-within">
            <Within head={head} id={rest} names={names} />
          </span>
        </>
      )}
    </>
  )
}

/** Fields with an entry for each of several tokens. */
const OF_TOKENS: ReadonlySet<string> = new Set(['initialreserve', 'targettoken'])

function Within({ head, id, names }: { head: string; id: string; names: Names }) {
  if (OF_TOKENS.has(head) && TOKEN_ID.test(id)) return <TokenLink token={names.token(id)} />
  return pathOfId(id) === undefined ? <ChainText text={id} max={NAME_SHOWN} /> : <IdLink id={id} />
}

export function Difference({ field: { difference, asset = '', decimal = 0 } }: { field: Field }) {
  const t = useText('change')
  if (difference === undefined || difference === '0') return null
  const isLoss = difference.startsWith('-')
  const units = isLoss ? difference.slice(1) : difference
  return (
    <>
      <span className="sr">{t('difference')} </span>
      {TOKEN_ID.test(asset) ? (
        <Amount units={units} decimal={decimal} maxDecimals={AMOUNT_DECIMALS_MAX} sign={isLoss ? 'loss' : 'gain'} />
      ) : (
        <span className={isLoss ? 'amt loss' : 'amt gain'}>
          {isLoss ? '−' : '+'}
          {formatCount(units)}
        </span>
      )}
    </>
  )
}
