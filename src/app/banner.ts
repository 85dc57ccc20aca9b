import { resolve } from 'node:path'
import { nodeName } from '../upstream/node-name.ts'
import type { Config } from './settings/config.ts'

/** The lines printed to a terminal once the site is open at `url`. */
export function bannerOf({ nodeUrls, builtIn, dataDir, isTestnet }: Config, url: string): string {
  const net = isTestnet ? ', test net' : ''
  const network = nodeUrls.length > 0 ? `${nodeUrls.map(nodeName).join(', ')}${net}` : `${builtIn}${net}, built in`
  const rows = [
    ['Site', url],
    ['Network', network],
    ['Data', resolve(dataDir)],
    ...(nodeUrls.length > 0 ? [] : [['Another node', 'NODE_URL=https://node.example:20923 DATA_DIR=./data-node npm start']]),
    ['Settings', 'npm start -- --help'],
  ]
  return `\n${rows.map(([name = '', value = '']) => `  ${name.padEnd(14)}${value}`).join('\n')}\n\n`
}
