import { IdPair, TextPair, TimePair } from '../../../parts/pairs.tsx'
import { isPositive } from '../../../../base/units.ts'
import type { TokenJson } from '../../../../contract/token.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { LongText } from '../long-text/LongText.tsx'
import { LazyExternalLink } from '../../../parts/lazy-external-link.tsx'
import { HoldRateHint } from '../hold-rate/HoldRateHint.tsx'
import { KeyValue, Pair } from '../../../parts/KeyValue.tsx'
import { Section } from '../../../parts/Sheet.tsx'
import { FullTime } from '../../../parts/Time.tsx'
import { LabelChip } from '../name/LabelChip.tsx'
import { pathTo } from '../../../paths.ts'
import css from './TokenInfo.module.css'

/** The token's own text and all its figures. Spec: TOKEN-015, DATA-080..107. */
export function TokenInfoView({ token }: { token: TokenJson }) {
  const t = useText('token')
  const { information, url, market } = token
  return (
    <div className={css.info}>
      <div className={css.words}>
        <Section level="h2" title={t('infoText')}>
          {information.trim() === '' ? <p className="t2">{t('noInfo')}</p> : <LongText text={information} className={css.text ?? ''} />}
          <div className={css.links}>
            {url !== '' && (
              <p>
                <LazyExternalLink href={url} />
              </p>
            )}
            {market?.market_name !== undefined && market.market_name !== '' && (
              <p className="t2">
                {t('market')}: {market.market_name}
                {market.updated !== undefined && (
                  <>
                    {' · '}
                    <FullTime sec={market.updated} />
                  </>
                )}
              </p>
            )}
          </div>
        </Section>
        <KeyValue>
          <SupplyFacts token={token} />
        </KeyValue>
      </div>
      <KeyValue>
        <Identity token={token} />
      </KeyValue>
    </div>
  )
}

const NAME_SHOWN = 120

function Identity({
  token: { sn, name, symbol, type, owner, option, decimal, createdate, timestamp, txid, block, block_txid: blockId },
}: {
  token: TokenJson
}) {
  const t = useText('token')
  const createdSec = createdate > 0 ? createdate : timestamp
  return (
    <>
      <Pair label={t('id')}>{sn}</Pair>
      <Pair label={t('standard')}>{`MRC${type}`}</Pair>
      <TextPair label={t('name')} text={name} max={NAME_SHOWN} />
      <TextPair label={t('symbol')} text={symbol} max={NAME_SHOWN} />
      {option.title !== '' && option.title !== `MRC${type}` && (
        <Pair label={t('label')}>
          <LabelChip label={option} />
        </Pair>
      )}
      <IdPair label={t('owner')} id={owner} />
      <Pair label={t('decimals')}>{decimal}</Pair>
      <TimePair label={t('createdAt')} sec={createdSec} />
      <IdPair label={t('createTx')} id={txid} />
      {block > 0 && (
        <Pair label={t('block')}>
          <a className="lk" href={pathTo('blockView', { idx: block })} title={blockId}>
            {formatCount(block)}
          </a>
          <CopyButton text={String(block)} />
        </Pair>
      )}
    </>
  )
}

/** Supply figures without zeros, except the three that make up the supply. */
function SupplyFacts({ token }: { token: TokenJson }) {
  const t = useText('token')
  const { decimal, symbol, totalsupply, issuedsupply, circulation, lockamount, incramount, burnningamount, remainamount } = token
  const rows = [
    { id: 'totalSupply', label: t('totalSupply'), units: totalsupply },
    { id: 'issued', label: t('issued'), units: issuedsupply },
    { id: 'circulation', label: <HoldRateHint>{t('circulation')}</HoldRateHint>, units: circulation },
    { id: 'locked', label: t('locked'), units: lockamount },
    ...[
      { id: 'increased', label: t('increased'), units: incramount },
      { id: 'burnt', label: t('burnt'), units: burnningamount },
      { id: 'remain', label: t('remain'), units: remainamount },
    ].filter(({ units }) => isPositive(units)),
  ]
  return rows.map(({ id, label, units }) => (
    <Pair key={id} label={label}>
      <Amount units={units} decimal={decimal} unit={symbol} />
    </Pair>
  ))
}
