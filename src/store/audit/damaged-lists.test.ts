import { expect, test } from 'vitest'
import {
  DEX,
  FIRST,
  GOLD,
  IRON,
  NFT,
  ONE,
  PROJECT,
  SECOND,
  TWO,
  idOf,
  listOf,
  reportedBy,
  useSmallIndex,
  type SmallDamage,
} from '../../../test/small-index.ts'

// Damage of names, lists, the account ledger and earlier states, with the complete text of all findings.

const DAMAGES: readonly SmallDamage[] = [
  [
    'a ranking is among the feeds',
    `insert into feed_settled values (${listOf('', 10)}, 1, ${idOf(GOLD)}, 0)`,
    ['lists: list tokens, entry 1: an entity of kind token: one that belongs there'],
  ],
  [
    'an item was written only by the newest transaction',
    `update entity set first_tx = 6, last_tx = 6 where id = ${idOf(SECOND)}`,
    [
      'entities: keys of transaction 5: SECOND: what was written then',
      'entities: list of SECOND: ends with transaction 5: one not before 6, which wrote it',
      'entities: list of SECOND: lacks transaction 6: it: it wrote this first',
      'entities: place of SECOND in items-market: missing: 11',
      'entities: place of SECOND in items-of-market: missing: 11',
      'rankings: list items-market of PROJECT, member OTWOn 000000000005zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzx: SECOND at OTWOn 000000000005zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzx: an entity with that place',
      'rankings: list items-market of PROJECT, member Sn 000000000005zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzx: SECOND at Sn 000000000005zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzx: an entity with that place',
      'rankings: list items-of-market of TWO, member Sn 000000000005zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzx: SECOND at Sn 000000000005zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzx: an entity with that place',
    ],
  ],
  [
    'the keys of a transaction are truncated',
    "update wrote set keys = x'ff' where tx = 6",
    ['entities: keys of transaction 6: not readable: A list of numbers is cut off: numbers'],
  ],
  [
    'an earlier state is not text',
    `update version_settled set state = x'00' where id = ${idOf(GOLD)}`,
    ['entities: TOKEN_DATA_5 as of transaction 1: not readable: unexpected end of file: a state'],
  ],
  [
    'a price of a day is malformed',
    "update day_price set last = '5'",
    ['entities: token 7 in token 5 on 2020-09-13: not readable: No amount: : prices and sums'],
  ],
  [
    'the name of an asset is missing',
    `delete from name where name = '${IRON}'`,
    [
      'entities: entity #2: no name: its ledger key',
      'entities: rankings of TWO: the name of an asset is gone: its number',
      'lists: account of TWO in #2, entry 2: ends with 50: 0, as its wallet has',
      'lists: name #2: missing: a name after number 1',
      'rankings: list holders of #2, member TWO: 40 0 10 0: nothing, as the wallet says',
      'rankings: list tokens, member 9982: token : the token of that number',
      'rankings: list tokens-held, member 99889982: token  at 99889982: a token at 9988999',
    ],
  ],
  [
    'the holders of a token are missing',
    `delete from rank where list = ${listOf(GOLD, 15)}; delete from segment where list = ${listOf(GOLD, 15)}`,
    [
      'entities: entry by holders of TOKEN_DATA_5: missing: 1',
      'entities: holding 5 of ONE: missing: 52 8 0 0',
      'entities: holding 5 of TWO: missing: 40 0 0 0',
      'entities: units of TOKEN_DATA_5: 100 counted over all wallets: 0, as its holders have',
      'entities: units of TOKEN_DATA_5: 8 locked over all wallets: 0, as its holders have',
      'rankings: list tokens-held, member 99879984: token TOKEN_DATA_5 at 99879984: a token at 99899984',
    ],
  ],
  [
    'a name in the middle is missing',
    `delete from name where name = '${SECOND}'`,
    [
      'entities: entity #11: no name: its ledger key',
      'lists: account of TWO in #11, entry 1: ends with 1: 0, as its wallet has',
      'lists: name #11: missing: a name after number 10',
      'rankings: list items-of of TWO, member SECOND:  of TWO: an item of TWO',
    ],
  ],
  [
    'a name is missing in the index of names',
    `delete from name_key where id = ${idOf(DEX)}`,
    ['entities: DEX: found 0 times by its name: found once', 'lists: name DEX: not found by itself: number 12'],
  ],
  [
    'a list begins with its second entry',
    `delete from feed_settled where list = ${listOf(ONE, 0)} and ordinal = 1`,
    [
      'entities: list of ONE: begins with transaction Infinity: one not after 1, which wrote it',
      'lists: list address of ONE: entry 2 after 0: entry 1',
    ],
  ],
  [
    'a list has a transaction that does not exist',
    `update feed_settled set entry = 9 where list = ${listOf(TWO, 0)} and ordinal = 4`,
    ['lists: list address of TWO, entry 4: transaction 9: at most 6'],
  ],
  [
    'a list has a transaction twice',
    `update feed_settled set entry = 3 where list = ${listOf(TWO, 0)} and ordinal = 3`,
    ['lists: list address of TWO, entry 3: transaction 3 after 3: a later transaction'],
  ],
  [
    'a wallet is among the items',
    `update feed_settled set entry = ${idOf(ONE)} where list = ${listOf(PROJECT, 14)} and ordinal = 2`,
    [
      'entities: lists of items: 1: 2, as many as there are',
      'lists: list items of PROJECT, entry 2: an entity of kind wallet: one that belongs there',
      'lists: list items of PROJECT, entry 2: one first written by transaction 1: one not before 5',
    ],
  ],
  [
    'a list has an unused code',
    `insert into feed_settled values (${listOf(ONE, 63)}, 1, ${idOf(ONE)}, 0)`,
    ['lists: list ?63 of ONE, entry 1: an entity of kind wallet: one that belongs there'],
  ],
  [
    'an unregistered entity is among the MRC402',
    `insert into feed_settled values (${listOf('', 12)}, 2, 99, 0)`,
    [
      'entities: list of MRC402: 2: 1, as many as there are',
      'lists: list mrc402s, entry 2: an entity of kind nothing: one that belongs there',
      'lists: list mrc402s, entry 2: one first written by transaction 0: one not before 3',
    ],
  ],
  [
    'the last change of a wallet in a token is missing',
    `delete from account_settled where list = ${listOf(ONE, 20)} and asset = ${idOf(GOLD)} and ordinal = 3`,
    ['lists: account of ONE in 5, entry 2: ends with 90: 60, as its wallet has'],
  ],
  [
    'the last change of a wallet in a token only moved units into an offer, and is missing',
    `delete from account_settled where list = ${listOf(TWO, 20)} and asset = ${idOf(IRON)} and ordinal = 2`,
    ['lists: account of TWO in 7, entry 1: ends with 0 on sale or in auction: 10, as its wallet has'],
  ],
  [
    'the only change of a wallet in an NFT is missing',
    `delete from account_settled where list = ${listOf(ONE, 20)} and asset = ${idOf(NFT)}`,
    ['entities: account of ONE in NFT: no rows: a last one with 3, as its wallet has'],
  ],
  [
    'an item has no change to its owner',
    `delete from account_settled where list = ${listOf(TWO, 20)} and asset = ${idOf(SECOND)}`,
    ['entities: account of TWO in SECOND: no rows: a last one with 1, as its wallet has'],
  ],
  [
    'all changes of a wallet are missing',
    `delete from account_settled where list = ${listOf(ONE, 20)}`,
    [
      'entities: account of ONE in 5: no rows: a last one with 60, as its wallet has',
      'entities: account of ONE in NFT: no rows: a last one with 3, as its wallet has',
    ],
  ],
  [
    'a change has the wrong kind of list',
    `update account_settled set list = list + 1 where list = ${listOf(TWO, 20)} and ordinal = 1 and tx = 5`,
    [
      'entities: account of TWO in SECOND: no rows: a last one with 1, as its wallet has',
      'lists: account of TWO in SECOND, entry 1: in a list of another kind: in that of a wallet',
    ],
  ],
  [
    'rows of a wallet are out of order',
    `update account_settled set sn = 1 where list = ${listOf(ONE, 20)} and asset = ${idOf(GOLD)} and ordinal = 2`,
    ['lists: account of ONE in 5, entry 2: row 1 of the wallet after row 1: a later one'],
  ],
  [
    'rows of a pair are out of order',
    `update account_settled set tx = 1 where list = ${listOf(ONE, 20)} and asset = ${idOf(GOLD)} and ordinal = 2`,
    ['lists: account of ONE in 5, entry 2: transaction 1 after 1: a later one'],
  ],
  [
    'a row is of a future transaction',
    `update account_settled set tx = 7 where list = ${listOf(TWO, 20)} and asset = ${idOf(FIRST)}`,
    ['lists: account of TWO in FIRST, entry 1: transaction 7: at most 6'],
  ],
  [
    'a row is unreadable',
    `update account_settled set change = '1' where list = ${listOf(ONE, 20)} and asset = ${idOf(NFT)}`,
    [
      'lists: account of ONE in NFT, entry 1: ends with 0: 3, as its wallet has',
      'lists: account of ONE in NFT, entry 1: not readable: No amount: : amounts',
    ],
  ],
  [
    'the received total of a pair is wrong',
    `update account_settled set change = '3 3 1/0/4/2/1' where list = ${listOf(ONE, 20)} and asset = ${idOf(NFT)}`,
    ['lists: account of ONE in NFT, entry 1: 4 received: 3'],
  ],
  [
    'the fees of a pair are wrong',
    `update account_settled set change = '3 3 1/0/3/2/1/5' where list = ${listOf(ONE, 20)} and asset = ${idOf(NFT)}`,
    ['lists: account of ONE in NFT, entry 1: 5 paid in fees: 0'],
  ],
  [
    'the counts of a pair are wrong',
    `update account_settled set change = '3 3 0/1/3/2/1' where list = ${listOf(ONE, 20)} and asset = ${idOf(NFT)}`,
    ['lists: account of ONE in NFT, entry 1: 0 in and 1 out: 1 and 0'],
  ],
  [
    'a pair ends with the wrong total',
    `update account_settled set change = '4 4 1/0/4/2/1' where list = ${listOf(ONE, 20)} and asset = ${idOf(NFT)}`,
    ['lists: account of ONE in NFT, entry 1: ends with 4: 3, as its wallet has'],
  ],
  [
    'earlier states belong to no entity',
    "insert into version_settled values (99, 1, packed('{}'))",
    ['entities: earlier states of #99: no entity: one that they are of'],
  ],
  [
    'an earlier state is too early',
    `insert into version_settled select id, 4, packed('{}') from name where name = '${DEX}'`,
    ['entities: DEX as of transaction 4: a state: none before transaction 5'],
  ],
  [
    'a transaction wrote a later entity',
    `update wrote set keys = (select keys from wrote where tx = 5) where tx = 3`,
    [
      'entities: keys of transaction 3: DEX: what was written then',
      'entities: keys of transaction 3: FIRST: what was written then',
      'entities: keys of transaction 3: PROJECT: what was written then',
      'entities: keys of transaction 3: SECOND: what was written then',
    ],
  ],
  ['a run has the wrong day', 'update day_run set day = day + 1', ['entities: blocks 1 to 5: day 18519: 18518, as the last of them']],
  ['the last blocks have no day', 'update day_run set last = 4, last_tx = 5', ['entities: days of blocks: blocks up to 4: up to 5']],
  ['a run has the wrong first tx', 'update day_run set first_tx = 2', ['entities: blocks 1 to 5: transactions from 2: from 1']],
  [
    'a pair is inverted',
    'update day_price set token = 5, money = 7',
    [
      'entities: token 5 in token 7 on 2020-09-13: this pair: the token with the lower number as money',
      'entities: trades of token 5 and token 7: 1 on all days: 0, as the transactions say',
      'entities: trades of token 7 and token 5: 0 on all days: 1, as the transactions say',
    ],
  ],
  [
    'a day has no trade',
    'update day_price set trades = 0',
    [
      'entities: token 7 in token 5 on 2020-09-13: 0 trades: one at least',
      'entities: trades of token 7 and token 5: 0 on all days: 1, as the transactions say',
    ],
  ],
  [
    'the last price is below the lowest',
    "update day_price set last = '2/1'",
    ['entities: token 7 in token 5 on 2020-09-13: a price of 2/1: one between 10/4 and 10/4'],
  ],
  [
    'a day has an extra trade',
    'update day_price set trades = 2',
    ['entities: trades of token 7 and token 5: 2 on all days: 1, as the transactions say'],
  ],
  ['a wallet had an asset that was never registered', `insert into feed_settled values (${listOf(TWO, 22)}, 5, 99, 0)`, []],
]

useSmallIndex()
for (const [name, sql, reported] of DAMAGES) test(name, async () => expect(await reportedBy(sql)).toEqual(reported))
