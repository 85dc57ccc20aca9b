import { mrc402Auction, mrc402Unauction } from '../rules/dex/auction.ts'
import { mrc402AuctionFinish, mrc402Bid } from '../rules/dex/bid.ts'
import { mrc402Buy } from '../rules/dex/buy.ts'
import type { DexItem } from '../rules/dex/dex-item.ts'
import { mrc402Sell, mrc402Unsell } from '../rules/dex/sell.ts'
import { mrc402Create } from '../rules/mrc402/create-nft.ts'
import { mrc402Burn, mrc402Melt, mrc402Mint } from '../rules/mrc402/nft-supply.ts'
import type { Mrc402 } from '../rules/mrc402/nft-state.ts'
import { mrc402Transfer } from '../rules/mrc402/transfer-nft.ts'
import { mrc402Update } from '../rules/mrc402/update-nft.ts'
import type { Wallet } from '../rules/wallet.ts'
import { holdAuction, START_OF_ART } from './auctions.ts'
import type { Random } from '../ledger/random.ts'
import type { Cast } from './cast.ts'
import { COIN, COIN_DECIMALS, DOLLAR, DOLLAR_DECIMALS } from './coins.ts'
import { yearOf } from './rhythm.ts'
import { depositTag, describeWork, HOME_PAGE, memo, pictureOfWork, workTitle } from './texts.ts'
import { heldNfts, rounded, spendable, type World } from './world.ts'

/** NFTs that a wallet holds before others get new ones: every record of a wallet carries all of them, as long as the chain exists. */
const FULL_COLLECTION = 24

/** State shared by all collectors: the existing NFTs and the ids of open offers. */
type Gallery = { world: World; random: Random; cast: Cast; nfts: string[]; offers: string[] }

/** NFTs of the MRC402 standard: drops, gifts, offers and auctions. */
export function gatherCollectors(world: World, cast: Cast): () => void {
  const gallery: Gallery = { world, random: world.random, cast, nfts: [], offers: [] }
  return () => {
    const dice = world.random.unit()
    if (gallery.nfts.length < 6 || dice < 0.08) drop(gallery)
    else if (dice < 0.15) manage(gallery)
    else if (dice < 0.42) give(gallery)
    else if (dice < 0.46) melt(gallery)
    else if (dice < 0.6) offer(gallery)
    else if (dice < 0.88) buy(gallery)
    else if (dice < 0.91) takeBack(gallery)
    else auction(gallery)
  }
}

const platform = ({ cast, random }: Gallery) =>
  random.chance(0.6) ? { name: '메타 갤러리', address: cast.marketplace, commission: random.pick(['2.5', '7.5', '1.25']) } : undefined

const nftOf = ({ world }: Gallery, id: string): Mrc402 | undefined => world.find(id) as unknown as Mrc402 | undefined

const kindsOf = ({ world }: Gallery, address: string): string[] =>
  Object.keys((world.find(address) as unknown as Wallet | undefined)?.mrc402 ?? {})

/** Another person whose collection is not full. */
function collector(gallery: Gallery, than: string): string {
  const { cast } = gallery
  const busy = cast.other(than)
  return kindsOf(gallery, busy).length < FULL_COLLECTION ? busy : cast.anybody(than)
}

/** An NFT and one of its holders. */
function pickHeld(gallery: Gallery): { nft: string; owner: string; held: bigint } | undefined {
  const { world, cast, random } = gallery
  for (let tries = 0; tries < 4; tries += 1) {
    const owner = cast.person()
    const ids = kindsOf(gallery, owner)
    const nft = ids[random.below(ids.length)]
    const held = nft === undefined ? 0n : heldNfts(world, owner, nft)
    if (nft !== undefined && held > 0n) return { nft, owner, held }
  }
  return undefined
}

/** Token and price of a sale: mostly the coin, else dollars. */
const worthOf = ({ random }: Gallery): [number, bigint] =>
  random.chance(0.7)
    ? [COIN, rounded(BigInt(20 + Math.floor(10 ** (1 + random.unit() * 3))) * 10n ** COIN_DECIMALS, 2)]
    : [DOLLAR, rounded(BigInt(2 + random.below(400)) * 10n ** DOLLAR_DECIMALS, 2)]

