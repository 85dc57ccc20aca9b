/**
 * English labels of movement rows by their type without the standard's prefix. Receivers of a list need no label.
 * Spec: SUB-001..010, FUND-001..012, OPEN-003.
 */
export const MOVEMENT_LABELS = {
  buy: 'Payment',
  bid: 'Bid',
  recv_refund: 'Refund to previous bidder',
  recv_item: 'Item received',
  recv_sell: 'Sale proceeds',
  recv_auction: 'Auction proceeds',
  recv_fee: 'Fee',
  recv_fee_owner: 'Project owner fee',
  recv_fee_creator: 'Creator fee',
  recv_fee_platform: 'Platform fee',
  recv_fee_shareholder: 'Shareholder fee',
  createtrade: 'Initial reserve paid in',
  createtrade_buy: 'Payment',
  recv_melt: 'Melted amount received',
  recv_meltfee: 'Melting fee',
  sell: 'Item handed over',
  send_item: 'Sale proceeds',
  recv_buy: 'Item received',
  recv_fee_remain: 'Unspent funds returned',
  token_reserve: 'Initial reserve',
  mrc030reward: 'Reward',
  mrc030refund: 'Refund',
  fee: 'Fee',
  multi_transfer: '',
  mrc100payment: '',
  mrc100reward: '',
} as const
export type MovementName = keyof typeof MOVEMENT_LABELS

/**
 * Label of a movement: that of its type, or of its type without the prefix `mrcNNN_`; `''` when none is needed. Any other type shows its
 * raw name. `say` translates a name.
 */
export function movementLabel(type: string, say: (name: MovementName) => string): string {
  const name = type.replace(/^mrc\d{3}_/, '')
  return Object.hasOwn(MOVEMENT_LABELS, name) ? say(name as MovementName) : type
}
