import { expect, test } from 'vitest'
import { reportedBy, useSmallIndex, type SmallDamage } from '../../../test/small-index.ts'

// Damage of blocks, transactions and bodies, with the complete text of all findings.

const DAMAGES: readonly SmallDamage[] = [
  [
    'the first block has a different id',
    `update block set id = x'${'ab'.repeat(32)}' where sn = 1`,
    ["blocks: block 1: id abababab…: 443372db…, the chain's", 'blocks: block 1: not found by its id: found by abababab…'],
  ],
  [
    'a block begins with the wrong transaction',
    'update block set first_tx = 4 where sn = 2',
    [
      'blocks: block 2: first transaction 4: first transaction 3',
      'blocks: block 3: first transaction 4: first transaction 5',
      'transactions: transaction 3: block 2: the block that counts it',
    ],
  ],
  [
    'a count by family in a block is wrong',
    'update block set nft = 2 where sn = 2',
    ['blocks: block 2: 2 transactions in its families: 1', 'blocks: list of the family nft: 2 entries: 3, as the blocks say'],
  ],
  ['an id of a block is truncated', "update block set id = x'abcd' where sn = 3", ['blocks: block 3: id abcd: 64 hexadecimal digits']],
  [
    'a block is not in the index of ids',
    'delete from block_hash_settled where sn = 3',
    ['blocks: block 3: not found by its id: found by 68d42048…'],
  ],
  [
    'blocks in the middle are missing',
    'delete from block where sn in (3, 4)',
    [
      'blocks: block 3: missing: a block after block 2',
      'blocks: list of the family nft: 2 entries: 1, as the blocks say',
      'blocks: list of the family token: 3 entries: 2, as the blocks say',
      'transactions: transaction 4: block 3: the block that counts it',
      'transactions: transaction 5: block 4: the block that counts it',
    ],
  ],
  [
    'the last blocks are missing',
    'delete from block where sn > 3',
    [
      'blocks: block 4: missing: blocks up to 5',
      'transactions: transaction 5: block 4: the block that counts it',
      'transactions: transaction 6: block 5: the block that counts it',
    ],
  ],
  [
    'the head counts an extra transaction',
    'update head set tx = 7',
    [
      'blocks: transactions of all blocks: 6: 7',
      'lists: entries of all family lists: 6: 7',
      'lists: transactions of all days: 5: 6',
      'transactions: transaction 7: missing: transactions up to 7',
    ],
  ],
  [
    'a transaction has a different block',
    'update tx set block = 2 where sn = 4',
    ['transactions: transaction 4: block 2: the block that counts it'],
  ],
  [
    'a transaction has the previous block',
    'update tx set block = 2 where sn = 1',
    ['transactions: transaction 1: block 2: the block that counts it'],
  ],
  [
    'the last transaction is missing',
    'delete from tx where sn = 6',
    [
      'entities: trades of token 7 and token 5: 1 on all days: 0, as the transactions say',
      'transactions: transaction 6: missing: transactions up to 6',
    ],
  ],
  [
    "an id of a transaction is another's",
    'update tx set id = (select id from tx where sn = 3) where sn = 4',
    [
      'transactions: transaction 4: not found by its id: found by 4e074085…',
      'transactions: transaction 4: the id of transaction 3: an id of its own',
    ],
  ],
  [
    'a card is not JSON',
    "update tx set card = packed('{') where sn = 5",
    [
      "transactions: card of transaction 5: not readable: Expected property name or '}' in JSON at position 1 (line 1 column 2): the prepared card",
    ],
  ],
  [
    'a card is not an object',
    "update tx set card = packed('7') where sn = 6",
    ['entities: trades of token 7 and token 5: 1 on all days: 0, as the transactions say'],
  ],
  ['the last body is missing', 'delete from body', ['bodies: body of transaction 3: missing: the whole transaction']],
  [
    'a body is not JSON',
    `update body set z = packed('3\t{' || char(10) || '4\t{}')`,
    [
      "bodies: body of transaction 3: not readable: Expected property name or '}' in JSON at position 1 (line 1 column 2): the whole transaction",
    ],
  ],
  [
    'a body is missing in its chunk',
    `update body set z = packed('3\t{}')`,
    ['bodies: body of transaction 4: missing: the whole transaction'],
  ],
  [
    'a body is extra',
    `update body set z = packed('3\t{}' || char(10) || '4\t{}' || char(10) || '5\t{}')`,
    ['bodies: body of transaction 5: a body: none: its card is the whole'],
  ],
]

useSmallIndex()
for (const [name, sql, reported] of DAMAGES) test(name, async () => expect(await reportedBy(sql)).toEqual(reported))
