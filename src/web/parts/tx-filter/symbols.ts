import { isJsonObject, text } from '../../../base/json.ts'

/** Symbols of tokens named by the rows of a list, by token. */
export function symbolsOf(rows: readonly object[] = []): (token: string) => string | undefined {
  const named = listTokens(rows)
  return (token) => named.find(({ sn }) => sn === token)?.symbol
}

/** Tokens named by the rows of a list, without duplicates. */
export function listTokens(rows: readonly object[]): { sn: string; symbol: string }[] {
  const found = new Map<string, string>()
  for (const row of rows) {
    // A row of an account ledger has one asset.
    if (isJsonObject(row) && text(row, 'asset') !== '') found.set(text(row, 'asset'), text(row, 'symbol'))
    const tokens = isJsonObject(row) && Array.isArray(row['tokens']) ? row['tokens'] : []
    for (const token of tokens) if (isJsonObject(token)) found.set(text(token, 'sn'), text(token, 'symbol'))
  }
  return [...found].map(([sn, symbol]) => ({ sn, symbol }))
}
