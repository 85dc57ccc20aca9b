import { text, type JsonObject } from '../src/base/json.ts'
import type { AuditFinding } from '../src/model/audit.ts'
import { LISTS, listId as numberOf, nameHash } from '../src/store/lists/lists.ts'
import { packJson, unpackJson } from '../src/store/rows/packed-json.ts'
import { $1, $2, into, sql, type Text } from '../src/store/engine/statement.ts'
import type { SqlValue } from '../src/store/engine/work.ts'

/** Runs a statement on a store and bypasses everything that keeps the store consistent. */
export type RunSql = (sql: Text, ...params: SqlValue[]) => Promise<SqlValue[][]>

/** A damage to a store of the first 500 blocks of the recorded ledger `r1-r3`, and a finding that must name it. */
export type Damage = {
  name: string
  damage: (run: RunSql) => Promise<unknown>
  finding: AuditFinding
}

export const DAMAGED_BLOCKS = 500

const WALLET = 'MTtATUdfdFGbomJhgal2HnwjIX3p0lKfe0d698e1'
const OTHER_WALLET = 'MTtATUdfdFGbomJhgal2HnwjIX3p0lKfe0d698e0'
/** This wallet has a lock until May 2022. */
const LOCKED = 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc'
const TOKEN = 'TOKEN_DATA_2'
/** The newest project. */
const PROJECT = 'MRC400_158474ff3393d1d15c53b88b4ee0e1400'
const EARLIER_PROJECT = 'MRC400_e22285493932ba76002f9349d2868d740'
const REWARD = 'c2b6396f77a1f7c75118ee8e0eb98e9b73e0fe07eb2a0377685a50e763ba30b7'
const SURVEY = '756f704cc43097ad3408b222dd3b21cd931505669d519a809ea6060d09d66241'
const MIN_HOLDER = 'MT7sDew2qi70igW8WrsGUCeoalN75TAvfa15084e'

const nameId = async (run: RunSql, name: string): Promise<number> =>
  Number((await run(sql`select id from name where name = ${$1}`, name))[0]?.[0])
const listId = async (run: RunSql, name: string, list: keyof typeof LISTS): Promise<number> =>
  numberOf(await nameId(run, name), LISTS[list].code)

/** Replaces a stored state with a readable one that contradicts the chain. */
async function changeState(run: RunSql, key: string, change: (state: JsonObject) => void): Promise<void> {
  const id = await nameId(run, key)
  const state = JSON.parse(unpackJson((await run(sql`select state from entity where id = ${$1}`, id))[0]?.[0] as Uint8Array)) as JsonObject
  change(state)
  await run(sql`update entity set state = ${$1} where id = ${$2}`, packJson(JSON.stringify(state)), id)
}

async function changeCard(run: RunSql, sn: number, change: (card: JsonObject) => void): Promise<void> {
  const card = JSON.parse(unpackJson((await run(sql`select card from tx where sn = ${$1}`, sn))[0]?.[0] as Uint8Array)) as JsonObject
  change(card)
  await run(sql`update tx set card = ${$1} where sn = ${$2}`, packJson(JSON.stringify(card)), sn)
}

const plusOne = (state: JsonObject, key: string): void => void (state[key] = (BigInt(text(state, key)) + 1n).toString())
const removeLast = (list: (run: RunSql) => Promise<number>) => async (run: RunSql) =>
  run(sql`delete from ${into('feed')} where list = ${$1} and ordinal = (select max(ordinal) from feed where list = ${$1})`, await list(run))
const leastHolder = sql`list = ${$1} and key = (select max(key) from rank where list = ${$1})`

