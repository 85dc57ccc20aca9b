import { expect, test } from 'vitest'
import {
  DEX,
  FIRST,
  GOLD,
  IRON,
  NFT,
  ONE,
  PROJECT,
  TWO,
  idOf,
  listOf,
  reportedBy,
  useSmallIndex,
  type SmallDamage,
} from '../../../test/small-index.ts'
import { nameHash } from '../lists/lists.ts'

// Damage of entities, with the complete text of all findings.

const DAMAGES: readonly SmallDamage[] = [
  [
    'an entity has the wrong kind',
    `update entity set kind = 'mrc401' where id = ${idOf(PROJECT)}`,
    [
      'entities: PROJECT: kind mrc401: mrc400',
      'entities: list of projects: 1: 0, as many as there are',
      'entities: lists of items: 2: 3, as many as there are',
      'lists: list mrc400s, entry 1: an entity of kind mrc401: one that belongs there',
      'rankings: list mrc400-sorted, member I0012 PROJECT: PROJECT at I0012 PROJECT: an entity with that place',
      'rankings: list mrc400-sorted, member O0011 PROJECT: PROJECT at O0011 PROJECT: an entity with that place',
      'rankings: list mrc400-sorted, member V0010 PROJECT: PROJECT at V0010 PROJECT: an entity with that place',
    ],
  ],
  [
    'an entity was last written before it was first',
    `update entity set last_tx = 4 where id = ${idOf(DEX)}`,
    ['entities: DEX: written from transaction 5 to 4: first before last', 'entities: keys of transaction 5: DEX: what was written then'],
  ],
  [
    'an entity was first written by transaction 0',
    `update entity set first_tx = 0 where id = ${idOf(DEX)}`,
    [
      'entities: DEX: written from transaction 0 to 5: first before last',
      'entities: list of DEX: begins with transaction 5: one not after 0, which wrote it',
      'entities: place of DEX in dex-market: missing: 12',
      'rankings: list dex-market, member Os 000000000005zyzQMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM: DEX at Os 000000000005zyzQMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM: an entity with that place',
      'rankings: list dex-market, member P00100010 000000000005zyzQMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM: DEX at P00100010 000000000005zyzQMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM: an entity with that place',
      'rankings: list dex-market, member Qs00100010 000000000005zyzQMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM: DEX at Qs00100010 000000000005zyzQMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM: an entity with that place',
      'rankings: list dex-market, member Ss 000000000005zyzQMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM: DEX at Ss 000000000005zyzQMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM: an entity with that place',
    ],
  ],
  [
    'an entity was last written by a future transaction',
    `update entity set last_tx = 7 where id = ${idOf(DEX)}`,
    [
      'entities: DEX: last written by transaction 7: at most 6',
      'entities: list of DEX: ends with transaction 5: one not before 7, which wrote it',
    ],
  ],
  [
    'a name occurs twice',
    `insert into name values (99, '${DEX}'); insert into name_key values (${nameHash(DEX)}, 99)`,
    ['entities: DEX: found 2 times by its name: found once', 'lists: name #14: missing: a name after number 13'],
  ],
  [
    'a state is not JSON',
    `update entity set state = packed('{') where id = ${idOf(DEX)}`,
    ["entities: DEX: a state that is not readable: Expected property name or '}' in JSON at position 1 (line 1 column 2): its state"],
  ],
  [
    'offers of a record are malformed',
    `update entity set derived = 'MT 7 shelf 1' where id = ${idOf(DEX)}`,
    ['entities: DEX: listed by "MT 7 shelf 1": text that the store writes'],
  ],
  [
    'offers of a record are wrong',
    `update entity set derived = '${TWO} 7 sale 11' where id = ${idOf(DEX)}`,
    ['entities: DEX: listed by "TWO 7 sale 11": "TWO 7 sale 10", as its state says'],
  ],
  [
    'names of a project are wrong',
    `update entity set derived = '[1,"knight"]' where id = ${idOf(PROJECT)}`,
    [
      'entities: PROJECT: listed by "[1,"knight"]": "[1,"knights"]", as its state says',
      'entities: names of PROJECT: ["knights"]: ["knight"]',
      'entities: search for PROJECT: a piece of its name is missing: found by all of its name',
    ],
  ],
  [
    'names of a project are not texts',
    `update entity set derived = '[1,5]' where id = ${idOf(PROJECT)}`,
    ['entities: PROJECT: listed by "[1,5]": text that the store writes'],
  ],
  [
    'the place of a project is not a number',
    `update entity set derived = '["1","knights"]' where id = ${idOf(PROJECT)}`,
    ['entities: PROJECT: listed by "["1","knights"]": text that the store writes'],
  ],
  [
    'a project has a place that does not exist',
    `update entity set derived = '[2,"knights"]' where id = ${idOf(PROJECT)}`,
    [
      'entities: PROJECT: place 2 of its list, where another is: the place it has in its list',
      'entities: names of PROJECT: []: ["knights"]',
      'entities: search for PROJECT: a piece of its name is missing: found by all of its name',
    ],
  ],
  [
    'an item has the wrong owner',
    `update entity set derived = '${ONE}' where id = ${idOf(FIRST)}`,
    [
      'entities: FIRST: listed by "ONE": "TWO", as its state says',
      'entities: list entry of FIRST: missing: 10',
      'lists: account of ONE in FIRST, entry 2: ends with 0: 1, as its wallet has',
      'lists: account of TWO in FIRST, entry 1: ends with 1: 0, as its wallet has',
      'rankings: list items-of of TWO, member FIRST: FIRST of ONE: an item of TWO',
    ],
  ],
  [
    'a wallet has too much of a token',
    `update entity set derived = replace(derived, '5 52 0 0', '5 53 0 0') where id = ${idOf(ONE)}`,
    [
      'entities: ONE: listed by "5 53 0 0 2000000000:8\nNFT 3 0 0": "5 52 0 0 2000000000:8\nNFT 3 0 0", as its state says',
      'entities: holding 5 of ONE: missing: 53 8 0 0',
      'lists: account of ONE in 5, entry 3: ends with 60: 61, as its wallet has',
      'rankings: list holders of TOKEN_DATA_5, member ONE: 52 8 0 0: 53 8 0 0',
    ],
  ],
  [
    'a wallet has the wrong lock',
    `update entity set derived = replace(derived, ':8', ':7') where id = ${idOf(ONE)}`,
    [
      'entities: ONE: listed by "5 52 0 0 2000000000:7\nNFT 3 0 0": "5 52 0 0 2000000000:8\nNFT 3 0 0", as its state says',
      'entities: holding 5 of ONE: missing: 52 7 0 0',
      'entities: lock until 2000000000 in 5 of ONE: 8: 7',
      'lists: account of ONE in 5, entry 3: ends with 60: 59, as its wallet has',
      'rankings: list holders of TOKEN_DATA_5, member ONE: 52 8 0 0: 52 7 0 0',
      'rankings: list locks-in of TOKEN_DATA_5, member ONE: 8: 7',
      'rankings: list locks-of of ONE, member 0020000000000015: 8: 7',
    ],
  ],
  [
    'a wallet has an amount of 0 of an NFT',
    `update entity set derived = replace(derived, '1 3 0 0', '1 0 0 0') where id = ${idOf(ONE)}`,
    [
      'entities: ONE: listed by "5 52 0 0 2000000000:8\nNFT 0 0 0": "5 52 0 0 2000000000:8\nNFT 3 0 0", as its state says',
      'lists: account of ONE in NFT, entry 1: ends with 3: 0, as its wallet has',
      'rankings: list holders of NFT, member ONE: 3 0 0 0: 0 0 0 0',
      'rankings: list mrc402-of of ONE, member NFT: 3 0 0 0: 0 0 0 0',
    ],
  ],
  [
    'the amounts of a wallet are malformed',
    `update entity set derived = '5 x 0 0' where id = ${idOf(ONE)}`,
    [
      'entities: ONE: listed by "5 x 0 0": "5 52 0 0 2000000000:8\nNFT 3 0 0", as its state says',
      'entities: holdings of ONE: not readable: Cannot convert x to a BigInt: amounts',
      'lists: account of ONE in NFT, entry 1: ends with 3: 0, as its wallet has',
      'rankings: list holders of NFT, member ONE: a row that makes no sense: a member',
      'rankings: list holders of TOKEN_DATA_5, member ONE: a row that makes no sense: a member',
      'rankings: list locks-in of TOKEN_DATA_5, member ONE: a row that makes no sense: a member',
      'rankings: list locks-of of ONE, member 0020000000000015: a row that makes no sense: a member',
      'rankings: list mrc402-of of ONE, member NFT: a row that makes no sense: a member',
    ],
  ],
  [
    'the list of a token is empty',
    `delete from feed_settled where list = ${listOf(IRON, 1)}`,
    [
      'entities: list of TOKEN_DATA_7: empty: transactions 1 to 1',
      'entities: place of TOKEN_DATA_7 in tokens-sorted: missing: 2',
      'rankings: list tokens-sorted, member T0011 0017: TOKEN_DATA_7 at T0011 0017: an entity with that place',
    ],
  ],
  [
    'the list of a token lacks its first transaction',
    `update feed_settled set entry = 4 where list = ${listOf(GOLD, 1)} and ordinal = 1`,
    ['entities: list of TOKEN_DATA_5: begins with transaction 4: one not after 1, which wrote it'],
  ],
  [
    'the list of a token ends too early',
    `update feed_settled set entry = 5 where list = ${listOf(GOLD, 1)} and ordinal = 2`,
    ['entities: list of TOKEN_DATA_5: ends with transaction 5: one not before 6, which wrote it'],
  ],
  [
    "a wallet's list lacks its first transaction but has another",
    `update feed_settled set entry = 0 where list = ${listOf(ONE, 0)} and ordinal = 1`,
    [
      'entities: list of ONE: lacks transaction 1: it: it wrote this first',
      'lists: list address of ONE, entry 1: transaction 0 after 0: a later transaction',
    ],
  ],
  [
    'an unlock date has the wrong owner',
    `update due set owner = owner + 1`,
    ['entities: lock of ONE: not waiting for its date: waiting for 2000000000'],
  ],
  [
    'an index entry of a shortened id is missing',
    `delete from gram where kind = 3 and doc = ${idOf(DEX)}`,
    ['entities: search for DEX: a piece of its name is missing: found by all of its name'],
  ],
  [
    'an index entry of the head of an id is missing',
    `delete from gram where kind = 4 and doc = ${idOf(PROJECT)}`,
    ['entities: search for PROJECT: a piece of its name is missing: found by all of its name'],
  ],
  [
    'a name in a block of names is wrong',
    "update called set lines = replace(lines, 'sword', 'shield') where kind = 2",
    ['entities: names of NFT: ["shield"]: ["sword"]'],
  ],
  [
    'n-grams of a name are missing',
    "delete from gram where kind = 2 and gram = 'swo'",
    ['entities: search for NFT: a piece of its name is missing: found by all of its name'],
  ],
  [
    'a supply is wrong',
    `update entity set state = packed('{"totalsupply":"4","meltedamount":"0"}') where id = ${idOf(NFT)}`,
    [
      'entities: place of NFT in mrc402-sorted: missing: 7',
      'entities: units of NFT: a supply of 4: 3, as its holders have',
      'rankings: list mrc402-sorted, member S0013 NFT: NFT at S0013 NFT: an entity with that place',
    ],
  ],
  [
    'a supply after a melt is not checked',
    `update entity set state = packed('{"totalsupply":"4","meltedamount":"1"}') where id = ${idOf(NFT)}`,
    [],
  ],
  [
    'the locked total is wrong',
    `update totals set locked = '9' where asset = ${idOf(GOLD)}`,
    ['entities: units of TOKEN_DATA_5: 9 locked over all wallets: 8, as its holders have'],
  ],
  [
    'the total of an NFT is wrong',
    `update totals set total = '4' where asset = ${idOf(NFT)}`,
    [
      'entities: units of NFT: 4 counted over all wallets: 3, as its holders have',
      'entities: units of NFT: a supply of 3: 4, as its holders have',
    ],
  ],
  [
    'a total is not a number',
    `update totals set total = 'x' where asset = ${idOf(IRON)}`,
    ['entities: units of TOKEN_DATA_7: not readable: Cannot convert x to a BigInt: amounts'],
  ],
  [
    'the totals of a token are missing',
    `delete from totals where asset = ${idOf(IRON)}`,
    ['entities: units of TOKEN_DATA_7: 0 counted over all wallets: 50, as its holders have'],
  ],
  [
    'the count of tokens is wrong',
    'update head set tokens = 1',
    ['entities: count of tokens: 1: 2, as many as there are', 'lists: tokens in their list: 2: at most 1'],
  ],
  [
    'the count of wallets is wrong',
    'update head set wallets = 3',
    ['entities: count of wallets: 3: 2, as many as there are', 'lists: wallets of all days: 2: 3'],
  ],
  [
    'the list of DEX records is empty',
    `delete from feed_settled where list = ${listOf('', 13)}`,
    ['entities: list of DEX records: 0: 1, as many as there are'],
  ],
  [
    'the list of MRC402 is empty',
    `delete from feed_settled where list = ${listOf('', 12)}`,
    [
      'entities: NFT: place 1 of its list, where another is: the place it has in its list',
      'entities: list of MRC402: 0: 1, as many as there are',
    ],
  ],
]

useSmallIndex()
for (const [name, sql, reported] of DAMAGES) test(name, async () => expect(await reportedBy(sql)).toEqual(reported))
