import type { ListJson } from '../../../../contract/envelope.ts'
import type { Mrc402Json } from '../../../../contract/nft.ts'
import type { HolderJson } from '../../../../contract/token.ts'
import { formatCount } from '../../../format/amount.ts'
import { formatShare } from '../../../format/share.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { Hint } from '../../../parts/hint/Hint.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import { ListTypeToggle } from '../../../parts/list-type/ListTypeToggle.tsx'
import { Pager } from '../../../parts/Pager.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { Cell, Table } from '../../../parts/Table.tsx'
import { pagePath } from '../../../paths.ts'
import { Entries } from '../../../parts/entries/Entries.tsx'
import css from './Holders.module.css'

export type NftHolderViewProps = { idx: string; nft: Pick<Mrc402Json, 'circulation' | 'heldamount'>; holders: ListJson<HolderJson> }

/** Holders of an MRC402, largest first, and how the rate is calculated. Spec: NFT-044, NFT-055, OVER-034, OVER-035. */
export function NftHolderView({ idx, nft, holders }: NftHolderViewProps) {
  const t = useText('nft')
  if (holders.list.length === 0) return <EmptyState>{t('noHolder')}</EmptyState>
  const rate = (
    <Hint text={t('holdRateFormula')} align="end">
      {t('holdRate')}
    </Hint>
  )
  const heads = [
    { label: t('holder') },
    { label: rate, isNumber: true },
    { label: t('total'), isNumber: true },
    { label: t('balance'), isNumber: true },
    { label: t('sale'), isNumber: true },
    { label: t('auction'), isNumber: true },
  ]
  return (
    <>
      <div className={css.note}>
        <span>
          <Hint text={t('circulationFormula')}>{t('circulation')}</Hint> <b>{formatCount(nft.circulation)}</b>
          {nft.heldamount !== nft.circulation && <span className="t2"> {t('heldNote', { held: formatCount(nft.heldamount) })}</span>}
        </span>
        <span className={css.narrow}>{rate}</span>
        <span className={css.form}>
          <ListTypeToggle />
        </span>
      </div>
      <Table heads={heads} hasForms>
        <Entries of={holders.list} as="row" keyOf={({ address }) => address}>
          {(holder) => <HolderRow holder={holder} />}
        </Entries>
      </Table>
      <Pager list={holders} pathOf={(to) => pagePath('nftItemList', to, { idx })} />
    </>
  )
}

function HolderRow({ holder: { address, ratio, total, balance, sale, auction, decimal } }: { holder: HolderJson }) {
  const t = useText('nft')
  const amounts = [
    { id: 'total', label: t('total'), units: total },
    { id: 'balance', label: t('balance'), units: balance },
    { id: 'sale', label: t('sale'), units: sale },
    { id: 'auction', label: t('auction'), units: auction },
  ]
  return (
    <tr>
      <Cell isHead>
        <IdLink id={address} />
      </Cell>
      <Cell label={t('holdRate')} isNumber>
        <span className={css.rate}>
          <span className="meter" aria-hidden="true">
            <i style={{ width: `${ratio}%` }} />
          </span>
          {formatShare(ratio, total)}
        </span>
      </Cell>
      {amounts.map(({ id, label, units }) => (
        <Cell key={id} label={label} isNumber isZero={units === '0'}>
          {units === '0' ? <span className="t3">0</span> : <Amount units={units} decimal={decimal} />}
        </Cell>
      ))}
    </tr>
  )
}