export const DAMAGES: readonly Damage[] = [
  {
    name: 'a block is missing',
    damage: (run) => run('delete from block where sn = 300'),
    finding: { check: 'blocks', subject: 'block 300', found: 'missing', expected: 'a block after block 299' },
  },
  {
    name: 'the newest block is missing',
    damage: (run) => run('delete from block where sn = 500'),
    finding: { check: 'blocks', subject: 'block 500', found: 'missing', expected: 'blocks up to 500' },
  },
  {
    name: 'a block is duplicated',
    damage: (run) => run('update block set id = (select id from block where sn = 5) where sn = 6'),
    finding: { check: 'blocks', subject: 'block 6', found: 'the id of block 5', expected: 'an id of its own' },
  },
  {
    name: "a block differs from the node's",
    damage: (run) => run('update block set ts = ts + 1 where sn = 40'),
    finding: { check: 'node', subject: 'block 40', found: 'time 1552263616', expected: '1552263615, as the node says' },
  },
  {
    name: 'a transaction is missing',
    damage: (run) => run('delete from tx where sn = 1234'),
    finding: { check: 'transactions', subject: 'transaction 1234', found: 'missing', expected: 'a transaction after number 1233' },
  },
  {
    name: 'a transaction cannot be found by its id',
    damage: (run) => run(sql`delete from ${into('tx_hash')} where sn = 77`),
    finding: {
      check: 'transactions',
      subject: 'transaction 77',
      found: 'not found by its id',
      expected: 'found by 94c5e9e471561e3346c67bc7be5496b58f99ba7a0aaa0aa70103a56f65aeea3e',
    },
  },
  {
    name: 'a card is cut',
    damage: (run) => run('update tx set card = substr(card, 1, 20) where sn = 1234'),
    finding: {
      check: 'transactions',
      subject: 'card of transaction 1234',
      found: 'not readable: unexpected end of file',
      expected: 'the prepared card',
    },
  },
  {
    name: 'bodies are cut',
    damage: (run) => run(sql`update body set z = substring(z, 1, length(z) - 40) where first_sn = 2`),
    finding: {
      check: 'bodies',
      subject: 'bodies from transaction 2 on',
      found: 'not readable: unexpected end of file',
      expected: '91 bodies',
    },
  },
  {
    name: 'bodies are missing',
    damage: (run) => run('delete from body where first_sn = 1482'),
    finding: { check: 'bodies', subject: 'body of transaction 1482', found: 'missing', expected: 'the whole transaction' },
  },
  {
    name: 'no bodies are left',
    damage: (run) => run('delete from body'),
    finding: { check: 'bodies', subject: 'body of transaction 2', found: 'missing', expected: 'the whole transaction' },
  },
  {
    name: 'an entry of a list is missing',
    damage: async (run) => run(sql`delete from ${into('feed')} where list = ${$1} and ordinal = 2`, await listId(run, WALLET, 'address')),
    finding: { check: 'lists', subject: `list address of ${WALLET}`, found: 'entry 3 after 1', expected: 'entry 2' },
  },
  {
    name: 'a transaction is duplicated in a list',
    damage: async (run) =>
      run(
        sql`insert into ${into('feed')} (list, ordinal, entry, facet) select list, ordinal + 1, entry, facet from feed where list = ${$1} order by ordinal desc limit 1`,
        await listId(run, WALLET, 'address'),
      ),
    finding: {
      check: 'lists',
      subject: `list address of ${WALLET}, entry 72`,
      found: 'transaction 1496 after 1496',
      expected: 'a later transaction',
    },
  },
  {
    name: 'a change of a wallet is missing',
    damage: async (run) =>
      run(
        sql`delete from ${into('account')} where list = ${$1} and asset = ${$2} and ordinal = 2`,
        await listId(run, WALLET, 'account'),
        await nameId(run, TOKEN),
      ),
    finding: { check: 'lists', subject: `account of ${WALLET} in 2, entry 3`, found: 'after entry 1', expected: 'entry 2' },
  },
  {
    name: 'the newest change of a wallet differs',
    damage: async (run) =>
      run(
        sql`update ${into('account')} set change = '-1 0 0/1/0/0/1' where list = ${$1} and asset = ${$2} and ordinal = 1`,
        await listId(run, WALLET, 'account'),
        await nameId(run, TOKEN),
      ),
    finding: {
      check: 'lists',
      subject: `account of ${WALLET} in 2, entry 1`,
      found: 'a total of 0',
      expected: '-1, which is 0 and the change of -1',
    },
  },
  {
    name: 'an earlier state of a token is cut',
    damage: async (run) =>
      run(sql`update ${into('version')} set state = substr(state, 1, 12) where id = ${$1} and tx = 437`, await nameId(run, TOKEN)),
    finding: {
      check: 'entities',
      subject: 'TOKEN_DATA_2 as of transaction 437',
      found: 'not readable: unexpected end of file',
      expected: 'a state',
    },
  },
  {
    name: 'a run of blocks of one day is missing',
    damage: (run) => run('delete from day_run where first = (select min(first) from day_run)'),
    finding: { check: 'entities', subject: 'blocks 85 to 100', found: 'after block 0', expected: 'blocks from 1' },
  },
  {
    name: 'a day has a trade without a transaction',
    damage: (run) => run("insert into day_price values (9, 0, 18000, '5/2', '5/2', '5/2', '5/2', '2', '5', 1)"),
    finding: {
      check: 'entities',
      subject: 'trades of token 9 and token 0',
      found: '1 on all days',
      expected: '0, as the transactions say',
    },
  },
  {
    name: 'the first price of a day is above the highest',
    damage: (run) => run("insert into day_price values (9, 0, 18000, '5/1', '3/1', '2/1', '2/1', '3', '10', 3)"),
    finding: {
      check: 'entities',
      subject: 'token 9 in token 0 on 2019-04-14',
      found: 'a price of 5/1',
      expected: 'one between 2/1 and 3/1',
    },
  },
  {
    name: 'a price of a day is not a price',
    damage: (run) => run("insert into day_price values (9, 0, 18000, '5/1', '5/1', '5/1', '5', '1', '5', 1)"),
    finding: {
      check: 'entities',
      subject: 'token 9 in token 0 on 2019-04-14',
      found: 'not readable: No amount: ',
      expected: 'prices and sums',
    },
  },
  {
    name: 'the writes of a transaction are cut off',
    damage: async (run) => run(sql`update wrote set keys = ${$1} where tx = 7`, Uint8Array.of(200)),
    finding: {
      check: 'entities',
      subject: 'keys of transaction 7',
      found: 'not readable: A list of numbers is cut off',
      expected: 'numbers',
    },
  },
  {
    name: 'the count of a family is wrong',
    damage: removeLast((run) => listId(run, 'nft', 'family')),
    finding: { check: 'blocks', subject: 'list of the family nft', found: '57 entries', expected: '58, as the blocks say' },
  },
  {
    name: 'a project is not in the list of projects',
    damage: removeLast((run) => listId(run, '', 'mrc400s')),
    finding: { check: 'entities', subject: 'list of projects', found: '4', expected: '5, as many as there are' },
  },
  {
    name: "the end of a project's list is missing",
    damage: removeLast((run) => listId(run, PROJECT, 'mrc400')),
    finding: { check: 'entities', subject: `list of ${PROJECT}`, found: 'empty', expected: 'transactions 1503 to 1503' },
  },
  {
    name: 'the count of wallets is wrong',
    damage: (run) => run('update head set wallets = wallets + 1'),
    finding: { check: 'entities', subject: 'count of wallets', found: '87', expected: '86, as many as there are' },
  },
  {
    name: 'a wallet is missing',
    damage: async (run) => run(sql`delete from entity where id = ${$1}`, await nameId(run, WALLET)),
    finding: { check: 'entities', subject: 'count of wallets', found: '86', expected: '85, as many as there are' },
  },
  {
    name: 'a state is cut',
    damage: async (run) => run(sql`update entity set state = substr(state, 1, 30) where id = ${$1}`, await nameId(run, TOKEN)),
    finding: {
      check: 'entities',
      subject: TOKEN,
      found: 'a state that is not readable: unexpected end of file',
      expected: 'its state',
    },
  },
  {
    name: 'a balance is changed',
    damage: (run) => changeState(run, WALLET, (state) => plusOne((state['balance'] as JsonObject[])[0] ?? {}, 'balance')),
    finding: {
      check: 'sums',
      subject: 'token 0',
      found: '799359773779200000000000000 counted over all wallets',
      expected: '799359773779200000000000001, as wallets and DEX records say',
    },
  },
  {
    name: 'a supply is changed',
    damage: (run) => changeState(run, TOKEN, (state) => plusOne(state, 'totalsupply')),
    finding: {
      check: 'sums',
      subject: 'token 2',
      found: '5596708089310707922227138 with holders and 0 in bids, rewards and reserves',
      expected: '5596708089310707922227139 together, as issued and not burnt',
    },
  },
  {
    name: 'the total of a token in all wallets is wrong',
    damage: async (run) => run(sql`update totals set total = total || '0' where asset = ${$1}`, await nameId(run, TOKEN)),
    finding: {
      check: 'sums',
      subject: 'token 2',
      found: '55967080893107079222271380 counted over all wallets',
      expected: '5596708089310707922227138, as wallets and DEX records say',
    },
  },
  {
    name: 'a holding is changed',
    damage: async (run) => run(sql`update rank set value = '2 0 0 0' where ${leastHolder}`, await listId(run, TOKEN, 'holders')),
    finding: { check: 'entities', subject: `holding 2 of ${MIN_HOLDER}`, found: '2 0 0 0', expected: '170000000000000 0 0 0' },
  },
  {
    name: 'a holder stands at the wrong rank',
    damage: async (run) =>
      run(sql`update rank set key = '9' || substr(key, 1, 2) || substr(key, 4) where ${leastHolder}`, await listId(run, TOKEN, 'holders')),
    finding: { check: 'entities', subject: `holding 2 of ${MIN_HOLDER}`, found: 'missing', expected: '170000000000000 0 0 0' },
  },
  {
    name: 'a holder is missing',
    damage: async (run) => run(sql`delete from rank where ${leastHolder}`, await listId(run, TOKEN, 'holders')),
    finding: {
      check: 'rankings',
      subject: `list holders of ${TOKEN}`,
      found: 'a count of 46',
      expected: '45, as many as there are members',
    },
  },
  {
    name: 'holders are counted wrongly',
    damage: async (run) => run(sql`update segment set n = n + 1 where list = ${$1}`, await listId(run, TOKEN, 'holders')),
    finding: {
      check: 'rankings',
      subject: `list holders of ${TOKEN}`,
      found: 'a count of 47',
      expected: '46, as many as there are members',
    },
  },
  {
    name: 'the head has another time',
    damage: (run) => run('update head set ts = ts + 1'),
    finding: { check: 'blocks', subject: 'block 500', found: 'time 1644551367', expected: "1644551368, the head's" },
  },
  {
    // The only transaction of block 262. Only the node knows the time of a transaction.
    name: 'a transaction is a second later than at the node',
    damage: (run) => run('update tx set ts = ts + 1 where sn = 732'),
    finding: { check: 'node', subject: `transaction ${REWARD}`, found: 'other values of timestamp', expected: 'those of the node' },
  },
  {
    name: 'a count of a token is no number',
    damage: async (run) => run(sql`update totals set total = 'x' where asset = ${$1}`, await nameId(run, TOKEN)),
    finding: { check: 'entities', subject: `units of ${TOKEN}`, found: 'not readable: Cannot convert x to a BigInt', expected: 'amounts' },
  },
  {
    name: 'a holding of a wallet is not a number',
    damage: async (run) => run(sql`update entity set derived = '2 x 0 0' where id = ${$1}`, await nameId(run, WALLET)),
    finding: {
      check: 'entities',
      subject: `holdings of ${WALLET}`,
      found: 'not readable: Cannot convert x to a BigInt',
      expected: 'amounts',
    },
  },
  {
    name: 'names of a project are cut',
    damage: async (run) => run(sql`update entity set derived = '[4' where id = ${$1}`, await nameId(run, PROJECT)),
    finding: { check: 'entities', subject: PROJECT, found: 'listed by "[4"', expected: 'text that the store writes' },
  },
  {
    // Entries 1 to 3 are the transactions 9, 14 and 40. Only the node knows which transactions belong to a list.
    name: 'another transaction is in a list, in order',
    damage: async (run) =>
      run(sql`update ${into('feed')} set entry = 15 where list = ${$1} and ordinal = 2`, await listId(run, WALLET, 'address')),
    finding: {
      check: 'node',
      subject: `${WALLET} in transaction 43a3a2996ec051a448c8dd05ff9e5b616233e21c96023308af0a7d9421c27bce`,
      found: 'a list without it',
      expected: 'written and listed, as the node says',
    },
  },
  {
    name: 'two projects are swapped',
    damage: async (run) => {
      const list = await listId(run, '', 'mrc400s')
      const [fourth, fifth] = [await nameId(run, EARLIER_PROJECT), await nameId(run, PROJECT)]
      await run(sql`update ${into('feed')} set entry = ${$2} where list = ${$1} and ordinal = 4`, list, fifth)
      await run(sql`update ${into('feed')} set entry = ${$2} where list = ${$1} and ordinal = 5`, list, fourth)
    },
    finding: {
      check: 'lists',
      subject: 'list mrc400s, entry 5',
      found: 'one first written by transaction 1444',
      expected: 'one not before 1503',
    },
  },
  {
    name: 'a name has another letter',
    damage: async (run) => run(sql`update name set name = '${OTHER_WALLET}' where id = ${$1}`, await nameId(run, WALLET)),
    finding: { check: 'lists', subject: `name ${OTHER_WALLET}`, found: 'not found by itself', expected: 'number 9' },
  },
  {
    name: 'a name is replaced by another one, which can be found',
    damage: async (run) => {
      await run(sql`update name_key set h = ${String(nameHash(OTHER_WALLET))} where id = ${$1}`, await nameId(run, WALLET))
      await run(sql`update name set name = '${OTHER_WALLET}' where id = ${$1}`, await nameId(run, WALLET))
    },
    finding: {
      check: 'rankings',
      subject: `list holders of TOKEN_DATA_0, member ${WALLET}`,
      found: 'a member without a wallet',
      expected: 'a wallet',
    },
  },
  {
    name: 'an entity has another first transaction',
    damage: async (run) => run(sql`update entity set first_tx = first_tx + 1 where id = ${$1}`, await nameId(run, TOKEN)),
    finding: { check: 'entities', subject: `list of ${TOKEN}`, found: 'lacks transaction 53', expected: 'it: it wrote this first' },
  },
  {
    name: 'a block compared with the node is missing',
    damage: (run) => run('delete from block where sn = 300'),
    finding: {
      check: 'node',
      subject: 'block 300',
      found: 'missing',
      expected: 'block e3bab4d5f5af3e9e346f2f004ff21c1c28dfde0df18740ede4339cc7591a60fa of the node',
    },
  },
  {
    name: 'the name of a token is missing',
    damage: (run) => run(`delete from name where name = '${TOKEN}'`),
    finding: { check: 'entities', subject: 'entity #35', found: 'no name', expected: 'its ledger key' },
  },
  {
    name: 'the locked total of a token is wrong',
    damage: async (run) => run(sql`update totals set locked = locked || '0' where asset = ${$1}`, await nameId(run, TOKEN)),
    finding: {
      check: 'sums',
      subject: 'token 2',
      found: '267513197300000000000000 locked over all wallets',
      expected: '26751319730000000000000, as the wallets say',
    },
  },
  {
    name: 'a lock is missing from the due dates',
    damage: async (run) => run(sql`delete from due where sec = 1653580809 and owner = ${$1}`, await nameId(run, LOCKED)),
    finding: { check: 'entities', subject: `lock of ${LOCKED}`, found: 'not waiting for its date', expected: 'waiting for 1653580809' },
  },
  {
    name: 'search lacks an n-gram of a name',
    damage: (run) => run("delete from gram where kind = 0 and doc = 14 and gram like '_clo'"),
    finding: {
      check: 'entities',
      subject: 'search for TOKEN_DATA_14',
      found: 'a piece of its name is missing',
      expected: 'found by all of its name',
    },
  },
  {
    // The only transaction of block 262. Its body is no longer than its card.
    name: "an amount differs from the node's",
    damage: (run) => changeCard(run, 732, (card) => plusOne(card, 'amount')),
    finding: { check: 'node', subject: `transaction ${REWARD}`, found: 'other values of amount', expected: 'those of the node' },
  },
  {
    // The only transaction of block 264. Its page reads a body stored apart from the card.
    name: 'an amount in lists differs from the one on its page',
    damage: (run) => changeCard(run, 737, (card) => plusOne(card, 'amount')),
    finding: {
      check: 'node',
      subject: `transaction ${SURVEY}`,
      found: 'other values of amount on its card',
      expected: 'those of the node',
    },
  },
  {
    name: "a state differs from the node's",
    damage: (run) => changeState(run, TOKEN, (state) => void (state['url'] = 'https://elsewhere.example')),
    finding: {
      check: 'node',
      subject: TOKEN,
      found: 'other values of url',
      expected: 'those that transaction db236e51e61578233f0148f861594c946c57b0ca3772b8a1114c02cf6d8ed626 of the node left',
    },
  },
]
