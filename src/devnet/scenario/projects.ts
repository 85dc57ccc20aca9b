import { mrc400Create } from '../rules/mrc400/create.ts'
import type { Project } from '../rules/mrc400/project.ts'
import { mrc400Update } from '../rules/mrc400/update.ts'
import { mrc401AuctionFinish } from '../rules/mrc401/auction-finish.ts'
import { mrc401Auction, mrc401Unauction } from '../rules/mrc401/auction.ts'
import { mrc401Bid } from '../rules/mrc401/bid.ts'
import { mrc401Buy } from '../rules/mrc401/buy.ts'
import { mrc401CreateTrade } from '../rules/mrc401/create-trade.ts'
import { mrc401Create } from '../rules/mrc401/create.ts'
import { MELTED, type Item } from '../rules/mrc401/item.ts'
import { mrc401Melt } from '../rules/mrc401/melt.ts'
import type { NewItem } from '../rules/mrc401/new-item.ts'
import { mrc401Sell, mrc401Unsell } from '../rules/mrc401/sell.ts'
import { mrc401Transfer } from '../rules/mrc401/transfer.ts'
import { mrc401Update } from '../rules/mrc401/update.ts'
import { holdAuction, START_OF_ART } from './auctions.ts'
import type { Random } from '../ledger/random.ts'
import type { Cast } from './cast.ts'
import { COIN, COIN_DECIMALS } from './coins.ts'
import { category, collectionName, describeWork, HOME_PAGE, picture } from './texts.ts'
import { rounded, spendable, type World } from './world.ts'

const MAX_PROJECTS = 80
/** Maximum of items in one creation on the chain. */
const MAX_ITEMS = 1024

/** State shared by all projects: their ids and names, and the ids of their items and of those on sale. */
type Studio = {
  world: World
  random: Random
  cast: Cast
  projects: string[]
  names: Set<string>
  items: string[]
  listed: string[]
}

/** Projects (MRC400) and their items (MRC401): made in batches, traded one by one. */
export function openProjects(world: World, cast: Cast): { act: () => void; makeThousand: () => void } {
  const { random } = world
  const studio: Studio = { world, random, cast, projects: [], names: new Set(), items: [], listed: [] }
  const { projects, items } = studio
  return {
    makeThousand: () => make(studio, MAX_ITEMS),
    act: () => {
      const dice = random.unit()
      if (projects.length < 3 || (projects.length < MAX_PROJECTS && dice < 0.02)) begin(studio)
      else if (items.length < 40 || dice < 0.1) make(studio, 1 + Math.floor(30 * random.unit() ** 3))
      else if (dice < 0.15) change(studio)
      else if (dice < 0.34) sell(studio)
      else if (dice < 0.6) buy(studio)
      else if (dice < 0.64) takeBack(studio)
      else if (dice < 0.72) sellNew(studio)
      else if (dice < 0.88) give(studio)
      else if (dice < 0.92) melt(studio)
      else auction(studio)
    },
  }
}

const projectOf = ({ world }: Studio, id: string): Project | undefined => world.find(id) as unknown as Project | undefined

const itemOf = ({ world }: Studio, id: string): Item | undefined => world.find(id) as unknown as Item | undefined

const worth = ({ random }: Studio): bigint => rounded(BigInt(5 + Math.floor(10 ** (1 + random.unit() * 2.6))) * 10n ** COIN_DECIMALS, 2)

const platform = ({ cast, random }: Studio) =>
  random.chance(0.5) ? { name: 'Metaport', address: cast.marketplace, commission: random.pick(['1.5', '2.5']) } : undefined

const newItem = ({ random }: Studio, group: string): NewItem => ({
  id: random.letters(40),
  groupId: group,
  reserve: random.chance(0.3) ? String(10n ** (COIN_DECIMALS - 1n) * BigInt(1 + random.below(30))) : '0',
  reserveToken: COIN,
  sellFee: random.pick(['0', '2.5', '5', '10.25']),
  meltingFee: random.pick(['0', '5', '12.5']),
  transferable: random.chance(0.08) ? random.pick(['Bound', 'Temporary']) : 'Permanent',
})

/** A random free item; gives up after a few tries. */
function pickItem(studio: Studio, isRight: (item: Item) => boolean): Item | undefined {
  const { random, items } = studio
  for (let tries = 0; tries < 5; tries += 1) {
    const item = itemOf(studio, items[Math.floor(items.length * random.unit() ** 0.5)] ?? '')
    if (item && item.owner !== MELTED && isRight(item)) return item
  }
  return undefined
}

const isFree = (item: Item): boolean => item.sell_date === 0 && item.auction_date === 0

const canMove = (item: Item): boolean => isFree(item) && item.transferable !== 'Bound'

/** Creates a project. */
function begin({ world, cast, random, projects, names }: Studio): void {
  const owner = cast.person()
  let name = collectionName(random)
  while (names.has(name)) name = collectionName(random)
  names.add(name)
  const id = world.create((call) =>
    mrc400Create(call, {
      owner,
      name,
      url: HOME_PAGE,
      imageUrl: picture(random),
      category: category(random),
      description: describeWork(random, name),
      ...(random.chance(0.5) && { partners: { [cast.other(owner)]: random.pick(['partner', 'seller', 'creator']) } }),
    }),
  )
  if (id !== undefined) projects.push(id)
}

