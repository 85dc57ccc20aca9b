import { isPositive } from '../../../../base/units.ts'
import type { PastMrc402Json } from '../../../../contract/nft.ts'
import { useLinkAt } from '../../../data/at.ts'
import { oneLine } from '../../../format/one-line.ts'
import { useText } from '../../../i18n/useText.ts'
import { nftPath } from '../../../paths.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { ChainText, visibleText } from '../../../parts/ChainText.tsx'
import { Picture, PICTURE_SIZES } from '../../../parts/Picture.tsx'
import css from './NftTile.module.css'
import { TilePicture } from './TilePicture.tsx'

/** An MRC402 of an address: picture, name, free units, units on sale and in auction. Zeros are left out, except the balance. */
export function Mrc402Tile({ nft }: { nft: PastMrc402Json }) {
  const t = useText('tile')
  const linkAt = useLinkAt()
  const { mrc402_id: id, imageurl, balance = '0', sale = '0', auction = '0' } = nft
  const name = visibleText(nft.name, t('unnamed'))
  const path = linkAt(nftPath(id)) ?? nftPath(id)
  const amounts = [
    { id: 'balance', label: t('balance'), units: balance },
    ...(isPositive(sale) ? [{ id: 'sale', label: t('sale'), units: sale }] : []),
    ...(isPositive(auction) ? [{ id: 'auction', label: t('inAuction'), units: auction }] : []),
  ]
  return (
    <li className={css.tile}>
      <TilePicture href={path} title={id}>
        <Picture kind="mrc402" id={id} name={name} sizePx={PICTURE_SIZES.detail} address={imageurl} />
      </TilePicture>
      <div>
        <p className={`wraps ${css.line}`}>
          <a className={`ell ${css.name}`} href={path} title={oneLine(name)}>
            <ChainText text={name} />
          </a>
        </p>
        <dl className={css.amounts}>
          {amounts.map((amount) => (
            <div key={amount.id}>
              <dt>{amount.label}</dt>
              <dd>
                <Amount units={amount.units} decimal={0} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  )
}
