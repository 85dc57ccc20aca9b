import { refuse, type Call } from '../ledger/call.ts'
import { goJson } from '../ledger/go-json.ts'
import { tokenKey } from '../../chain/ids.ts'
import type { Reserve, Tier, Token } from './token-state.ts'
import { readPositive, readWallet, saveWallet, type Wallet } from './wallet.ts'

export type TokenRegisterArgs = {
  owner: string
  symbol: string
  name: string
  decimal: number
  /** Smallest units. */
  totalSupply: string
  /** The first holders. Units beyond the reserves go to no holder. */
  reserve: readonly Reserve[]
  /** `010`, or `100` and `101` for tokens of games, which have logs. */
  type?: string
  url?: string
  image?: string
  information?: string
  tier?: readonly Tier[]
  status?: string
  softcap?: string
  hardcap?: string
}

/** Key of the highest token number. Writing it makes no record. */
export const TOKEN_COUNTER = 'TOKEN_MAX_NO'
const MAX_DECIMAL = 18

/** Issues a token with the next number and credits its reserves. Returns nothing: the number is in the state. */
export function tokenRegister(call: Call, args: TokenRegisterArgs): void {
  readWallet(call, args.owner)
  checkNames(args)
  const supply = readPositive(args.totalSupply)
  const values = args.reserve.map(({ value }) => readPositive(value, '1102'))
  // Checked one by one: the chain does not add them up (quirk Q1).
  if (values.some((value) => value > supply)) refuse('1103', 'A reserve is more than the total supply')
  const highest = call.read(TOKEN_COUNTER)?.['number']
  const number = typeof highest === 'number' ? highest + 1 : 0
  const reserved = values.reduce((sum, value) => sum + value, 0n)
  const token = makeToken(call, args, number, { reserved, remain: supply - reserved })
  for (const reserve of args.reserve) credit(call, token, reserve)
  // The arguments of this call are the token itself, without its own arguments.
  call.write({ key: tokenKey(token.id), state: { ...token, job_args: goJson(token) }, parameters: token })
  call.write({ key: TOKEN_COUNTER, state: { number }, parameters: [] })
}

function checkNames({ symbol, name, decimal, reserve }: TokenRegisterArgs): void {
  if (symbol === '') refuse('1001', 'Symbol is empty')
  if (name === '') refuse('1002', 'Name is empty')
  if (!Number.isInteger(decimal)) refuse('1003', 'Decimal is not an integer')
  if (decimal < 0 || decimal > MAX_DECIMAL) refuse('1004', 'Decimal must be 0 to 18')
  if (!reserve.every(({ unlockdate }) => Number.isSafeInteger(unlockdate))) refuse('4105', 'An unlock date is not an integer')
}

function makeToken(call: Call, args: TokenRegisterArgs, number: number, { reserved, remain }: { reserved: bigint; remain: bigint }): Token {
  return {
    id: String(number),
    owner: args.owner,
    symbol: args.symbol,
    createdate: call.nowSec,
    totalsupply: args.totalSupply,
    reservedamount: String(reserved),
    remainamount: String(remain),
    burnningamount: '0',
    softcap: args.softcap ?? '0',
    hardcap: args.hardcap ?? '0',
    token: number,
    name: args.name,
    information: args.information ?? '',
    url: args.url ?? '',
    image: args.image ?? '',
    decimal: args.decimal,
    reserve: [...args.reserve],
    tier: [...(args.tier ?? [])],
    status: args.status ?? 'wait',
    targettoken: null,
    basetoken: 0,
    type: args.type ?? '010',
    logger: null,
    job_type: 'tokenRegister',
    job_args: '',
    jobdate: call.nowSec,
  }
}

/** Coin 0 is the first entry of every wallet and is overwritten; for others the holder gets an entry with the reserve's date. */
function credit(call: Call, { token, owner }: Token, { address, value, unlockdate }: Reserve): void {
  const holder = readWallet(call, address)
  const entry = { balance: value, token, unlockdate, saleamount: '', auctionamount: '' }
  const [first, ...rest] = holder.balance
  const balance = token === 0 && first ? [{ ...first, balance: value, unlockdate }, ...rest] : [...holder.balance, entry]
  const after: Wallet = { ...holder, balance }
  saveWallet(call, after, 'token_reserve', [owner, address, value, String(token)])
}