/** Creates items of a project in one call. */
function make(studio: Studio, count: number): void {
  const { world, cast, random, projects, items } = studio
  const project = projects[random.below(projects.length)]
  const owner = project === undefined ? undefined : projectOf(studio, project)?.owner
  if (project === undefined || owner === undefined) return
  const group = random.pick(['Spring season', 'First drop', '한정판', 'Founders', 'Tickets'])
  const shareholders = random.chance(0.3) && { shareholders: { [cast.other(owner)]: random.pick(['1', '2.5', '10']) } }
  const made = Array.from({ length: count }, () => ({ ...newItem(studio, group), ...shareholders }))
  const cost = made.reduce((sum, { reserve = '0' }) => sum + BigInt(reserve), 0n)
  const affordable = spendable(world, owner, COIN) >= cost ? made : made.map((item) => ({ ...item, reserve: '0' }))
  if (world.propose((call) => mrc401Create(call, { project, creator: owner, items: affordable })))
    items.push(...made.map(({ id }) => `${project}_${id}`))
}

/** An owner changes his project, its partners or one of its items. */
function change(studio: Studio): void {
  const { world, cast, random, projects } = studio
  const id = projects[random.below(projects.length)]
  const project = id === undefined ? undefined : projectOf(studio, id)
  if (!project || id === undefined) return begin(studio)
  const item = pickItem(studio, (each) => isFree(each) && each.creator === projectOf(studio, each.mrc400)?.owner)
  random.pick([
    () => world.propose((call) => mrc400Update(call, { id, description: describeWork(random, project.name) })),
    () =>
      world.propose((call) => mrc400Update(call, { id, partners: random.chance(0.2) ? null : { [cast.other(project.owner)]: 'seller' } })),
    () =>
      item &&
      world.propose((call) =>
        mrc401Update(call, {
          project: item.mrc400,
          updater: item.creator,
          items: [{ id: item.id.slice(-40), sellFee: random.pick(['1', '3', '4.5']) }],
        }),
      ),
  ])()
}

function sell(studio: Studio): void {
  const { world, random, items } = studio
  const item = pickItem(studio, canMove)
  if (!item) return make(studio, 1 + random.below(12))
  const service = platform(studio)
  const isMore = (id: string): boolean => {
    const other = itemOf(studio, id)
    return other !== undefined && other.owner === item.owner && canMove(other) && id !== item.id
  }
  // A list may span several projects, as R4 allows.
  const more = random.chance(0.15)
    ? items
        .slice(-400)
        .filter(isMore)
        .slice(0, 1 + random.below(5))
    : []
  const ids = [item.id, ...more]
  const list = ids.map((id) => ({ id, price: worth(studio).toString(), token: COIN, ...(service && { platform: service }) }))
  if (world.propose((call) => mrc401Sell(call, { seller: item.owner, items: list }))) studio.listed.push(...ids)
}

function buy(studio: Studio): void {
  const { world, cast, random } = studio
  const id = studio.listed[random.below(studio.listed.length)]
  const item = id === undefined ? undefined : itemOf(studio, id)
  if (!item || item.sell_date === 0) {
    studio.listed = studio.listed.filter((other) => other !== id)
    return sell(studio)
  }
  const buyer = cast.other(item.owner)
  if (spendable(world, buyer, Number(item.sell_token)) < BigInt(item.sell_price)) return
  if (world.propose((call) => mrc401Buy(call, { id: item.id, buyer }))) studio.listed = studio.listed.filter((other) => other !== item.id)
}

function takeBack(studio: Studio): void {
  const { world, random } = studio
  const [id] = studio.listed.splice(random.below(studio.listed.length), 1)
  const item = id === undefined ? undefined : itemOf(studio, id)
  if (item && item.sell_date > 0) world.propose((call) => mrc401Unsell(call, { seller: item.owner, ids: [item.id] }))
}

/** Creates an item for its buyer: creation and sale in one call. */
function sellNew(studio: Studio): void {
  const { world, cast, random, projects, items } = studio
  const project = projects[random.below(projects.length)]
  const owner = project === undefined ? undefined : projectOf(studio, project)?.owner
  if (project === undefined || owner === undefined) return
  const [buyer, price, service] = [cast.other(owner), worth(studio), platform(studio)]
  if (spendable(world, buyer, COIN) < price) return
  const item = { ...newItem(studio, 'Made to order'), reserve: '0' }
  const isMade = world.propose((call) =>
    mrc401CreateTrade(call, {
      project,
      creator: owner,
      buyer,
      item,
      price: price.toString(),
      token: COIN,
      ...(service && { platform: service }),
    }),
  )
  if (isMade) items.push(`${project}_${item.id}`)
}

function give(studio: Studio): void {
  const { world, cast } = studio
  const item = pickItem(studio, canMove)
  if (item) world.propose((call) => mrc401Transfer(call, { id: item.id, from: item.owner, to: cast.other(item.owner) }))
}

function melt(studio: Studio): void {
  const { world } = studio
  const item = pickItem(studio, (each) => isFree(each) && each.initial_reserve !== '0')
  if (item) world.propose((call) => mrc401Melt(call, { id: item.id, owner: item.owner }))
}

function auction(studio: Studio): void {
  const { world, cast } = studio
  const item = pickItem(studio, canMove)
  if (!item) return
  const { id, owner: seller } = item
  holdAuction(world, {
    seller,
    bidder: () => cast.other(seller),
    start: START_OF_ART,
    payToken: COIN,
    worth: worth(studio),
    open: (call, terms) => {
      mrc401Auction(call, { seller, items: [{ id, token: COIN, ...terms }] })
      return id
    },
    bid: (call, _, bidder, amount) => mrc401Bid(call, { id, bidder, amount }),
    cancel: (call) => mrc401Unauction(call, { seller, ids: [id] }),
    finish: (call) => mrc401AuctionFinish(call, { id }),
  })
}
