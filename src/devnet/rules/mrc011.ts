import { refuse, save, type Call } from '../ledger/call.ts'
import { readWallet, signOff } from './wallet.ts'

export type Mrc011Args = {
  creator: string
  /** Generated when absent. */
  id?: string
  name: string
  totalSupply: number
  /** Between two dates, or a number of days from its first use. */
  validity: 'term' | 'duration'
  isTransferable?: boolean
  startSec?: number
  endSec?: number
  termDays?: number
  code: string
  data?: string
}

/** A coupon of the first revision: the only record of its transaction, since the creator's wallet is not written. */
export function mrc011Create(call: Call, args: Mrc011Args): void {
  const { creator, name, totalSupply, validity, isTransferable, startSec = 0, endSec = 0, termDays = 0, code, data = '' } = args
  const { signature, nonce } = signOff(call, readWallet(call, creator))
  const id = args.id ?? `MRC011_${call.random.letters(33)}`
  if (call.read(id)) refuse('6003', `Coupon ${id} already exists`)
  if (name === '') refuse('3290', 'Name is empty')
  if (!Number.isSafeInteger(totalSupply) || totalSupply < 1) refuse('1101', 'The total supply is not a positive integer')
  const dates = [String(startSec), String(endSec), String(termDays)]
  const list = [
    id,
    creator,
    name,
    String(totalSupply),
    validity,
    isTransferable === undefined ? '' : isTransferable ? '1' : '0',
    ...dates,
    code,
    data,
    signature,
    nonce,
  ]
  save(call, id, 'mrc011create', list, {
    creator,
    name,
    totalsupply: totalSupply,
    used_count: 0,
    publish_count: 0,
    remain_count: totalSupply,
    // The chaincode takes it as an argument but stores nothing.
    validity_type: '',
    is_transfer: isTransferable === true ? 1 : 0,
    start_date: startSec,
    end_date: endSec,
    term: termDays,
    code,
    data,
    job_type: '',
    job_args: '',
    jobdate: 0,
  })
}
