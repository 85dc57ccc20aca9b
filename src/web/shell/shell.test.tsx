import { describe, expect, test } from 'vitest'
import { render } from '../entry-server.tsx'
import type { WebApi, WebAssets } from '../../contract/web-renderer.ts'
import { statusSample } from '../../../test/sample/engine.ts'
import { moveSample } from '../../../test/sample/flow.ts'

// Pages as rendered by the server, with an operator's configuration.

const ASSETS: WebAssets = { scripts: [], styles: [], preloads: [], fonts: [], routes: {} }
const LINKS = {
  main: 'https://main-site.example',
  api: 'https://api-site.example',
  issue: 'https://issue.example',
  wallet: 'https://wallet.example',
  mainnet: 'https://mainnet.example',
  testnet: 'https://testnet.example',
}
const STATUS = { status: 'live', head: 7, indexed: 7, lagBlocks: 0, ledger: 'a'.repeat(64), unknown: 0, timestamp: 1_795_183_347 }
const LATEST = {
  list: [],
  sample: 4,
  tokens: [{ sn: '0', symbol: 'MTC', image: '', tx: 3 }],
  families: { token: 3, nft: 1, dex: 0, service: 0, fail: 0 },
  block_time: 4.2,
}

async function renderSite(
  url: string,
  frames: Record<string, string> = {},
  testnet = false,
  lang: 'en' | 'ko' = 'en',
  status: object = STATUS,
  isSimulated = false,
): Promise<string> {
  const known: Readonly<Record<string, unknown>> = {
    '/api/x/site': {
      board: [],
      banners: [],
      links: LINKS,
      frames,
      headerTokens: [],
      verifiedTokens: [],
      labels: {},
      is_simulated: isSimulated,
    },
    '/api/x/status': status,
    '/api/x/latest': LATEST,
    '/api/x/status?detail=1': statusSample(),
    '/api/x/flow': { list: [moveSample('1'), moveSample('2')] },
  }
  const api: WebApi = {
    get: (path) =>
      Promise.resolve({
        status: path in known ? 200 : 404,
        body: JSON.stringify(
          path in known ? { result: 'SUCCESS', msg: '', data: known[path] } : { result: 'ERROR', msg: 'There is no such thing', data: '' },
        ),
      }),
  }
  const request = { url, lang, theme: 'light', cookies: {}, testMode: false, testnet, origin: '' } as const
  const { html } = await render(request, api, ASSETS)
  return html.slice(0, html.indexOf('<script id="site-state"'))
}

describe('the header', () => {
  test('has the search box with its icon on every page (SHELL-010)', async () => {
    for (const url of ['/', '/flow', '/block/list', '/tx/zzz']) {
      const header = /<header.*?<\/header>/s.exec(await renderSite(url))?.[0]
      expect(header).toMatch(/<form [^>]*role="search".*<button type="submit"[^>]*><svg.*<input [^>]*data-search-field=""/s)
    }
  })
})

describe('the footer', () => {
  const sites: [string, string, string][] = [
    ['LINK-001: the main site', 'https://main-site.example', 'Metacoin'],
    ['LINK-002: the API site', 'https://api-site.example', 'Metacoin API'],
    ['LINK-003: the token-issuing site', 'https://issue.example', 'Token issuing'],
    ['LINK-004: the wallet site', 'https://wallet.example', 'Wallet'],
  ]
  for (const [title, href, label] of sites) {
    test(`links to ${title}, without a reference to this window (LINK-008)`, async () => {
      const footer = (await renderSite('/flow')).split('<footer')[1]
      expect(footer).toContain(`<a href="${href}" rel="noopener" target="_blank">${label}</a>`)
    })
  }
  test('describes the site and names the coin (SHELL-015)', async () => {
    expect((await renderSite('/flow')).split('<footer')[1]).toContain('A block explorer and analytics platform for Metacoin.')
  })
  test('of the main net links to the test net (LINK-007), that of the test net to the main net (LINK-006)', async () => {
    const [main, other] = [(await renderSite('/flow')).split('<footer')[1], (await renderSite('/flow', {}, true)).split('<footer')[1]]
    expect(main).toContain('<a href="https://testnet.example" rel="noopener">Test net</a>')
    expect(main).not.toContain('https://mainnet.example')
    expect(other).toContain('<a href="https://mainnet.example" rel="noopener">Main net</a>')
    expect(other).not.toContain('https://testnet.example')
  })
})

test('the test net’s own page is linked only there (PROD-013)', async () => {
  const notice = '<a href="/testnet" rel="noopener">About the test net</a>'
  expect((await renderSite('/flow', {}, true)).split('<footer')[1]).toContain(notice)
  expect(await renderSite('/flow')).not.toContain('href="/testnet"')
})

