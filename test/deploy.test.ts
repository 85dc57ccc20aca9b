import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { failure } from '../src/contract/envelope.ts'
import { readConfig } from '../src/app/settings/config.ts'
import { isApiPath } from '../src/server/http/kinds.ts'

// The test machine has no container engine, init system or proxy, so these tests check the files' text only.

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Instructions of the Dockerfile with continued lines joined: a name such as `COPY`, and its words. */
const instructions = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ name: line.split(' ', 1)[0] ?? '', words: line.split(' ').slice(1) }))
const listOf = (name: string): string[][] => instructions.filter((one) => one.name === name).map(({ words }) => words)
const ignored = read('.dockerignore').split('\n').filter(Boolean)

test('base images have a version, and everything that the image copies exists', () => {
  expect(listOf('FROM').map(([image]) => image)).toEqual(['node:26-bookworm-slim', 'node:26-bookworm-slim'])
  const copies = listOf('COPY').map((words) => words.slice(0, -1))
  const fromHere = copies.filter(([first]) => !first?.startsWith('--from')).flat()
  expect(fromHere.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const fromBuild = copies.filter(([first]) => first === '--from=build').map(([, path = '']) => path.replace(/^\/app\//, ''))
  // `node_modules` is installed and `dist` is built in the build stage.
  expect(fromBuild.filter((path) => !['node_modules', 'dist'].includes(path) && !existsSync(join(root, path)))).toEqual([])
  const needed = [...fromHere, ...fromBuild, 'scripts', 'vite.config.ts'].filter((path) => path !== 'node_modules' && path !== 'dist')
  expect(needed.filter((path) => ignored.includes(path))).toEqual([])
})

test('linters of Dockerfiles and compose files, which know their schema, find nothing', () => {
  const found = (text: string): unknown[] => validate(text).map(({ message }) => message)
  expect(found(read('Dockerfile'))).toEqual([])
  expect(found('FROM node\nCOPPY a b\n')).toEqual(['Unknown instruction: COPPY'])
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] })
  const results = linter.lintFiles([join(root, 'compose.yaml')], false) as { filePath: string; messages: unknown[] }[]
  expect(results.map(({ filePath, messages }) => [relative(root, filePath), messages])).toEqual([['compose.yaml', []]])
})

test('OPS-037: the image runs on the Node of its base and contains no Node from npm', () => {
  const build = listOf('RUN').map((words) => words.join(' '))
  expect(build.join('\n')).toContain('rm -rf node_modules/node-linux-* node_modules/.bin/node')
  expect(read('Dockerfile')).not.toMatch(/"node_modules\/\.bin\/node"| node_modules\/\.bin\/node scripts/)
})

