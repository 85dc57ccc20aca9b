import type { AddressJson } from '../../../../contract/address.ts'
import { TOKEN_ID } from '../../../../chain/ids.ts'
import { oneLine, SYMBOL_LENGTH } from '../../../format/one-line.ts'
import { visibleText } from '../../../parts/ChainText.tsx'
import { listCoins } from '../head/list-coins.ts'

/** An asset that can be selected in a filter. */
export type AssetChoice = { asset: string; name: string }

export const assetName = (asset: string, symbol: string): string => oneLine(visibleText(symbol, `#${asset}`), SYMBOL_LENGTH)

const END_SHOWN = 6
/** An NFT by its name and the end of its id, because many share a name. */
const choiceName = (asset: string, symbol: string): string =>
  TOKEN_ID.test(asset) ? assetName(asset, symbol) : `${assetName(asset, symbol)} …${asset.slice(-END_SHOWN)}`

/** Coins that the address holds, then assets of the shown rows. `chosen` is always included. */
export function listAssetChoices(
  address: AddressJson,
  rows: readonly { asset: string; symbol: string }[],
  chosen: string | undefined,
): AssetChoice[] {
  const names = new Map<string, string>()
  for (const { id, symbol } of listCoins(address)) names.set(id, assetName(id, symbol))
  for (const { asset, symbol } of rows) if (!names.has(asset)) names.set(asset, choiceName(asset, symbol))
  if (chosen !== undefined && !names.has(chosen)) names.set(chosen, oneLine(chosen, SYMBOL_LENGTH))
  return [...names].map(([asset, name]) => ({ asset, name }))
}
