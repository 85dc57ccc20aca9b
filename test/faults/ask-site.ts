import type { GrowingNode } from './growing-node.ts'

/** What a site has answered so far. */
export type Asked = {
  answered: number
  /** Broken off by a kill, or refused because nobody listened: no answer at all. */
  cut: number
  /** 503: the site was starting. */
  notYet: number
  /** Answers that are wrong, as sentences. */
  wrong: string[]
  /** Newest block any answer has shown. */
  newest: number
}

type Json = Record<string, never>
/** `block`: the newest that is shown; `upTo`: the newest of which it would show the same, when blocks without transactions follow. */
type Judge = (text: string, node: GrowingNode) => { wrong?: string; block?: number; upTo?: number }

const dataOf = (text: string): Json => (JSON.parse(text) as { data: Json }).data
const isContiguous = (numbers: readonly number[], first: number): boolean => numbers.every((number, index) => number === first - index)

/** A list of transactions must end with a block's last one, and have every one before it. */
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
 * Asks a site all the time, also while it is dead, and judges every answer by itself: what it says must be true at one block, and no
 * process may show less than one before it has shown.
 */
export function askAllTheTime(url: string, node: GrowingNode): { asked: Asked; stop: () => Promise<void> } {
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
