import { integer, isJsonObject, list, object, text, type Json, type JsonObject } from '../src/base/json.ts'
import type { Call, Write } from '../src/devnet/ledger/call.ts'
import type { Rule } from '../src/devnet/ledger/chain.ts'
import { mrc400Create } from '../src/devnet/rules/mrc400/create.ts'
import type { PartnerRole } from '../src/devnet/rules/mrc400/project.ts'
import { mrc400Update } from '../src/devnet/rules/mrc400/update.ts'
import { mrc401AuctionFinish } from '../src/devnet/rules/mrc401/auction-finish.ts'
import { mrc401Auction, mrc401Unauction } from '../src/devnet/rules/mrc401/auction.ts'
import { mrc401Bid } from '../src/devnet/rules/mrc401/bid.ts'
import { mrc401Buy } from '../src/devnet/rules/mrc401/buy.ts'
import { mrc401CreateTrade } from '../src/devnet/rules/mrc401/create-trade.ts'
import { mrc401Create } from '../src/devnet/rules/mrc401/create.ts'
import type { Platform, Transferable } from '../src/devnet/rules/mrc401/item.ts'
import { mrc401Melt } from '../src/devnet/rules/mrc401/melt.ts'
import type { NewItem } from '../src/devnet/rules/mrc401/new-item.ts'
import { mrc401Sell, mrc401Unsell } from '../src/devnet/rules/mrc401/sell.ts'
import { mrc401Transfer } from '../src/devnet/rules/mrc401/transfer.ts'
import { mrc401Update } from '../src/devnet/rules/mrc401/update.ts'
import type { RecordedCall, Replay } from './devnet-replay.ts'

const OWN_ID = /_([^_]+)$/
const ownId = (itemId: string): string => OWN_ID.exec(itemId)?.[1] ?? ''
const parsed = (json: string): Json => JSON.parse(json) as Json
const objects = (json: Json): JsonObject[] => (Array.isArray(json) ? json.filter((value) => isJsonObject(value)) : [])
const parametersOf = (record: JsonObject): string[] => list(record, 'parameters').map(String)

/** Finds the new state of an entity of a transaction by its key, `{}` when there is none. */
function finder({ records }: RecordedCall): (key: string) => JsonObject {
  const states = new Map(records.map((record) => [text(record, 'datakey'), object(record, 'values')]))
  return (key) => states.get(key) ?? {}
}

const texts = ([, , name = '', url = '', imageUrl = '', token = '', itemUrl = '', itemImageUrl = '', ...rest]: readonly string[]) => {
  const [category = '', description = '', socialMedia = '', partners = '', data = ''] = rest
  const allowToken: number | '' = token === '' ? '' : Number(token)
  const about = { name, url, imageUrl, allowToken, itemUrl, itemImageUrl, category, description, socialMedia, data }
  return partners === '' ? about : { ...about, partners: parsed(partners) as Record<string, PartnerRole> }
}

const platformOf = (source: JsonObject): Platform => ({
  name: text(source, 'platform_name'),
  url: text(source, 'platform_url'),
  address: text(source, 'platform_address'),
  commission: text(source, 'platform_commission'),
})

/** Inputs of a created item, read from its state. */
const newItem = (state: JsonObject): NewItem => ({
  id: ownId(text(state, 'id')),
  groupId: text(state, 'groupid'),
  itemUrl: text(state, 'item_url'),
  itemImageUrl: text(state, 'item_image_url'),
  reserve: text(state, 'initial_reserve'),
  reserveToken: Number(text(state, 'initial_token')),
  meltingFee: text(state, 'melting_fee'),
  sellFee: text(state, 'sell_fee'),
  transferable: text(state, 'transferable') as Transferable,
})

function createRule(recorded: RecordedCall): Rule {
  const [project = '', creator = '', json = ''] = parametersOf(recorded.get('mrc401create'))
  const find = finder(recorded)
  const created = objects(parsed(json)).map((item) => find(`${project}_${text(item, 'id')}`))
  const isSent = (map: Json | undefined): boolean => isJsonObject(map)
  const hasAny = created.some(({ shareholder }) => isSent(shareholder))
  const items = created.map((state, index): NewItem => {
    const own = object(state, 'shareholder') as Record<string, string>
    // An empty map of the first item shows only in the other items: they store it instead of their own, which the records do not contain.
    if (index === 0) return hasAny ? { ...newItem(state), shareholders: own } : newItem(state)
    return isSent(state['shareholder']) ? { ...newItem(state), shareholders: { lost: '1' } } : newItem(state)
  })
  return (call) => mrc401Create(call, { project, creator, items })
}

