import type { ReactNode } from 'react'
import { ownValue } from '../../../../base/own-value.ts'
import type { TokenHistoryJson } from '../../../../contract/token.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { ChainText } from '../../../parts/ChainText.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import css from './TokenHistory.module.css'

const VALUE_LENGTH = 240
const FIELDS = { url: 'field_url', info: 'field_info', img: 'field_img' } as const
const isField = (field: string): field is keyof typeof FIELDS => Object.hasOwn(FIELDS, field)

type Draw = (event: TokenHistoryJson) => ReactNode

const renderChanges: Draw = (event) => <Changes event={event} />
/** One body per event: an event without a body does not compile. */
const BODIES: Readonly<Record<TokenHistoryJson['event'], Draw>> = {
  registered: (event) => <FirstSupply event={event} />,
  updated: renderChanges,
  increased: (event) => <SupplyChange event={event} sign="gain" />,
  burnt: (event) => <SupplyChange event={event} sign="loss" />,
  'logger-allowed': ({ logger }) => <Permission loggers={logger} isAllowed />,
  'logger-denied': ({ logger }) => <Permission loggers={logger} isAllowed={false} />,
}

/**
 * Content of an event: supply before and after, permitted loggers, changed fields, or the initial supply. An event known only to a newer
 * server shows its changes.
 */
export const HistoryBody = ({ event }: { event: TokenHistoryJson }) => (ownValue(BODIES, event.event) ?? renderChanges)(event)

function FirstSupply({ event: { totalsupply, token, decimal } }: { event: TokenHistoryJson }) {
  const t = useText('token')
  return (
    <p className="row wrap-row wraps">
      <span className="t2">{t('registered')}</span>
      <Amount units={totalsupply} decimal={decimal} unit={token.symbol} />
    </p>
  )
}

function SupplyChange({
  event: { totalsupply, old_totalsupply: before, changeamount, token, decimal },
  sign,
}: {
  event: TokenHistoryJson
  sign: 'gain' | 'loss'
}) {
  const t = useText('token')
  return (
    <p className="row wrap-row wraps">
      <span className="t2">{t('supplyChange')}</span>
      <Amount units={before} decimal={decimal} />
      <Icon name="arrowRight" size={14} className={css.arrow ?? ''} />
      <Amount units={totalsupply} decimal={decimal} unit={token.symbol} />
      <Amount units={changeamount} decimal={decimal} sign={sign} />
    </p>
  )
}

function Permission({ loggers, isAllowed }: { loggers: readonly string[]; isAllowed: boolean }) {
  const t = useText('token')
  return (
    <ul className={css.loggers}>
      {loggers.map((logger) => (
        <li key={logger} className="row wrap-row wraps">
          <IdLink id={logger} />
          <span className={css.permission}>
            <Icon name={isAllowed ? 'allowed' : 'denied'} size={14} />
            {t(isAllowed ? 'allowLog' : 'denyLog')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Fields of an update, the old value struck through. Values are chain text: cut, never linked. */
function Changes({ event: { changed } }: { event: TokenHistoryJson }) {
  const t = useText('token')
  if (changed.length === 0) return <p className="t3">{t('nothingChanged')}</p>
  return (
    <dl className={css.changes}>
      {changed.map(({ field, old, new: after }) => (
        <div key={field}>
          <dt>{isField(field) ? t(FIELDS[field]) : field}</dt>
          <dd>
            {old !== '' && (
              <del>
                <ChainText text={old} max={VALUE_LENGTH} />
              </del>
            )}
            {after === '' ? (
              <span className="t3">{t('emptyValue')}</span>
            ) : (
              <ins>
                <ChainText text={after} max={VALUE_LENGTH} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
