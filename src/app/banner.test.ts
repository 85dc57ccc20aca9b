import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { bannerOf } from './banner.ts'
import { readConfig } from './settings/config.ts'

test('OPS-053: the banner names address, network and data folder, and how to use another node', () => {
  expect(bannerOf(readConfig({}), 'http://localhost:8080').split('\n')).toEqual([
    '',
    '  Site          http://localhost:8080',
    '  Network       simulated, built in',
    `  Data          ${resolve('data')}`,
    '  Another node  NODE_URL=https://node.example:20923 DATA_DIR=./data-node npm start',
    '  Settings      npm start -- --help',
    '',
    '',
  ])
})

test('OPS-053: a configured node is named instead of the built-in network', () => {
  const config = readConfig({ NODE_URL: 'https://me:secret@a.example,https://b.example/node', TESTNET: '1', DATA_DIR: '/srv/data' })
  expect(bannerOf(config, 'http://localhost:9').split('\n')).toEqual([
    '',
    '  Site          http://localhost:9',
    '  Network       https://a.example, https://b.example/node, test net',
    '  Data          /srv/data',
    '  Settings      npm start -- --help',
    '',
    '',
  ])
})

test('OPS-098: a password with signs of addresses in it is not printed', () => {
  const config = readConfig({ NODE_URL: 'http://me:se@cret@a.example:7/node/,http://b:p%40@b.example' })
  expect(bannerOf(config, 'http://localhost:9')).toContain('  Network       http://a.example:7/node, http://b.example\n')
})