function updateRule(recorded: RecordedCall): Rule {
  const record = recorded.get('mrc401update')
  const [project = '', , ids = ''] = parametersOf(record)
  const find = finder(recorded)
  const items = (parsed(ids) as string[]).map((id) => {
    const { reserve: _, reserveToken: __, ...change } = newItem(find(`${project}_${id}`))
    return { ...change, id }
  })
  return (call) => mrc401Update(call, { project, updater: text(record, 'datakey'), items })
}

function sellRule(recorded: RecordedCall): Rule {
  const [json = '', seller = ''] = parametersOf(recorded.get('mrc401sell'))
  const items = objects(parsed(json)).map((offer) => ({
    id: text(offer, 'id'),
    price: text(offer, 'amount'),
    token: Number(text(offer, 'token')),
    platform: platformOf(offer),
  }))
  return (call) => mrc401Sell(call, { seller, items })
}

function auctionRule(recorded: RecordedCall): Rule {
  const [json = '', seller = ''] = parametersOf(recorded.get('mrc401auction'))
  const items = objects(parsed(json)).map((auction) => ({
    id: text(auction, 'id'),
    token: Number(text(auction, 'token')),
    startPrice: text(auction, 'auction_start_price'),
    biddingUnit: text(auction, 'auction_bidding_unit'),
    buyNowPrice: text(auction, 'auction_buynow_price'),
    startSec: integer(auction, 'auction_start_date'),
    endSec: integer(auction, 'auction_end_date'),
    ...('platform_name' in auction ? { platform: platformOf(auction) } : {}),
  }))
  return (call) => mrc401Auction(call, { seller, items })
}

function createTradeRule(recorded: RecordedCall): Rule {
  const record = recorded.get('mrc401_createtrade')
  const [, , buyer = '', rows = ''] = parametersOf(record)
  const state = object(record, 'values')
  const paid = objects(parsed(rows)).find(({ type }) => type === 'mrc401_createtrade_buy') ?? {}
  const shareholders = object(state, 'shareholder') as Record<string, string>
  const [project, creator] = [text(state, 'mrc400'), text(state, 'creator')]
  const trade = { project, creator, buyer, price: text(paid, 'amount'), token: Number(text(paid, 'token')), platform: platformOf(state) }
  return (call) => mrc401CreateTrade(call, { ...trade, item: { ...newItem(state), shareholders } })
}

function bidRule(recorded: RecordedCall, type: string): Rule {
  const parameters = parametersOf(recorded.get(type))
  const rows = objects(parsed(parameters.find((parameter) => parameter.startsWith('[')) ?? ''))
  const bid = rows.find((row) => row['type'] === 'mrc401_bid') ?? {}
  return (call) => mrc401Bid(call, { id: parameters[0] ?? '', bidder: text(bid, 'from_addr'), amount: text(bid, 'amount') })
}

const takeBackOf = (recorded: RecordedCall, type: string) => {
  const [ids = '', seller = ''] = parametersOf(recorded.get(type))
  return { seller, ids: parsed(ids) as string[] }
}

const finish = (type: string): Replay['ruleOf'] =>
  settledRule(type, ({ parameter }) => {
    const id = parameter(type, 0)
    return (call) => mrc401AuctionFinish(call, { id })
  })

/** Rows of shareholders come in the random order of a map. Ours take the recorded order when nothing else differs. */
function settledRule(type: string, ruleOf: (recorded: RecordedCall) => Rule): Replay['ruleOf'] {
  return (recorded) => {
    const rule = ruleOf(recorded)
    const rows = parametersOf(recorded.get(type)).find((parameter) => parameter.startsWith('[')) ?? ''
    return (call) =>
      rule(
        rewriting(call, (write) => {
          const ours = Array.isArray(write.parameters)
            ? write.parameters.map(String).find((parameter) => parameter.startsWith('['))
            : undefined
          if (ours === undefined || bySharer(ours) !== bySharer(rows)) return write
          const swap = (json: string): string => json.replace(JSON.stringify(ours).slice(1, -1), () => JSON.stringify(rows).slice(1, -1))
          return parsed(swap(JSON.stringify(write)).replace(twice(ours), () => twice(rows))) as Write
        }),
      )
  }
}

