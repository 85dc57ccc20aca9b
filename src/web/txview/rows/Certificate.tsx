import { setApart } from '../../format/one-line.ts'
import { projectOfItem } from '../../../chain/ids.ts'
import type { Subject } from '../../../txtypes/rows.ts'
import { shortId } from '../../../chain/short-id.ts'
import { useText } from '../../i18n/useText.ts'
import { ChainText, displayText, visibleText } from '../../parts/ChainText.tsx'
import { TextCut } from '../../parts/cut/Cut.tsx'
import { IdLink } from '../../parts/IdLink.tsx'
import { KeyValue, Pair } from '../../parts/KeyValue.tsx'
import { Mosaic } from '../../parts/Mosaic.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { SubjectLink } from '../SubjectLink.tsx'
import type { Names } from '../names.ts'
import { FactValue } from '../FactValue.tsx'
import { QuantityView } from '../PieceView.tsx'
import css from './Certificate.module.css'
import rowCss from './rows.module.css'
import type { RowProps } from './row-props.ts'

const TOKEN_PX = 48
const PICTURE_PX = 84
const NAME_SHOWN = 64
const TEXT_SHOWN = 4000
const ITEM_END_LENGTH = 5

/** P14: the created subject with picture, name, supply and decimals, then its facts. A wallet has its mosaic and its address. */
export function CertificateRow({ row, names }: RowProps<'certificate'>) {
  const label = useText('label')
  const t = useText('panel')
  const { subject, facts, description = '', address, supply, decimals } = row
  const symbol = row.symbol ?? (subject?.kind === 'token' ? names.token(subject.id).symbol : '')
  const name = visibleText(row.name ?? nameOf(subject, names), subject === undefined ? symbol : shortId(subject.id))
  return (
    <>
      <div className={`${rowCss.panel} ${css.head}`}>
        {subject !== undefined && (
          <Picture
            kind={subject.kind}
            id={subject.id}
            sizePx={subject.kind === 'token' ? TOKEN_PX : PICTURE_PX}
            address={subject.kind === 'token' ? names.token(subject.id).image : names.nft(subject.id).imageurl}
          />
        )}
        {subject === undefined && address !== undefined && (
          <span className={css.mosaic}>
            <Mosaic address={address} />
          </span>
        )}
        <div className={`${css.facts} wraps`}>
          {address !== undefined ? (
            <span className="row wrap-row">
              <IdLink id={address} room="detail" />
            </span>
          ) : (
            <span className={css.name}>
              {subject === undefined ? (
                <ChainText text={name} max={NAME_SHOWN} />
              ) : (
                <SubjectLink subject={subject}>
                  <ChainText text={name} max={NAME_SHOWN} />
                </SubjectLink>
              )}
              {symbol !== '' && symbol !== name && <ChainText text={symbol} max={24} className="t2" />}
            </span>
          )}
          {(supply !== undefined || decimals !== undefined) && (
            <span className="row wrap-row t2">
              {decimals !== undefined && <span>{t('decimals', { count: decimals })}</span>}
              {decimals !== undefined && supply !== undefined && <span aria-hidden="true">·</span>}
              {supply !== undefined && (
                <span>
                  {label('totalSupply')} <QuantityView quantity={supply} names={names} room="detail" />
                </span>
              )}
            </span>
          )}
          {description !== '' && (
            <p className={rowCss.description} dir="auto">
              {displayText(description, TEXT_SHOWN)}
            </p>
          )}
          <TextCut text={description} drawn={TEXT_SHOWN} />
        </div>
      </div>
      {facts.length > 0 && (
        <KeyValue>
          {facts.map((fact, index) => (
            // Facts may share a label, so the position is the key.
            // oxlint-disable-next-line react/no-array-index-key
            <Pair key={index} label={label(fact.label)}>
              <FactValue value={fact.value} names={names} />
            </Pair>
          ))}
        </KeyValue>
      )}
    </>
  )
}

/** Name of a subject; an item has its project's name and the end of its id. */
function nameOf(subject: Subject | undefined, names: Names): string {
  if (subject === undefined) return ''
  if (subject.kind === 'token') return names.token(subject.id).name
  if (subject.kind !== 'mrc401') return names.nft(subject.id).name
  const { name } = names.nft(projectOfItem(subject.id))
  return name === '' ? '' : `${setApart(name)} …${subject.id.slice(-ITEM_END_LENGTH)}`
}
