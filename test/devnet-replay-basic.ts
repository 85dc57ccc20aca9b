import { findJson, integer, list, object, text, type Json, type JsonObject } from '../src/base/json.ts'
import { exchange, type ExchangeSide } from '../src/devnet/rules/exchange.ts'
import { mrc011Create } from '../src/devnet/rules/mrc011.ts'
import { mrc030Create } from '../src/devnet/rules/mrc030-create.ts'
import { mrc030Finish } from '../src/devnet/rules/mrc030-finish.ts'
import { mrc030Join } from '../src/devnet/rules/mrc030-join.ts'
import type { Question } from '../src/devnet/rules/mrc030-state.ts'
import { stodexExchange } from '../src/devnet/rules/mrc040-exchange.ts'
import { stodexRegister, stodexUnRegister } from '../src/devnet/rules/mrc040-order.ts'
import { mrc100Log } from '../src/devnet/rules/mrc100-log.ts'
import { mrc100Payment, mrc100Reward } from '../src/devnet/rules/mrc100.ts'
import { mrc800Give, mrc800Update } from '../src/devnet/rules/mrc800.ts'
import { multiTransfer } from '../src/devnet/rules/multi-transfer.ts'
import { newWallet } from '../src/devnet/rules/new-wallet.ts'
import { tokenAddLogger, tokenRemoveLogger } from '../src/devnet/rules/token-logger.ts'
import { tokenAddTarget, tokenRemoveTarget, tokenSetBase } from '../src/devnet/rules/token-pair.ts'
import { tokenRegister } from '../src/devnet/rules/token-register.ts'
import type { Reserve, Tier } from '../src/devnet/rules/token-state.ts'
import { tokenBurning, tokenIncrease, type TokenSupplyArgs } from '../src/devnet/rules/token-supply.ts'
import { tokenUpdate } from '../src/devnet/rules/token-update.ts'
import { transfer } from '../src/devnet/rules/transfer.ts'
import type { RecordedCall, Replay } from './devnet-replay.ts'

/** The parameters of the first record of a type, as texts. */
const parametersOf = ({ get }: RecordedCall, type: string): string[] =>
  list(get(type), 'parameters').map((value) => text({ value }, 'value'))
const valuesOf = ({ get }: RecordedCall, type: string): JsonObject => object(get(type), 'values')

/** Elements of a list stored as JSON in a parameter. */
const elements = (json: string | undefined): JsonObject[] => (findJson(json ?? '') ?? []) as JsonObject[]

const supplyArgs = (call: RecordedCall, type: string): TokenSupplyArgs => {
  const parameters = parametersOf(call, type)
  const [token = '', amount = '', memo = ''] = parameters
  return parameters.length === 5 ? { token: Number(token), amount, memo } : { token: Number(token), amount, isLegacy: true }
}

const sideOf = (parameters: readonly string[]): ExchangeSide => {
  const [address = '', amount = '', token = '', feeAddress = '', feeAmount = '', feeToken = '', tag = '', memo = ''] = parameters
  return { address, amount, token: Number(token), feeAddress, feeAmount, feeToken: Number(feeToken), tag, memo }
}

const exchangeOf = (type: string): Replay => ({
  type,
  ruleOf: (recorded) => {
    // Several of the four types occur in one transaction. It is replayed once, for the first one.
    if (text(recorded.records[0], 'type') !== type) return undefined
    const parameters = parametersOf(recorded, type)
    return (call) => exchange(call, { from: sideOf(parameters.slice(0, 9)), to: sideOf(parameters.slice(9)) })
  },
})

/** A rule for a type whose first two parameters are a token and another number or an address. */
const tokenCall = (type: string, rule: (token: number, other: string) => ReturnType<Replay['ruleOf']>): Replay => ({
  type,
  ruleOf: (recorded) => {
    const [token = '', other = ''] = parametersOf(recorded, type)
    return rule(Number(token), other)
  },
})

/** For each winner, in the order of the voters: its index among those not drawn before. */
function drawsOfLot(recorded: RecordedCall): number[] {
  const survey = valuesOf(recorded, 'mrc030finish')
  const voters = Object.entries(object(survey, 'voter'))
  if (survey['reward_type'] !== 20 || voters.length <= integer(survey, 'max_reward_recipient')) return []
  const left = voters.map(([voter]) => voter)
  return voters
    .filter(([, won]) => won === 1)
    .map(([voter]) => {
      const index = left.indexOf(voter)
      left.splice(index, 1)
      return index
    })
}

