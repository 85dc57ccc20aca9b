import { TOKEN_ID } from '../../chain/ids.ts'
import { namedBy, type Names } from '../../contract/names.ts'
import type { ApiContext } from './context.ts'

/** Names of the assets and of what they are part of. */
export function namesOfAssets(context: Pick<ApiContext, 'names' | 'version'>, assets: readonly string[]): Promise<Names> {
  const tokens = assets.filter((asset) => TOKEN_ID.test(asset))
  return context.names.load(context.version, tokens, assets.filter((asset) => !TOKEN_ID.test(asset)).map(namedBy))
}