describe('the chip of the network', () => {
  /** The controls of the strip, up to the language. */
  const chipOf = (html: string): string =>
    /<div class="[^"]*controls[^"]*">.*?(?=<span class="[^"]*anchor[^"]*"><button[^>]*(?:Language|언어))/s.exec(html)?.[0] ?? ''

  test('SHOW-003: shows that the network is simulated, in grey, and offers no other', async () => {
    for (const testnet of [false, true]) {
      const en = chipOf(await renderSite('/flow', {}, testnet, 'en', STATUS, true))
      expect(en).toMatch(/<span class="[^"]*dot[^"]* [^"]*quiet[^"]*"><\/span>Simulated<\/span>/)
      expect(en).toContain('A simulated network. Nothing here has real value.')
      expect(en).not.toMatch(/Main net|Test net|<button/)
    }
    const ko = chipOf(await renderSite('/flow', {}, false, 'ko', STATUS, true))
    expect(ko).toMatch(/quiet[^"]*"><\/span>시뮬레이션<\/span>/)
    expect(ko).not.toContain('메인넷')
  })
  test('SHOW-003: shows for a node which of the two networks it is', async () => {
    for (const [testnet, name] of [
      [false, 'Main net'],
      [true, 'Test net'],
    ] as const) {
      const chip = chipOf(await renderSite('/flow', {}, testnet))
      expect(chip).toContain(`aria-label="Network: ${name}"`)
      expect(chip).not.toMatch(/quiet|Simulated/)
    }
  })
})

describe('the notice of an index that is behind', () => {
  const notice = async (status: object, lang: 'en' | 'ko' = 'en'): Promise<string | undefined> =>
    /<div class="[^"]*notice[^"]*" role="status">(.*?)<\/div>/s
      .exec(await renderSite('/flow', {}, false, lang, { ...STATUS, ...status }))?.[1]
      ?.replaceAll(/<!--.*?-->/g, '')
  const OLD = { timestamp: 1_649_999_000 }
  test('shows the indexed block while there are newer ones', async () => {
    expect(await notice({ ...OLD, head: 9, lagBlocks: 2 })).toBe(
      'Indexed to block 7 of 9 (2022-04-15 05:03:20 UTC). Newer blocks are not indexed yet.',
    )
  })
  test('shows where the index has stopped when it does not poll for newer blocks', async () => {
    const stalled = { ...OLD, status: 'stalled' }
    expect(await notice(stalled)).toBe('Indexing has stopped at block 7 (2022-04-15 05:03:20 UTC). Newer blocks are not indexed yet.')
    expect(await notice(stalled, 'ko')).toBe(
      '7블록(2022-04-15 05:03:20 UTC)까지 인덱싱되고 멈췄습니다. 이후 블록은 아직 인덱싱되지 않았습니다.',
    )
  })
  test('OPS-095: shows on every page that an older version built the index, next to the indexed block', async () => {
    const outdated = 'This index was built by an older version. Run `npm run reindex`.'
    expect(await notice({ contentOutdated: true })).toBe(outdated)
    expect(await notice({ contentOutdated: true }, 'ko')).toBe('이 인덱스는 이전 버전에서 만들어졌습니다. `npm run reindex`를 실행하세요.')
    expect(await notice({ ...OLD, head: 9, lagBlocks: 2, contentOutdated: true })).toBe(
      `Indexed to block 7 of 9 (2022-04-15 05:03:20 UTC). Newer blocks are not indexed yet. ${outdated}`,
    )
  })
  test('is not shown for the newest block of a quiet chain, nor right after a stop', async () => {
    expect(await notice(OLD)).toBeUndefined()
    expect(await notice({ status: 'stalled', timestamp: Math.floor(Date.now() / 1000) })).toBeUndefined()
  })
})

describe('engine and flow', () => {
  test('show the configured pages in iframes that cannot navigate this page (EMBED-001, EMBED-003, OPEN-086)', async () => {
    const frames = { engine: 'https://status.example/d/1?kiosk', flow: 'https://flow.example/live' }
    const engine = await renderSite('/engine', frames)
    expect(engine).toContain('<iframe src="https://status.example/d/1?kiosk"')
    const sandbox = /sandbox="([^"]*)"/.exec(engine)?.[1]?.split(' ')
    expect(sandbox).toContain('allow-scripts')
    expect(sandbox).not.toContain('allow-top-navigation')
    expect(engine).toContain('href="https://status.example/d/1?kiosk" target="_blank" rel="noopener"')
    expect(await renderSite('/flow', frames)).toContain('<iframe src="https://flow.example/live"')
  })
  test('without a configured page show our own engine status and flow view (OPEN-086)', async () => {
    const [engine, flow] = [await renderSite('/engine'), await renderSite('/flow')]
    expect(engine).not.toContain('<iframe')
    expect(engine).toContain('0.8 ms (50%), 6.4 ms (95%), 21 ms (99%)')
    expect(flow).not.toContain('<iframe')
    expect(flow).toContain('The latest 2 transactions, spanning 0 secs.')
    expect(flow).toContain('Latest movements')
  })
})

describe('the error page', () => {
  test('for a missing address is shown inside the layout (OPEN-005, OPEN-006)', async () => {
    const html = await renderSite('/address/notfound')
    expect(html).toContain('Oops, an error has occurred. Forbidden!')
    expect(html).toContain('<p>Not found address.</p>')
    expect(html).toContain('<header')
    expect(html).toContain('<footer')
  })
  test('has the specified title in English and a Korean translation (OPEN-016)', async () => {
    expect(await renderSite('/no-such-page')).toContain('<h1>Oops, an error has occurred. Forbidden!</h1>')
    expect(await renderSite('/no-such-page', {}, false, 'ko')).toContain('<h1>앗, 오류가 발생했습니다. 페이지를 찾을 수 없습니다!</h1>')
  })
})