/** Calls of wallets, tokens, exchanges, surveys and games. */
export const BASIC_REPLAYS: readonly Replay[] = [
  {
    type: 'NewWallet',
    ruleOf: (recorded) => {
      const [address = '', , addinfo = ''] = parametersOf(recorded, 'NewWallet')
      return (call) => newWallet(call, { address, publicKey: text(valuesOf(recorded, 'NewWallet'), 'password'), addinfo })
    },
  },
  {
    type: 'transfer',
    ruleOf: (recorded) => {
      const [from = '', to = '', amount = '', token = '', , unlock = '', tag = '', memo = ''] = parametersOf(recorded, 'transfer')
      return (call) => transfer(call, { from, to, token: Number(token), amount, unlockSec: Number(unlock), tag, memo })
    },
  },
  {
    type: 'multi_transfer',
    ruleOf: (recorded) => {
      const [from = '', json, token = ''] = parametersOf(recorded, 'multi_transfer')
      const recipients = elements(json).map((element) => ({
        address: text(element, 'address'),
        amount: text(element, 'amount'),
        unlockSec: integer(element, 'unlockdate'),
        tag: text(element, 'tag'),
        memo: text(element, 'memo'),
        tokenId: text(element, 'tokenid'),
      }))
      return (call) => multiTransfer(call, { from, token: Number(token), recipients })
    },
  },
  {
    type: 'tokenRegister',
    ruleOf: (recorded) => {
      const token = object(recorded.get('tokenRegister'), 'parameters')
      // An older layout.
      if (token['id'] === undefined) return undefined
      return (call) =>
        tokenRegister(call, {
          owner: text(token, 'owner'),
          symbol: text(token, 'symbol'),
          name: text(token, 'name'),
          decimal: integer(token, 'decimal'),
          totalSupply: text(token, 'totalsupply'),
          reserve: list(token, 'reserve') as Reserve[],
          type: text(token, 'type'),
          url: text(token, 'url'),
          image: text(token, 'image'),
          information: text(token, 'information'),
          tier: list(token, 'tier') as Tier[],
          status: text(token, 'status'),
          softcap: text(token, 'softcap'),
          hardcap: text(token, 'hardcap'),
        })
    },
  },
  {
    type: 'tokenUpdate',
    ruleOf: (recorded) => {
      const [token = '', url = '', information = '', image = ''] = parametersOf(recorded, 'tokenUpdate')
      return (call) => tokenUpdate(call, { token: Number(token), url, information, image })
    },
  },
  { type: 'tokenIncrease', ruleOf: (recorded) => (call) => tokenIncrease(call, supplyArgs(recorded, 'tokenIncrease')) },
  { type: 'tokenBurning', ruleOf: (recorded) => (call) => tokenBurning(call, supplyArgs(recorded, 'tokenBurning')) },
  tokenCall('tokenAddLogger', (token, logger) => (call) => tokenAddLogger(call, { token, logger })),
  tokenCall('tokenRemoveLogger', (token, logger) => (call) => tokenRemoveLogger(call, { token, logger })),
  tokenCall('SetBase', (token, base) => (call) => tokenSetBase(call, { token, base: Number(base) })),
  tokenCall('tokenAddTarget', (token, target) => (call) => tokenAddTarget(call, { token, target: Number(target) })),
  tokenCall('tokenRemoveTarget', (token, target) => (call) => tokenRemoveTarget(call, { token, target: Number(target) })),
  exchangeOf('exchange'),
  exchangeOf('exchangePair'),
  exchangeOf('exchangeFee'),
  exchangeOf('exchangeFeePair'),
  {
    type: 'stodexRegister',
    ruleOf: (recorded) => {
      const [owner = '', side = '', base = '', target = '', price = '', quantity = '', id = ''] = parametersOf(recorded, 'stodexRegister')
      return (call) => stodexRegister(call, { owner, side, base: Number(base), target: Number(target), price, quantity, id })
    },
  },
  {
    type: 'stodexUnRegister',
    ruleOf: (recorded) => (call) => stodexUnRegister(call, { id: recorded.parameter('stodexUnRegister', 1) }),
  },
  {
    type: 'stodexExchange',
    ruleOf: (recorded) => {
      const [requester = '', quantity = '', order = '', resultId = ''] = parametersOf(recorded, 'stodexExchange')
      return (call) => stodexExchange(call, { requester, order, quantity, resultId })
    },
  },
  {
    type: 'mrc030',
    ruleOf: (recorded) => {
      const [creator = '', id = '', title = '', start = '', end = '', reward = '', token = '', recipients = '', type = ''] = parametersOf(
        recorded,
        'mrc030',
      )
      const survey = valuesOf(recorded, 'mrc030')
      return (call) =>
        mrc030Create(call, {
          creator,
          id,
          title,
          url: text(survey, 'url'),
          description: text(survey, 'description'),
          startSec: Number(start),
          endSec: Number(end),
          reward,
          token: Number(token),
          recipients: Number(recipients),
          rewardType: Number(type),
          questions: list(survey, 'question') as Question[],
          isSigned: survey['is_need_sign'] === 1,
        })
    },
  },
  {
    type: 'mrc031',
    ruleOf: (recorded) => {
      const [survey = '', voter = ''] = parametersOf(recorded, 'mrc031')
      const answers = list(valuesOf(recorded, 'mrc031'), 'answer').map((answer: Json) => ({
        answer: integer(answer, 'answer'),
        subanswer: integer(answer, 'subanswer'),
      }))
      return (call) => mrc030Join(call, { survey, voter, answers })
    },
  },
  {
    type: 'mrc030finish',
    ruleOf: (recorded) => (call) => mrc030Finish(call, { survey: recorded.parameter('mrc030finish', 1) }),
    drawsOf: drawsOfLot,
  },
  {
    type: 'mrc100paymentrecv',
    ruleOf: (recorded) => {
      const [receiver = '', token = '', tag = '', json, gameId = '', gameMemo = ''] = parametersOf(recorded, 'mrc100paymentrecv')
      const players = elements(json).map((player) => ({
        address: text(player, 'address'),
        amount: text(player, 'amount'),
        memo: text(player, 'memo'),
      }))
      return (call) => mrc100Payment(call, { receiver, token: Number(token), players, tag, gameId, gameMemo })
    },
  },
  {
    type: 'mrc030payment',
    ruleOf: (recorded) => {
      const [payer = '', token = '', json, gameId = '', gameMemo = ''] = parametersOf(recorded, 'mrc030payment')
      const players = elements(json).map((player) => ({
        address: text(player, 'address'),
        amount: text(player, 'amount'),
        tag: text(player, 'tag'),
        memo: text(player, 'memo'),
      }))
      return (call) => mrc100Reward(call, { payer, token: Number(token), players, gameId, gameMemo })
    },
  },
  {
    type: 'MRC100LOG',
    ruleOf: (recorded) => {
      const [key = '', token = '', logger = '', log = ''] = parametersOf(recorded, 'MRC100LOG')
      return (call) => mrc100Log(call, { key, token: Number(token), logger, log })
    },
  },
  {
    type: 'mrc800_update',
    ruleOf: (recorded) => {
      const [id = '', , name = '', url = '', imageUrl = '', description = ''] = parametersOf(recorded, 'mrc800_update')
      const transferable = text(valuesOf(recorded, 'mrc800_update'), 'transferable')
      return (call) => mrc800Update(call, { id, name, url, imageUrl, description, transferable })
    },
  },
  {
    type: 'receive_mrc800give',
    ruleOf: (recorded) => {
      const [, receiver = '', amount = '', id = '', , , , memo = ''] = parametersOf(recorded, 'receive_mrc800give')
      return (call) => mrc800Give(call, { id, receiver, amount, memo })
    },
  },
  {
    type: 'mrc011create',
    ruleOf: (recorded) => {
      const [id = '', creator = '', name = '', , validity = '', transferable = ''] = parametersOf(recorded, 'mrc011create')
      const state = valuesOf(recorded, 'mrc011create')
      const dates = { startSec: integer(state, 'start_date'), endSec: integer(state, 'end_date'), termDays: integer(state, 'term') }
      const texts = {
        code: text(state, 'code'),
        data: text(state, 'data'),
        ...(transferable === '' ? {} : { isTransferable: transferable === '1' }),
      }
      const totalSupply = integer(state, 'totalsupply')
      return (call) =>
        mrc011Create(call, { id, creator, name, totalSupply, validity: validity === 'term' ? 'term' : 'duration', ...dates, ...texts })
    },
  },
]