test('OPS-038: compose gives the site every setting of .env, and fixes what the files name', () => {
  const [, site = ''] = read('compose.yaml').split('\n  site:\n')
  expect(site).toContain('\n    env_file:\n      - .env\n')
  const [, fixed = ''] = /\n    environment:\n((?: {6}.*\n)+)/.exec(site) ?? []
  const names = [...fixed.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
  expect(names).toEqual(['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'TRUST_PROXY'])
})

test('OPS-045: the unit waits until the program reports that it is ready, and accepts the report from its helper', () => {
  const unit = read('deploy/metascope.service').split('\n')
  for (const line of ['Type=notify', 'NotifyAccess=all', 'TimeoutStartSec=infinity']) expect(unit).toContain(line)
  const { nodeFloor } = (JSON.parse(read('package.json')) as { metascope: { nodeFloor: string } }).metascope
  expect(unit.join('\n')).toContain(`# Node ${nodeFloor} or newer.`)
})

test('the container does not run as root, keeps its data on a volume, and has a health check', () => {
  const last = instructions.findLastIndex(({ name }) => name === 'USER')
  expect(instructions[last]?.words).toEqual(['node'])
  expect(instructions.slice(last).map(({ name }) => name)).not.toContain('RUN')
  expect([listOf('VOLUME').flat(), listOf('HEALTHCHECK').length]).toEqual([['/data'], 1])
})

test('OPS-081: the image is healthy while its process answers /livez, an indexer on its own port', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(request.url === '/livez' ? 200 : 503).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [, words = ''] = /CMD (.*)/.exec(listOf('HEALTHCHECK')[0]?.join(' ') ?? '') ?? []
  const [, ...args] = JSON.parse(words) as string[]
  const codeOf = async (env: Record<string, string>): Promise<number | null> =>
    (await once(spawn(process.execPath, args, { env, stdio: 'ignore' }), 'exit'))[0] as number | null
  const [own, taken] = [String(port), '1']
  expect([await codeOf({ PORT: own, INDEXER_PORT: taken }), await codeOf({ ROLE: 'web', PORT: own })]).toEqual([0, 0])
  expect([await codeOf({ ROLE: 'indexer', INDEXER_PORT: own, PORT: taken }), await codeOf({ PORT: taken })]).toEqual([0, 1])
  expect(asked).toEqual(['/livez', '/livez', '/livez'])
  expect([readConfig({}).port, readConfig({}).indexerPort].map((one) => args.join(' ').includes(`||${one}`))).toEqual([true, true])
  server.close()
})

test('image, unit and benches start the program like the launcher: with its heap limit, its memory pools and no other flag', () => {
  const [, limit = ''] = /HEAP_LIMIT = '(--max-old-space-size=\d+)'/.exec(read('scripts/launch.mjs')) ?? []
  expect(limit).not.toBe('')
  expect(read('scripts/launch.mjs')).toContain("become([HEAP_LIMIT, 'src/app/main.ts', ...rest], {")
  const command = JSON.parse(listOf('CMD').at(-1)?.join(' ') ?? '') as string[]
  expect(command).toEqual(['node', limit, 'src/app/main.ts'])
  expect(read('deploy/metascope.service')).toContain(`ExecStart=/usr/bin/node ${limit} src/app/main.ts\n`)
  expect(existsSync(join(root, 'src/app/main.ts'))).toBe(true)
  const [, arenas = ''] = /ARENAS = '(\d+)'/.exec(read('scripts/launch.mjs')) ?? []
  expect(arenas).not.toBe('')
  expect(listOf('ENV').flat().join(' ')).toContain(`MALLOC_ARENA_MAX=${arenas}`)
  expect(read('deploy/metascope.service')).toMatch(new RegExp(`^Environment=MALLOC_ARENA_MAX=${arenas}$`, 'm'))
  expect(read('bench/machine.ts')).toContain(`START_FLAGS = ['${limit}']`)
  expect(read('bench/machine.ts')).toContain(`START_ENV = { MALLOC_ARENA_MAX: '${arenas}' }`)
})

test("the bench of a long chain has the young generation of the indexer's thread", () => {
  // `youngMb` covers two semi-spaces and the space for large young objects: three times the semi-space size.
  const [, youngMb = ''] = /youngMb: (\d+)/.exec(read('src/app/threads/start-indexer.ts')) ?? []
  expect(Number(youngMb)).toBeGreaterThan(0)
  const flag = `--max-semi-space-size=${Number(youngMb) / 3}`
  expect(read('bench/scale.ts')).toContain(` node ${flag} bench/scale.ts `)
})

test('the database of compose.yaml compresses its WAL and spreads its checkpoints as the operations guide requires', () => {
  const [, settings = ''] = /\*\*Settings of the server\*\*(.*)/.exec(read('docs/operations.md')) ?? []
  const told = [...settings.matchAll(/`(checkpoint_timeout|wal_compression) = (\w+)`/g)].map(([, name, value]) => `${name}=${value}`)
  expect(told).toEqual(['checkpoint_timeout=30min', 'wal_compression=lz4'])
  const given = read('compose.yaml').split('\n')
  for (const setting of told) expect(given).toContain(`      - ${setting}`)
})

test('a system call that the unit refuses only fails; threads and processes may lower their priority (MEDIA-001)', () => {
  const unit = read('deploy/metascope.service').split('\n')
  expect(unit.filter((line) => line.startsWith('SystemCallFilter='))).toEqual([
    'SystemCallFilter=@system-service',
    'SystemCallFilter=~@privileged @resources',
    'SystemCallFilter=setpriority',
  ])
  expect(unit).toContain('SystemCallErrorNumber=EPERM')
})

test('none of these files contains a password', () => {
  const compose = read('compose.yaml')
  const secrets = [...compose.matchAll(/PASSWORD: (.*)|postgres:\/\/[^:]+:([^@]+)@/g)].map(
    ([, plain, inAddress]) => plain ?? inAddress ?? '',
  )
  expect(secrets).toHaveLength(2)
  for (const secret of secrets) expect(secret).toBe('${POSTGRES_PASSWORD:?set it in .env}')
  expect(ignored).toContain('.env')
  expect(read('.gitignore').split('\n')).toContain('.env')
})

const DEPLOYED = ['compose.yaml', 'Dockerfile', '.dockerignore', ...readdirSync(join(root, 'deploy')).map((name) => `deploy/${name}`)]
/** `PASSWORD: x`, `secret = x`, `--token x`, `://user:x@host`: a value that could be a secret, outside comments. */
const SECRET =
  /(?:password|passwd|secret|token|api_?key|private_?key)["']?\s*[:=]\s*["']?([^\s"'$<{?][^\s"']{2,})|:\/\/[^\s:/@]+:([^\s@$]+)@/gi

test('there are no default secrets: none is in a file, and none is assumed where a setting is missing', () => {
  const found = DEPLOYED.flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => !line.trimStart().startsWith('#'))
      .flatMap((line) => Array.from(line.matchAll(SECRET), ([text]) => `${path}: ${text}`)),
  )
  expect(found).toEqual([])
  // The pattern finds such values.
  expect([...'POSTGRES_PASSWORD: metascope'.matchAll(SECRET), ...'postgres://me:hunter2@db'.matchAll(SECRET)]).toHaveLength(2)
  const { database, market, securityContact } = readConfig({})
  expect([database, market, securityContact]).toEqual([undefined, { source: 'none' }, undefined])
  for (const one of ['.env', '.env.local', 'id_rsa', 'server.key', 'server.pem']) expect(existsSync(join(root, one))).toBe(false)
})

test('OPS-046: while the site restarts nginx answers 503 with a page that reloads by itself, in both languages, and JSON for the API', () => {
  const nginx = read('deploy/nginx.conf')
  expect(nginx).toContain('    error_page 502 503 504 =503 $metascope_restarting;\n')
  expect(nginx).not.toContain('proxy_intercept_errors')
  const [, map = ''] = /map \$uri \$metascope_restarting \{([^}]*)\}/.exec(nginx) ?? []
  const [, otherwise = '', pattern = '', json = ''] = /default\s+\/(\S+);\s+"~(\S+)"\s+\/(\S+);/.exec(map) ?? []
  const fileOf = (path: string): string => (new RegExp(pattern).test(path) ? json : otherwise)
  const pages = ['/', '/tx/1', '/apiary', '/page', '/page/dashboards', '/healthzz', '/token/list/1']
  const calls = [
    '/api/home',
    '/api',
    '/v1/api/tx/1',
    '/page/dashboard',
    '/crypt/key',
    '/healthz',
    '/livez',
    '/readyz',
    '/metrics',
    '/socket',
  ]
  for (const path of [...pages, ...calls])
    expect([path, fileOf(path)]).toEqual([path, isApiPath(path) ? 'restarting.json' : 'restarting.html'])
  expect([pages.some(isApiPath), calls.every(isApiPath)]).toEqual([false, true])
  const page = read('deploy/restarting.html')
  expect(page).toContain('<meta http-equiv="refresh" content="3" />')
  expect([page.includes('This page reloads by itself.'), page.includes('<section lang="ko">')]).toEqual([true, true])
  expect(page).not.toMatch(/<script|https?:|src=/)
  expect(JSON.parse(read('deploy/restarting.json'))).toEqual(failure('NOT_READY', 'The site is restarting. Try again in a moment.'))
})

test('OPS-047: nginx enables HTTP/2 with its own directive', () => {
  const nginx = read('deploy/nginx.conf')
  expect(nginx.match(/^ *listen .*443.*$/gm)).toEqual(['    listen 443 ssl;', '    listen [::]:443 ssl;'])
  expect(nginx).toContain('\n    http2 on;\n')
})

test("the proxy sets the client's address itself, and the site trusts the proxy only", () => {
  const nginx = read('deploy/nginx.conf')
  const said = [...nginx.matchAll(/proxy_set_header X-Forwarded-For\s+(\S+);/g)].map(([, value]) => value)
  expect(said).toEqual(['$remote_addr', '$remote_addr'])
  // Headers set in a block replace all those of the blocks around it, so each block that sets one must set this one too.
  const blocks = nginx
    .split(/\blocation /)
    .slice(1)
    .filter((block) => block.includes('proxy_set_header'))
  expect(blocks.filter((block) => !block.includes('X-Forwarded-For'))).toEqual([])
  const unit = read('deploy/metascope.service')
  expect(unit).toMatch(/^Environment=.* HOST=127\.0\.0\.1 TRUST_PROXY=127\.0\.0\.1$/m)
  // The site trusts one proxy at any address, so the port must be open to this machine only.
  const compose = read('compose.yaml')
  expect([compose.includes('TRUST_PROXY: ${TRUST_PROXY:-1}'), compose.includes("- '127.0.0.1:8080:8080'")]).toEqual([true, true])
})
