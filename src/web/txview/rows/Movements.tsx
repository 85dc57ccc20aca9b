import type { SubRow } from '../../../model/tx.ts'
import { TOKEN_ID } from '../../../chain/ids.ts'
import { movementLabel } from '../../../txtypes/movements.ts'
import { useText } from '../../i18n/useText.ts'
import { Chip } from '../../parts/Badge.tsx'
import { ChainText } from '../../parts/ChainText.tsx'
import { ShowAll } from '../../parts/cut/Cut.tsx'
import { useFullCount } from '../../parts/cut/cuts.ts'
import { Icon } from '../../parts/Icon.tsx'
import { IdLink } from '../../parts/IdLink.tsx'
import { Mark } from '../../parts/Mark.tsx'
import { Section } from '../../parts/Sheet.tsx'
import { Day } from '../../parts/Time.tsx'
import { shortText } from '../../format/shorten.ts'
import type { Names } from '../names.ts'
import { QuantityView, SubjectView } from '../PieceView.tsx'
import { LongList } from './LongList.tsx'
import css from './Movements.module.css'
import { Way } from '../Way.tsx'
import type { RowProps } from './row-props.ts'

/** Maximum length of an unknown type's name, which a chaincode chooses freely. */
const TYPE_SHOWN = 64

/** One line per movement: type, parties and amount. Nothing without movements. */
export function MovementsRow({ row: { rows }, names }: RowProps<'movements'>) {
  const t = useText('detail')
  const count = useFullCount(rows)
  if (rows.length === 0) return null
  return (
    <Section title={t('movements')} note={t('records', { count })}>
      <LongList count={rows.length} label={t('movements')}>
        {rows.map((row, index) => (
          // Movements have no id, so the position in the record is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <Movement key={index} row={row} names={names} />
        ))}
      </LongList>
      <ShowAll part={rows} />
    </Section>
  )
}

function Movement({ row, names }: { row: SubRow; names: Names }) {
  const t = useText('movement')
  const isItem = row.trade_id !== undefined
  const label = movementLabel(row.type, t)
  return (
    <div className={`${css.move} wraps`}>
      <span className={css.type}>
        <Mark family={isItem ? 'nft' : 'token'} />
        <ChainText text={label} max={TYPE_SHOWN} className="any" />
      </span>
      <span className={css.parties}>
        {row.to_addr !== undefined && row.to_addr !== '' ? (
          <Way from={<IdLink id={row.from_addr ?? ''} />} to={<IdLink id={row.to_addr} />} />
        ) : (
          <IdLink id={row.from_addr ?? ''} />
        )}
        {row.id !== undefined && <IdLink id={row.id} room="item" />}
        {row.tag !== undefined && row.tag !== '' && (
          <Chip title={shortText(row.tag, 512)}>
            <ChainText text={row.tag} max={24} />
          </Chip>
        )}
        {row.unlock_ts !== undefined && (
          <Chip tone="warn">
            <Icon name="lock" size={14} />
            <Day sec={row.unlock_ts} />
          </Chip>
        )}
      </span>
      <MovedQuantity row={row} names={names} />
    </div>
  )
}

function MovedQuantity({ row: { token, amount, trade_id: asset, trade_amount: units }, names }: { row: SubRow; names: Names }) {
  if (asset !== undefined) {
    if (TOKEN_ID.test(asset)) return <QuantityView quantity={{ units: units ?? '0', token: asset }} names={names} room="detail" />
    return (
      <span className="row">
        <QuantityView quantity={{ units: units ?? '0', nft: asset }} names={names} isBare />
        <span className="t3">×</span>
        <SubjectView subject={{ kind: asset.startsWith('MRC402_') ? 'mrc402' : 'mrc401', id: asset }} names={names} sizePx={24} />
      </span>
    )
  }
  return amount === undefined ? <span /> : <QuantityView quantity={{ units: amount, token: token ?? '0' }} names={names} room="detail" />
}
