/** The part of a status that this needs. */
type Standing = { status: 'backfilling' | 'live' | 'stalled'; head: number; indexed: number }

/**
 * The share of the node's chain that is indexed, in whole percent. A jump of the node's height would make the share fall: then it is
 * `undefined` until it is as high as before. Also `undefined` outside a backfill and while the node's height is unknown.
 */
export function makeRisingPercent(): (standing: Standing) => number | undefined {
  let highest = 0
  return ({ status, head, indexed }) => {
    if (status === 'live') highest = 0
    if (status !== 'backfilling' || head === 0 || head < indexed) return undefined
    const percent = Math.floor((indexed / head) * 100)
    if (percent < highest) return undefined
    highest = percent
    return percent
  }
}
