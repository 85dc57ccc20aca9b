import { compareUnitsDescending, ratioPercent, sumUnits } from '../../../../base/units.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import type { ReserveJson, TokenJson } from '../../../../contract/token.ts'
import { formatShare } from '../../../format/share.ts'
import { shortId } from '../../../../chain/short-id.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import { Pager } from '../../../parts/Pager.tsx'
import { SHARE_SHADES, SplitBar, type Part } from '../../../parts/split-bar/SplitBar.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { Cell, Table } from '../../../parts/Table.tsx'
import { UnlockDay } from '../unlock-day/UnlockDay.tsx'
import { pagePath } from '../../../paths.ts'
import { Entries } from '../../../parts/entries/Entries.tsx'
import css from './TokenReserve.module.css'

/** Parts of the bar; smaller reserves are summed in the last one. */
const PARTS_SHOWN = 5

export type TokenReserveViewProps = { token: Pick<TokenJson, 'sn' | 'reserve' | 'symbol' | 'decimal'>; reserves: ListJson<ReserveJson> }

/** The receivers of the token's registration. Spec: TOKEN-008, DATA-094..096. */
export function TokenReserveView({ token, reserves }: TokenReserveViewProps) {
  const t = useText('token')
  if (reserves.list.length === 0) return <EmptyState>{t('noReserve')}</EmptyState>
  const whole = sumUnits(token.reserve.map(({ value }) => value))
  const heads = [
    { label: t('address') },
    { label: t('reserveValue'), isNumber: true },
    { label: t('reserveShare'), isNumber: true },
    { label: t('unlockDate'), isNumber: true },
  ]
  return (
    <>
      <Split token={token} whole={whole} />
      <Table heads={heads}>
        <Entries of={reserves.list} as="row" keyOf={({ sn }) => sn}>
          {({ address, value, unlockdate, decimal }) => (
            <tr>
              <Cell isHead>
                <IdLink id={address} />
              </Cell>
              <Cell label={t('reserveValue')} isNumber>
                <Amount units={value} decimal={decimal} unit={token.symbol} />
              </Cell>
              <Cell label={t('reserveShare')} isNumber>
                {formatShare(ratioPercent(value, whole), value)}
              </Cell>
              <Cell label={t('unlockDate')} isNumber>
                {unlockdate > 0 ? <UnlockDay sec={unlockdate} /> : <span className="t3">{t('noUnlock')}</span>}
              </Cell>
            </tr>
          )}
        </Entries>
      </Table>
      <Pager list={reserves} pathOf={(to) => pagePath('tokenReserveList', to, { idx: token.sn })} />
    </>
  )
}

function Split({ token: { reserve, symbol, decimal }, whole }: { token: TokenReserveViewProps['token']; whole: string }) {
  const t = useText('token')
  const sorted = [...reserve].sort((a, b) => compareUnitsDescending(a.value, b.value))
  const shown = sorted.slice(0, sorted.length > PARTS_SHOWN ? PARTS_SHOWN - 1 : PARTS_SHOWN)
  const rest = sorted.slice(shown.length)
  const parts: Part[] = shown.map(({ sn, address, value }, index) => ({
    id: String(sn),
    label: <IdLink id={address} />,
    units: value,
    shade: SHARE_SHADES[index] ?? 'rest',
    figure: formatShare(ratioPercent(value, whole), value),
  }))
  if (rest.length > 0) {
    const units = sumUnits(rest.map(({ value }) => value))
    parts.push({
      id: 'rest',
      label: t('reserveRest', { count: rest.length }),
      units,
      shade: 'rest',
      figure: formatShare(ratioPercent(units, whole), units),
    })
  }
  const spoken = shown.map(({ address, value }) => `${shortId(address)} ${formatShare(ratioPercent(value, whole), value)}`).join(', ')
  return (
    <div className={css.split}>
      <div className={css.sentence}>
        <span>
          {t('reserveSplit')} <Amount units={whole} decimal={decimal} unit={symbol} />
        </span>
        <span className="t3 fs12">{t('reserveCount', { count: reserve.length })}</span>
      </div>
      <SplitBar legend="columns" label={`${t('reserveSplit')}: ${spoken}`} parts={parts} />
    </div>
  )
}
