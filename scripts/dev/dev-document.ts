import type { DevEnvironment, EnvironmentModuleNode, ViteDevServer } from 'vite'

const CLIENT_ENTRY = '/src/web/entry-client.tsx'
const STYLE = /\.css(?:\?|$)/
/** Fixed in a corner, since it belongs to no page. The site leaves links with a target to the browser. */
const BAR =
  '<a href="/gallery" target="_top" style="position:fixed;bottom:0;left:0;z-index:9999;padding:2px 8px;background:#222;color:#fff;font:12px system-ui">Gallery of all transaction types</a>'

/** Style sheets below a module, each after those of its imports, as in the built files. */
function* stylesBelow(node: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): Generator<EnvironmentModuleNode> {
  if (seen.has(node)) return
  seen.add(node)
  for (const next of node.importedModules) yield* stylesBelow(next, seen)
  if (STYLE.test(node.url)) yield node
}

async function findStyles(
  { client, ssr }: { client: DevEnvironment; ssr: DevEnvironment },
  entry: string,
): Promise<EnvironmentModuleNode[]> {
  await client.transformRequest(CLIENT_ENTRY)
  const first = await client.moduleGraph.getModuleByUrl(CLIENT_ENTRY)
  const drawn = await ssr.moduleGraph.getModuleByUrl(entry)
  // Only the styles that the browser's entry imports itself: the server renders everything below it too.
  const own = [...(first?.importedModules ?? [])].filter(({ url }) => STYLE.test(url))
  return [...own, ...(drawn === null || drawn === undefined ? [] : stylesBelow(drawn))]
}

/**
 * A page with the styles that its script would load, under the names by which Vite's client replaces them. Without them the page would
 * be unstyled until its script runs.
 */
export async function makeDevDocument(vite: ViteDevServer, entry: string, html: string): Promise<string> {
  const { client, ssr } = vite.environments as { client: DevEnvironment; ssr: DevEnvironment }
  const styles = await Promise.all(
    (await findStyles({ client, ssr }, entry)).map(async ({ id, url }) => {
      const made = await client.transformRequest(`${url}${url.includes('?') ? '&' : '?'}direct`)
      return `<style type="text/css" data-vite-dev-id="${id ?? ''}">${made?.code ?? ''}</style>`
    }),
  )
  return html.replace('</head>', () => `${styles.join('')}</head>`).replace(/<\/body>/, () => `${BAR}</body>`)
}
