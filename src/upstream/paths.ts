import { AppError } from '../base/errors.ts'
import { HASH } from '../chain/ids.ts'

/**
 * Every path that this product requests from a node; there is no other way to form one. A node has GET routes that submit transactions,
 * so a path is never built from external text (docs/chain.md, node).
 */
export type NodePath = string & { readonly __nodePath: true }

const HIGHEST_BLOCK = 999_999_999_999_999
const MRC020_KEY = /^MRC020_\w{1,200}$/

export const headPath = (): NodePath => '/block' as NodePath

/** Throws BUG unless `sn` is a block number: 1 or greater. */
export function blockPath(sn: number): NodePath {
  if (!Number.isInteger(sn) || sn < 1 || sn > HIGHEST_BLOCK)
    throw new AppError('BUG', 'A block number must be a whole number from 1', { sn })
  return `/block/${sn}` as NodePath
}

/** Throws BUG unless `txid` is 64 lower-case hex digits. */
export function transactionPath(txid: string): NodePath {
  if (!HASH.test(txid)) throw new AppError('BUG', 'A transaction id must be 64 lower-case hex digits', { txid })
  return `/transaction/${txid}` as NodePath
}

/** `undefined` for text that cannot be a key of an MRC020 record. */
export const findMrc020Path = (key: string): NodePath | undefined => (MRC020_KEY.test(key) ? (`/mrc020/${key}` as NodePath) : undefined)
