import { expect, test } from 'vitest'
import {
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

// Damage of rankings and counts, with the complete text of all findings.

const DAMAGES: readonly SmallDamage[] = [
  [
    'a holder is at the wrong place',
    `update rank set key = key || '0' where list = ${listOf(IRON, 15)}`,
    [
      'entities: holding 7 of TWO: missing: 40 0 10 0',
      'rankings: list holders of TOKEN_DATA_7, member TWO0: a member without a wallet: a wallet',
    ],
  ],
  [
    'a holder has the wrong amount',
    `update rank set value = '41 0 10 0' where list = ${listOf(IRON, 15)}`,
    [
      'entities: holding 7 of TWO: 41 0 10 0: 40 0 10 0',
      'entities: units of TOKEN_DATA_7: 50 counted over all wallets: 51, as its holders have',
      'rankings: list holders of TOKEN_DATA_7, member TWO: the place of another amount (99749TWO): the place of what it has (99748TWO)',
    ],
  ],
  [
    "a holder's value is malformed",
    `update rank set value = 'x' where list = ${listOf(IRON, 15)}`,
    [
      'entities: holding 7 of TWO: x: 40 0 10 0',
      'entities: units of TOKEN_DATA_7: not readable: Cannot convert x to a BigInt: amounts',
      'rankings: list holders of TOKEN_DATA_7, member TWO: a row that makes no sense: a member',
    ],
  ],
  [
    'an NFT is not in the inventory',
    `delete from rank where list = ${listOf(ONE, 17)}`,
    [
      'entities: inventory entry NFT of ONE: missing: 3 0 0 0',
      'rankings: list mrc402-of of ONE: a count of 1: 0, as many as there are members',
    ],
  ],
  [
    'an NFT in the inventory has the wrong amount',
    `update rank set value = '4 0 0 0' where list = ${listOf(ONE, 17)}`,
    ['entities: inventory entry NFT of ONE: 4 0 0 0: 3 0 0 0', 'rankings: list mrc402-of of ONE, member NFT: 4 0 0 0: 3 0 0 0'],
  ],
  [
    'an inventory has an unheld NFT',
    `insert into rank values (${listOf(TWO, 17)}, '${NFT}', '3 0 0 0')`,
    [
      'rankings: list mrc402-of of TWO, member NFT: 3 0 0 0: nothing, as the wallet says',
      'rankings: list mrc402-of of TWO: no count: a count of its members',
    ],
  ],
  [
    'a lock has the wrong amount',
    `update rank set value = '9' where list = ${listOf(ONE, 18)}`,
    ['entities: lock until 2000000000 in 5 of ONE: 9: 8', 'rankings: list locks-of of ONE, member 0020000000000015: 9: 8'],
  ],
  [
    'a lock in a token has the wrong amount',
    `update rank set value = '9' where list = ${listOf(GOLD, 19)}`,
    ['entities: lock until 2000000000 in 5 of ONE: 9: 8', 'rankings: list locks-in of TOKEN_DATA_5, member ONE: 9: 8'],
  ],
  [
    'a lock in a token has an unknown wallet',
    `update rank set key = substr(key, 1, 12) || 'MTx' where list = ${listOf(GOLD, 19)}`,
    [
      'entities: lock until 2000000000 in 5 of ONE: missing: 8',
      'rankings: list locks-in of TOKEN_DATA_5, member MTx: a member without a wallet: a wallet',
    ],
  ],
  [
    'a token is at the wrong number',
    `update rank set key = '9983' where list = ${listOf('', 10)} and value = ${idOf(GOLD)}`,
    [
      'entities: list entry of TOKEN_DATA_5: missing: 1',
      'rankings: list tokens, member 9983: token TOKEN_DATA_5: the token of that number',
    ],
  ],
  [
    'a wallet is among the tokens',
    `update rank set value = ${idOf(ONE)} where list = ${listOf('', 10)} and value = ${idOf(IRON)}`,
    ['entities: list entry of TOKEN_DATA_7: 3: 2', 'rankings: list tokens, member 9982: wallet ONE: the token of that number'],
  ],
  [
    'an unknown entity is among the tokens',
    `update rank set value = 'x' where list = ${listOf('', 10)} and value = ${idOf(IRON)}`,
    ['entities: list entry of TOKEN_DATA_7: x: 2', 'rankings: list tokens, member 9982: nothing : the token of that number'],
  ],
  [
    'a token is at the wrong number of holders',
    `update rank set key = '9980' || substr(key, 5) where list = ${listOf('', 21)} and value = ${idOf(IRON)}`,
    [
      'entities: entry by holders of TOKEN_DATA_7: missing: 2',
      'rankings: list tokens-held, member 99809982: token TOKEN_DATA_7 at 99809982: a token at 99889982',
    ],
  ],
  [
    'an item is in the wrong inventory',
    `update rank set list = ${listOf(ONE, 16)} where list = ${listOf(TWO, 16)} and key = '${SECOND}'`,
    [
      'entities: list entry of SECOND: missing: 11',
      'rankings: list items-of of ONE, member SECOND: SECOND of TWO: an item of ONE',
      'rankings: list items-of of ONE: no count: a count of its members',
      'rankings: list items-of of TWO: a count of 2: 1, as many as there are members',
    ],
  ],
  [
    'an entry in the inventory is the wrong item',
    `update rank set value = ${idOf(SECOND)} where list = ${listOf(TWO, 16)} and key = '${FIRST}'`,
    ['entities: list entry of FIRST: 11: 10', 'rankings: list items-of of TWO, member FIRST: SECOND of TWO: an item of TWO'],
  ],
  [
    'a project is in an inventory',
    `update rank set value = ${idOf(PROJECT)} where list = ${listOf(TWO, 16)} and key = '${FIRST}'`,
    ['entities: list entry of FIRST: 9: 10', 'rankings: list items-of of TWO, member FIRST: PROJECT of [1,"knights"]: an item of TWO'],
  ],
  [
    'a ranking has no count',
    `delete from segment where list = ${listOf(IRON, 15)}`,
    [
      'entities: entry by holders of TOKEN_DATA_7: missing: 2',
      'rankings: list holders of TOKEN_DATA_7: no count: a count of its members',
      'rankings: list tokens-held, member 99889982: token TOKEN_DATA_7 at 99889982: a token at 99899982',
    ],
  ],
  [
    'a ranking has an extra count',
    `update segment set n = 3 where list = ${listOf(GOLD, 15)}`,
    [
      'entities: entry by holders of TOKEN_DATA_5: missing: 1',
      'rankings: list holders of TOKEN_DATA_5: a count of 3: 2, as many as there are members',
      'rankings: list tokens-held, member 99879984: token TOKEN_DATA_5 at 99879984: a token at 99869984',
    ],
  ],
  [
    'a count begins after the first member',
    `update segment set first = 'A' where list = ${listOf(GOLD, 15)}`,
    [
      'rankings: list holders of TOKEN_DATA_5: a count of 2: 0, as many as there are members',
      'rankings: list holders of TOKEN_DATA_5: a gap between its counts: none',
    ],
  ],
  [
    'the segments of a group have the wrong sum',
    `insert into segment values (${listOf(GOLD, 15)}, 0, '', 1), (${listOf(GOLD, 15)}, 0, '9', 2)`,
    [
      'rankings: list holders of TOKEN_DATA_5: a count of 1: 0, as many as there are members',
      'rankings: list holders of TOKEN_DATA_5: a count of 2 over parts of 3 members: the same',
    ],
  ],
  [
    'segments begin after the first member',
    `insert into segment values (${listOf(GOLD, 15)}, 0, '0', 1), (${listOf(GOLD, 15)}, 0, 'A', 1)`,
    [
      'rankings: list holders of TOKEN_DATA_5: a count of 1: 0, as many as there are members',
      'rankings: list holders of TOKEN_DATA_5: a count of 1: 2, as many as there are members',
      'rankings: list holders of TOKEN_DATA_5: a gap between its counts: none',
    ],
  ],
  [
    'segments are counted by their bounds',
    `insert into segment values (${listOf(GOLD, 15)}, 0, '', 1), (${listOf(GOLD, 15)}, 0, 'A', 1)`,
    [
      'rankings: list holders of TOKEN_DATA_5: a count of 1: 0, as many as there are members',
      'rankings: list holders of TOKEN_DATA_5: a count of 1: 2, as many as there are members',
    ],
  ],
  ['a day has an extra transaction', 'update day set tx = tx + 1', ['lists: transactions of all days: 6: 5']],
  ['a day has an extra wallet', 'update day set wallets = wallets + 1', ['lists: wallets of all days: 3: 2']],
]

useSmallIndex()
for (const [name, sql, reported] of DAMAGES) test(name, async () => expect(await reportedBy(sql)).toEqual(reported))
