import { TOKEN_ID } from '../../chain/ids.ts'
import { namedBy, type Names } from '../../contract/names.ts'
import type { ApiContext } from './context.ts'

/** Loads the names of assets. An item is named by its project. */
export function namesOfAssets(context: Pick<ApiContext, 'names' | 'version'>, assets: readonly string[]): Promise<Names> {
  const tokens = assets.filter((asset) => TOKEN_ID.test(asset))
  return context.names.load(context.version, tokens, assets.filter((asset) => !TOKEN_ID.test(asset)).map(namedBy))
}
