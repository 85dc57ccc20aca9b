import type { GrowingNode } from './growing-node.ts'

/** Responses of a site so far. */
export type Asked = {
  answered: number
  /** Requests without a response: cut off by a kill, or refused because nothing listened. */
  cut: number
  /** 503: the site was starting. */
  notYet: number
  /** Wrong responses, as sentences. */
  wrong: string[]
  /** Newest block shown by any response. */
  newest: number
}

type Json = Record<string, never>
/** `block`: the newest block shown; `upTo`: the newest block with the same response, when blocks without transactions follow. */
type Judge = (text: string, node: GrowingNode) => { wrong?: string; block?: number; upTo?: number }

const dataOf = (text: string): Json => (JSON.parse(text) as { data: Json }).data
const isContiguous = (numbers: readonly number[], first: number): boolean => numbers.every((number, index) => number === first - index)

/** A list of transactions must end with the last one of a block and contain every earlier one. */
const judgeTxs: Judge = (text, node) => {
  const { count, list } = dataOf(text) as unknown as { count: number; list: { sn: number; block?: number }[] }
  const [newest] = list
  if (!newest) return count === 0 ? {} : { wrong: `${count} transactions and none of them shown` }
  if (
    !isContiguous(
      list.map(({ sn }) => sn),
      count,
    )
  )
    return { wrong: `${count} transactions, shown ${list.map(({ sn }) => sn).join()}` }
  const block = newest.block ?? 0
  let upTo = block
  while (node.txsUpTo(upTo + 1) === count) upTo += 1
  return { block, upTo, ...(node.txsUpTo(block) !== count && { wrong: `${count} transactions up to block ${block}` }) }
}
const judgeBlocks: Judge = (text) => {
  const { count, list } = dataOf(text) as unknown as { count: number; list: { sn: number }[] }
  return isContiguous(
    list.map(({ sn }) => sn),
    count,
  )
    ? { block: count }
    : { wrong: `${count} blocks, shown ${list.map(({ sn }) => sn).join()}` }
}
const judgeHome: Judge = (text) => {
  const { info, block } = dataOf(text) as unknown as { info: { height: number }; block: { sn: number }[] }
  return block.length === 0 || block[0]?.sn === info.height
    ? { block: info.height }
    : { wrong: `height ${info.height}, newest block ${block[0]?.sn}` }
}
const judgeCounts: Judge = (text, node) => {
  const { block, tx } = dataOf(text) as unknown as { block: number; tx: number }
  return { block, ...(node.txsUpTo(block) !== tx && { wrong: `${tx} transactions in ${block} blocks` }) }
}
const judgePage: Judge = (text) => (text.trimEnd().endsWith('</html>') ? {} : { wrong: 'half a page' })

const PATHS: readonly [path: string, judge: Judge][] = [
  ['/api/tx/list/1', judgeTxs],
  ['/api/block/list/1', judgeBlocks],
  ['/page/dashboard', judgeHome],
  ['/api/x/counts', judgeCounts],
  ['/', judgePage],
  ['/tx/list', judgePage],
]
const PAUSE_MS = 20

/**
 * Sends requests to a site all the time, also while it is down, and judges every response by itself. A response must be correct as of one
 * block, and no later process may show an older block than was shown before.
 */
export function requestConstantly(url: string, node: GrowingNode): { asked: Asked; stop: () => Promise<void> } {
  const asked: Asked = { answered: 0, cut: 0, notYet: 0, wrong: [], newest: 0 }
  const state = { isStopped: false }
  const askOne = async ([path, judge]: readonly [string, Judge]): Promise<void> => {
    const before = asked.newest
    const got = await fetch(url + path)
      .then(
        async (answer) => ({ status: answer.status, text: await answer.text() }),
        () => undefined,
      )
      .catch(() => undefined)
    if (!got) {
      asked.cut += 1
      return
    }
    if (got.status === 503) {
      asked.notYet += 1
      return
    }
    asked.answered += 1
    if (got.status !== 200) asked.wrong.push(`${path} answered ${got.status}`)
    const { wrong, block, upTo = block } = got.status === 200 ? judge(got.text, node) : {}
    if (wrong !== undefined) asked.wrong.push(`${path}: ${wrong}`)
    if (upTo !== undefined && upTo < before) asked.wrong.push(`${path} shows block ${upTo} after block ${before} was shown`)
    asked.newest = Math.max(asked.newest, block ?? 0)
  }
  const ask = async (from: number): Promise<void> => {
    for (let turn = from; !state.isStopped; turn += 1) {
      await askOne(PATHS[turn % PATHS.length]!)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  const asking = Promise.all([ask(0), ask(2), ask(4)])
  return { asked, stop: async () => void ((state.isStopped = true), await asking) }
}