/** Creates an NFT. */
function drop(gallery: Gallery): void {
  const { world, cast, random, nfts } = gallery
  const [creator, name] = [collector(gallery, cast.founder), workTitle(random)]
  const reserve = random.chance(0.5) && {
    reserve: { [COIN]: String(10n ** COIN_DECIMALS / 10n), ...(random.chance(0.3) && { [DOLLAR]: '50000' }) },
  }
  const shareholders = random.chance(0.4) && {
    shareholders: { [cast.other(creator)]: random.pick(['1', '2.50', '5']), ...(random.chance(0.4) && { [cast.founder]: '0.5' }) },
  }
  const id = world.create((call) =>
    mrc402Create(call, {
      creator,
      name,
      supply: String(random.chance(0.3) ? 1 : 1 + random.below(random.chance(0.1) ? 10_000 : 200)),
      url: HOME_PAGE,
      image: pictureOfWork(random),
      commission: random.pick(['0', '2.5', '5.00', '10']),
      expireSec: random.chance(0.3) ? world.nowSec() + random.below(200 * 86_400) : 0,
      info: describeWork(random, name),
      ...reserve,
      ...shareholders,
      ...(random.chance(0.2) && {
        copyright: {
          country: 'KR',
          registrar: '한국저작권위원회',
          number: `C-${yearOf(world.nowSec())}-${100_000 + random.below(800_000)}`,
        },
      }),
    }),
  )
  if (id !== undefined) nfts.push(id)
}

/** A creator changes the description of his NFT, mints more of it or burns one. */
function manage(gallery: Gallery): void {
  const { world, random, nfts } = gallery
  const id = nfts[random.below(nfts.length)]
  const nft = id === undefined ? undefined : nftOf(gallery, id)
  if (!nft || id === undefined) return
  const { creator } = nft
  const held = heldNfts(world, creator, id)
  random.pick([
    () => world.propose((call) => mrc402Update(call, { nft: id, creator, info: describeWork(random, nft.name) })),
    () =>
      BigInt(nft.totalsupply) < 1000n &&
      world.propose((call) => mrc402Mint(call, { nft: id, creator, amount: String(1 + random.below(20)), memo: memo(random) })),
    () => held > 1n && world.propose((call) => mrc402Burn(call, { nft: id, creator, amount: '1', memo: memo(random) })),
  ])()
}

function give(gallery: Gallery): void {
  const { world, random } = gallery
  const found = pickHeld(gallery)
  if (!found) return drop(gallery)
  const { nft, owner: from, held } = found
  const amount = String(held > 3n && random.chance(0.3) ? held / 3n : 1n)
  world.propose((call) =>
    mrc402Transfer(call, {
      from,
      to: collector(gallery, from),
      nft,
      amount,
      tag: random.chance(0.1) ? depositTag(random) : '',
      memo: memo(random),
    }),
  )
}

function melt(gallery: Gallery): void {
  const { world } = gallery
  const found = pickHeld(gallery)
  if (found && (nftOf(gallery, found.nft)?.expiredate ?? Infinity) <= world.nowSec())
    world.propose((call) => mrc402Melt(call, { nft: found.nft, holder: found.owner, amount: '1' }))
}

function offer(gallery: Gallery): void {
  const { world } = gallery
  const found = pickHeld(gallery)
  if (!found) return drop(gallery)
  const [payToken, worth] = worthOf(gallery)
  const service = platform(gallery)
  const amount = String(found.held > 2n ? found.held / 2n : 1n)
  const id = world.create((call) =>
    mrc402Sell(call, {
      seller: found.owner,
      nft: found.nft,
      amount,
      price: worth.toString(),
      payToken,
      ...(service && { platform: service }),
    }),
  )
  if (id !== undefined) gallery.offers.push(id)
}

function buy(gallery: Gallery): void {
  const { world, random } = gallery
  const dex = gallery.offers[random.below(gallery.offers.length)]
  const item = dex === undefined ? undefined : (world.find(dex) as unknown as DexItem | undefined)
  if (!item || dex === undefined) return offer(gallery)
  const buyer = collector(gallery, item.seller)
  const price = BigInt(item.sell_price)
  const remaining = BigInt(item.remain_amount)
  const affordable = spendable(world, buyer, Number(item.sell_token)) / price
  const amount = random.chance(0.3) && affordable >= remaining ? remaining : 1n
  if (affordable < 1n) return
  if (world.propose((call) => mrc402Buy(call, { dex, buyer, amount: amount.toString() })) && amount === remaining)
    gallery.offers = gallery.offers.filter((id) => id !== dex)
}

function takeBack(gallery: Gallery): void {
  const { world, random } = gallery
  const [dex] = gallery.offers.splice(random.below(gallery.offers.length), 1)
  if (dex !== undefined) world.propose((call) => mrc402Unsell(call, { dex }))
}

function auction(gallery: Gallery): void {
  const { world } = gallery
  const found = pickHeld(gallery)
  if (!found) return
  const { nft, owner: seller } = found
  const [payToken, worth] = worthOf(gallery)
  holdAuction(world, {
    seller,
    bidder: () => collector(gallery, seller),
    start: START_OF_ART,
    payToken,
    worth,
    open: (call, terms) => mrc402Auction(call, { seller, nft, amount: '1', payToken, ...terms }),
    bid: (call, dex, bidder, amount) => mrc402Bid(call, { dex, bidder, amount }),
    cancel: (call, dex) => mrc402Unauction(call, { dex }),
    finish: (call, dex) => mrc402AuctionFinish(call, { dex }),
  })
}
