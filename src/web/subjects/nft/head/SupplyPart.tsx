import type { Mrc402Json } from '../../../../contract/nft.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { Hint } from '../../../parts/hint/Hint.tsx'
import { Section } from '../../../parts/Sheet.tsx'
import { SplitBar } from '../../../parts/split-bar/SplitBar.tsx'
import css from './Nft.module.css'

/** The supply of an MRC402 and its parts. Spec: NFT-030..032, OVER-034. */
export function SupplyPart({
  nft: { totalsupply, circulation, heldamount, meltedamount },
}: {
  nft: Pick<Mrc402Json, 'totalsupply' | 'circulation' | 'heldamount' | 'meltedamount'>
}) {
  const t = useText('nft')
  const [total, circulating, melted] = [totalsupply, circulation, meltedamount].map((units) => formatCount(units))
  return (
    <Section>
      <div className={css.total}>
        <span className="t3">{t('totalSupply')}</span>
        <b>{total}</b>
      </div>
      <SplitBar
        label={t('supplyParts', { total: total ?? '', circulation: circulating ?? '', melted: melted ?? '' })}
        parts={[
          {
            id: 'circulation',
            label: <Hint text={t('circulationFormula')}>{t('circulation')}</Hint>,
            units: circulation,
            shade: 'first',
            figure: circulating,
          },
          { id: 'melted', label: t('meltedAmount'), units: meltedamount, shade: 'locked', figure: melted },
        ]}
      />
      {heldamount !== circulation && <p className={css.heldNote}>{t('heldNote', { held: formatCount(heldamount) })}</p>}
    </Section>
  )
}
