import { IdPair, TimePair } from '../../../parts/pairs.tsx'
import type { AddressJson } from '../../../../contract/address.ts'
import { useLabel } from '../../../data/labels.ts'
import { useMoney } from '../../../data/rates.ts'
import { useSite } from '../../../data/site.ts'
import { formatCount } from '../../../format/amount.ts'
import { dayIn } from '../../../format/time.ts'
import { useText } from '../../../i18n/useText.ts'
import { Chip } from '../../../parts/Badge.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { useFullCount } from '../../../parts/cut/cuts.ts'
import { KeyValue } from '../../../parts/KeyValue.tsx'
import { Mosaic } from '../../../parts/Mosaic.tsx'
import { QrButton } from '../qr/QrButton.tsx'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { Stats } from '../../../parts/stats/Stats.tsx'
import sheetCss from '../../../parts/Sheet.module.css'
import css from './AddressHead.module.css'
import { CoinList } from './CoinList.tsx'
import { estimateValue, listCoins, wasUsed } from './list-coins.ts'
import './NeverUsed.module.css'

// Few addresses are unused, so pages of used ones do not load the QR code library.
const NeverUsed = lazyPart(async () => (await import('./NeverUsed.tsx')).NeverUsed)

/** The address and its holdings: complete id, figures, first transaction, coins. Spec: ADDR-001..006, DATA-058..070. */
export function AddressHead({ address }: { address: AddressJson }) {
  const t = useText('address')
  const { timestamp } = address
  const isUsed = wasUsed(address)
  const { zone } = useSite()
  const label = useLabel(address.address)
  return (
    <>
      <header className={sheetCss.pageHead}>
        <div className={sheetCss.eyebrow}>
          <span>{t('address')}</span>
          {label !== undefined && <Chip>{label}</Chip>}
          {!isUsed && <Chip>{t('neverUsed')}</Chip>}
          {timestamp > 0 && <Chip tone="accent">{t('firstSeen', { date: dayIn(timestamp, zone) })}</Chip>}
        </div>
        <div className="row">
          <span className={css.mosaic}>
            <Mosaic address={address.address} />
          </span>
          <h1 className={sheetCss.longId}>{address.address}</h1>
          <CopyButton text={address.address} />
          <QrButton text={address.address} label={t('address')} />
        </div>
      </header>
      {isUsed ? <Holdings address={address} /> : <NeverUsed address={address.address} />}
    </>
  )
}

/** Figures, first transaction, and coins. */
function Holdings({ address }: { address: AddressJson }) {
  const t = useText('address')
  const { txid, timestamp, counts } = address
  const money = useMoney()
  const coins = listCoins(address)
  const count = useFullCount(address.coin)
  const value = estimateValue(coins)
  return (
    <>
      <Sheet label={t('address')}>
        <Stats
          cells={[
            ...(value === undefined ? [] : [{ id: 'value', label: t('estimatedValue'), value: money(value), title: t('estimatedHow') }]),
            { id: 'tokens', label: t('tokens'), value: formatCount(count) },
            { id: 'nft', label: t('nft'), value: formatCount(counts.mrc401 + counts.mrc402) },
            { id: 'tx', label: t('transactions'), value: formatCount(counts.tx) },
            ...(value === undefined ? [{ id: 'lock', label: t('locks'), value: formatCount(counts.lock) }] : []),
          ]}
        />
        {(txid !== '' || timestamp > 0) && (
          <div className={css.facts}>
            <KeyValue two>
              <TimePair label={t('created')} sec={timestamp} />
              <IdPair label={t('firstTx')} id={txid} />
            </KeyValue>
          </div>
        )}
      </Sheet>
      <CoinList coins={coins} count={count} />
    </>
  )
}