const twice = (json: string): string => JSON.stringify(JSON.stringify(json).slice(1, -1)).slice(1, -1)

function bySharer(rows: string): string {
  const all = objects(parsed(rows))
  const sharers = all
    .filter(({ type }) => type === 'mrc401_recv_fee_shareholder')
    .sort((a, b) => (text(a, 'to_addr') < text(b, 'to_addr') ? -1 : 1))
  return JSON.stringify(all.map((row) => (row['type'] === 'mrc401_recv_fee_shareholder' ? sharers.shift() : row)))
}

const rewriting = (call: Call, rewrite: (write: Write) => Write): Call => ({ ...call, write: (write) => call.write(rewrite(write)) })

/** A project's id is also a digest of its signature, which is made up here. So the id is taken from the record. */
function createProjectRule(recorded: RecordedCall): Rule {
  const parameters = parametersOf(recorded.get('mrc400_create'))
  const [id = '', owner = ''] = parameters
  return (call) => {
    const writes: Write[] = []
    const ours = mrc400Create({ ...call, write: (write) => void writes.push(write) }, { owner, ...texts(parameters) })
    for (const write of writes) call.write(parsed(JSON.stringify(write).replaceAll(ours, id)) as Write)
  }
}

/** Replays of every MRC400 and MRC401 call of the R4 ledger, with the inputs found in its records. */
export const MRC401_REPLAYS: readonly Replay[] = [
  { type: 'mrc400_create', ruleOf: createProjectRule },
  {
    type: 'mrc400_update',
    ruleOf: (recorded) => {
      const parameters = parametersOf(recorded.get('mrc400_update'))
      return (call) => mrc400Update(call, { id: parameters[0] ?? '', ...texts(parameters) })
    },
  },
  { type: 'mrc401_create', ruleOf: createRule },
  { type: 'mrc401_update', ruleOf: updateRule },
  {
    type: 'mrc401_transfer',
    ruleOf: (recorded) => {
      const [id = '', from = '', to = ''] = parametersOf(recorded.get('mrc401_transfer'))
      return (call) => mrc401Transfer(call, { id, from, to })
    },
  },
  { type: 'mrc401_sell', ruleOf: sellRule },
  { type: 'mrc401_unsell', ruleOf: (recorded) => (call) => mrc401Unsell(call, takeBackOf(recorded, 'mrc401unsell')) },
  {
    type: 'mrc401_buy',
    ruleOf: settledRule('mrc401_buy', ({ parameter }) => {
      const [id, buyer] = [parameter('mrc401_buy', 0), parameter('mrc401_buy', 2)]
      return (call) => mrc401Buy(call, { id, buyer })
    }),
  },
  { type: 'mrc401_createtrade', ruleOf: settledRule('mrc401_createtrade', createTradeRule) },
  {
    type: 'mrc401_melt',
    ruleOf: ({ parameter }) => {
      const [id, owner] = [parameter('mrc401_melt', 0), parameter('mrc401_melt', 1)]
      return (call) => mrc401Melt(call, { id, owner })
    },
  },
  { type: 'mrc401_auction', ruleOf: auctionRule },
  { type: 'mrc401_unauction', ruleOf: (recorded) => (call) => mrc401Unauction(call, takeBackOf(recorded, 'mrc401unauction')) },
  { type: 'mrc401_auctionbid', ruleOf: (recorded) => bidRule(recorded, 'mrc401_auctionbid') },
  { type: 'mrc401_auctionbuynow', ruleOf: settledRule('mrc401_auctionbuynow', (recorded) => bidRule(recorded, 'mrc401_auctionbuynow')) },
  { type: 'mrc401_auctionwinning', ruleOf: finish('mrc401_auctionwinning') },
  { type: 'mrc401_auctionfailure', ruleOf: finish('mrc401_auctionfailure') },
]
