import type { MediaFailure } from '../src/server/media/outside/media-failure.ts'
import { drip, forgedPng, redirectTo, send, svg, type makePictures, type OutsideServer } from './outside-server.ts'

/** The expected result for a picture address on the chain. The corpus tries every way to make the site request a forbidden target. */
export type Case = { name: string; address: string; is: 'shown' | MediaFailure; form?: 'video' }

const of = (is: Case['is'], addresses: readonly string[]): Case[] =>
  addresses.map((address) => ({ name: address.slice(0, 90), address, is }))

/** Addresses refused without any request or name lookup. */
export const NEVER_ASKED: readonly Case[] = [
  ...of('private', [
    'http://127.0.0.1/x.png',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://0177.0.0.01/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://127.0.0.1%2e/',
    'http:127.0.0.1/',
    'http:\\\\127.0.0.1\\x.png',
    ' \thttp://127.0.0\n.1/',
    'http://127.0.0.1\\@good.example/x.png',
    'http://127.0.0.1#@good.example/',
    'http://0/',
    'http://0.0.0.0:80/',
    'http://10.1.2.3/',
    'https://172.31.255.254/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0xa9fea9fe/latest/meta-data/',
    'http://2852039166/',
    'http://0251.0376.0251.0376/',
    'http://100.100.100.200/',
    'http://100.64.0.1/',
    'http://168.63.129.16/',
    'http://192.0.0.192/',
    'http://198.18.0.1/',
    'http://203.0.113.7/',
    'http://224.0.0.1/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[0:0:0:0:0:ffff:0a00:0001]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::a00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[fc00::1]/',
    'http://[fd00:ec2::254]/',
    'http://[ff02::1]/',
    'http://[2001:db8::1]/',
    'http://[3fff::1]/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
    'http://a.localhost/',
    'http://localhost.localdomain/',
    'http://printer.local/',
    'http://router.lan/',
    'http://nas.home.arpa/',
    'http://metadata.google.internal/computeMetadata/v1/',
    'http://intranet/',
    'http://xn--bcher-kva/',
    'http://db.corp/',
    'http://hidden.onion/',
  ]),
  ...of('address', [
    'file:///etc/passwd',
    'gopher://127.0.0.1:6379/_FLUSHALL',
    'dict://127.0.0.1:11211/stats',
    'ftp://good.example/x.png',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:text/html,<script>alert(1)</script>',
    'javascript:alert(1)',
    'blob:https://good.example/1',
    'about:blank',
    'ws://good.example/',
    'unix:/var/run/docker.sock',
    'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/1.png',
    '//good.example/x.png',
    '/etc/passwd',
    'http://',
    'http:///',
    'http://good.example:8080/',
    'http://good.example:22/',
    'http://good.example:0/',
    'http://good.example:6379/',
    'https://good.example:8443/',
    'http://good.example:65536/',
    'http://127.0.0.1:8080/',
    'http://user:secret@good.example/',
    'http://good.example:80@127.0.0.1/',
    'https://good.example@good.example/',
    'http://good..example/',
    'http://good.example../',
    'http://[fe80::1%25eth0]/',
    'http://256.1.1.1/',
    'http://1.2.3.4.5/',
    `http://good.example/${'a'.repeat(3000)}`,
    ' ',
  ]),
  ...of('none', ['']),
]

/** Answers to DNS lookups by name. */
export const NAMES: Readonly<Record<string, readonly string[]>> = {
  'loopback.example': ['127.0.0.1'],
  'inner.example': ['10.0.0.5'],
  'metadata.example': ['169.254.169.254'],
  'carrier.example': ['100.64.7.7'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'six.example': ['::1'],
  'mixed-six.example': ['2606:4700::1111', 'fd00::1'],
  'mapped.example': ['::ffff:10.0.0.1'],
  'nat.example': ['64:ff9b::a00:1'],
  'link.example': ['fe80::1%eth0'],
  'rubbish.example': ['not an address'],
  'nowhere.example': [],
}

/** Addresses refused because of what their names resolve to. */
export const BY_NAME: readonly Case[] = [
  ...Object.keys(NAMES)
    .filter((name) => name !== 'nowhere.example')
    .map((name): Case => ({
      name: `a name that stands for ${NAMES[name]?.join(' and ')}`,
      address: `http://${name}/x.png`,
      is: 'private',
    })),
  { name: 'a name in capitals with a dot behind it', address: 'http://LoopBack.Example./x.png', is: 'private' },
  { name: 'the same over https', address: 'https://inner.example:443/x.png', is: 'private' },
  { name: 'a name that stands for nothing', address: 'http://nowhere.example/x.png', is: 'unreachable' },
  { name: 'a name whose servers fail', address: 'http://servfail.example/x.png', is: 'unreachable' },
  { name: 'a name whose servers never answer', address: 'http://silent.example/x.png', is: 'slow' },
]

/** Targets of redirects by expected result. */
const REDIRECTS: Readonly<Record<string, readonly string[]>> = {
  private: [
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0x7f.1/',
    'http://localhost/',
    'http://loopback.example/',
    'http://metadata.example/',
    '//10.0.0.1/',
  ],
  address: [
    'file:///etc/passwd',
    'gopher://good.example/',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'http://a:b@good.example/',
    'http://good.example:9200/',
  ],
}

const LAUGHS = Array.from({ length: 10 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join('')
const MEGABYTE = Buffer.alloc(1024 * 1024)

/** Prepares the responses of a server and returns the cases that request them. `inner`: a server that must never be reached. */
export function prepare(
  server: OutsideServer,
  { png, jpeg, gif, webp, mp4, packed }: Awaited<ReturnType<typeof makePictures>>,
  inner: string,
  pngPath: string,
): Case[] {
  const cases: Case[] = []
  const base = `http://pictures.example:${server.port}`
  let count = 0
  const add = (is: Case['is'], name: string, answer: Parameters<OutsideServer['on']>[1], form?: 'video'): void => {
    count += 1
    server.on(`/${count}`, answer)
    cases.push({ name, address: `${base}/${count}`, is, ...(form && { form }) })
  }
  const add200 = (is: Case['is'], name: string, body: string | Buffer, headers: Record<string, string> = {}, form?: 'video'): void =>
    add(is, name, send(body, headers), form)

  for (const [is, targets] of Object.entries(REDIRECTS))
    for (const target of targets) add(is as MediaFailure, `sent on to ${target}`, redirectTo(target))
  add('address', 'sent on to another port of the same machine', redirectTo(`${inner}/secret`))
  add('redirect', 'sent on to itself for ever', (response, request) => void response.writeHead(302, { location: request.url }).end())
  add('redirect', 'sent on to nowhere', redirectTo('http://'))
  add('redirect', 'sent on to two places', (response) => void response.writeHead(302, ['location', '/png', 'location', inner]).end())
  add('status', 'sent on without a place', send('', {}, 302))
  server.on('/png', send(png))
  server.on('/hop1', redirectTo('/png', 308))
  server.on('/hop2', redirectTo('hop1', 307))
  add('shown', 'sent on three times', redirectTo(`${base}/hop2`, 301))
  server.on('/hop3', redirectTo('/hop2', 303))
  add('redirect', 'sent on four times', redirectTo('/hop3'))
  cases.push({ name: 'credentials before an allowed name', address: `http://a:b@pictures.example:${server.port}/png`, is: 'address' })

  for (const [name, picture] of Object.entries({ png, jpeg, gif, webp }))
    add200('shown', name, picture, { 'content-type': `image/${name}` })
  add200('shown', 'a picture labelled as a page', png, { 'content-type': 'text/html' })
  add200('shown', 'a picture with a page behind it', Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]), {
    'content-type': 'text/html',
  })
  add200('type', 'a page labelled as a picture', '<!doctype html><script>alert(1)</script>', { 'content-type': 'image/png' })
  add200('type', 'a page with a drawing in it', `<html><body>${svg('')}</body></html>`, { 'content-type': 'image/svg+xml' })
  add200('type', 'a script without a typical start', 'GIF89/*...*/=1;alert(1)', { 'content-type': 'image/gif' })
  add200('damaged', 'a script that begins like a GIF', 'GIF89a/*\0\0\0*/=1;alert(1)//', { 'content-type': 'image/gif' })
  add200('type', 'a document', '%PDF-1.7\n%', { 'content-type': 'image/png' })
  add200('type', 'an icon', Buffer.from('00000100', 'hex'), { 'content-type': 'image/x-icon' })
  add200('type', 'nothing at all', '')
  add200('type', 'a video in place of a picture', mp4, { 'content-type': 'video/mp4' })
  add200('type', 'a picture in place of a video', png, { 'content-type': 'video/mp4' }, 'video')
  add200('type', 'a page in place of a video', '<script>alert(1)</script>', { 'content-type': 'video/mp4' }, 'video')
  add200('shown', 'a video', mp4, { 'content-type': 'text/html' }, 'video')
  // The server does not decode videos. Errors after their first bytes are left to the browser (test/pages/hostile-files.test.ts).
  add200('shown', 'a video cut short in its head', mp4.subarray(0, 300), { 'content-type': 'video/mp4' }, 'video')
  add200('shown', 'a video cut short in its frames', mp4.subarray(0, 10_000), { 'content-type': 'video/mp4' }, 'video')
  add200(
    'shown',
    'a video with a page behind it',
    Buffer.concat([mp4, Buffer.from('<!doctype html><script>alert(1)</script>')]),
    { 'content-type': 'text/html' },
    'video',
  )
  add200('type', 'packed, though asked not to', packed, { 'content-encoding': 'gzip' })
  add200('type', 'packed without saying so', packed)
  add200('damaged', 'a picture cut short', jpeg.subarray(0, jpeg.length - 900))
  // Damaged regardless of the limits. Intact pictures test the limits themselves (test/slow/media-edges.test.ts).
  add200('damaged', 'a picture whose head claims 50,000 by 50,000', forgedPng(png, 50_000, 50_000))
  add200('damaged', 'a picture whose head claims no pixels', forgedPng(png, 0, 0))
  for (const status of [204, 206, 304, 401, 404, 418, 500, 503])
    add('status', `status ${status}`, (response) => void response.writeHead(status).end())

  add(
    'size',
    'more than may be, said beforehand',
    (response) => void response.writeHead(200, { 'content-length': 11 * MEGABYTE.length }).write(png),
  )
  add('size', 'more than may be, not said', (response) => {
    response.writeHead(200)
    response.write(png)
    for (let sent = 0; sent < 12; sent += 1) response.write(MEGABYTE)
    response.end()
  })
  add('unreachable', 'less than it says', (response) => {
    response.writeHead(200, { 'content-length': png.length + 10 })
    response.write(png, () => response.destroy())
  })
  add('damaged', 'more than it says', (response) => {
    response.socket?.end(`HTTP/1.1 200 OK\r\ncontent-length: ${png.length - 100}\r\n\r\n${png.toString('latin1')}`, 'latin1')
  })
  add('slow', 'an answer that never begins', () => undefined)
  add('slow', 'an answer that never goes on', (response) => void response.writeHead(200).write(png.subarray(0, 20)))
  add('slow', 'an answer that comes in drops', drip(png.subarray(0, 50), 'x', 50))
  add('unreachable', 'a connection that is cut off', (response) => void response.socket?.destroy())
  add('unreachable', 'headers without end', (response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\n')
    for (let line = 0; line < 400; line += 1) response.socket?.write(`x-${line}: ${'y'.repeat(100)}\r\n`)
  })

  const green = '<rect width="100" height="100" fill="#0f0"/>'
  const drawing = (is: Case['is'], name: string, text: string): void =>
    add200(is, `a drawing ${name}`, text, { 'content-type': 'image/svg+xml' })
  drawing('shown', 'of shapes', svg(green))
  drawing(
    'shown',
    'with a script, an event and a page in it',
    svg(`<script>fetch('${inner}')</script><g onload="alert(1)">${green}</g><foreignObject><body/></foreignObject>`),
  )
  drawing(
    'shown',
    'with styles from elsewhere',
    svg(
      `<style>@import url(${inner}/x.css);rect{fill:url(${inner}/y)}</style>${green}`,
      undefined,
      `<?xml-stylesheet href="${inner}/z.css"?>`,
    ),
  )
  drawing('shown', 'that uses a part of another', svg(`${green}<use href="${inner}/x.svg#a"/>`))
  drawing('shown', 'as large as a house', svg(green, 'width="100000" height="90000"'))
  drawing(
    'shown',
    'with a picture in it',
    svg(`<image width="9" height="9" href="data:image/png;base64,${png.toString('base64')}"/>${green}`),
  )
  drawing(
    'damaged',
    'with a picture in it whose head claims 50,000 by 50,000',
    svg(`<image href="data:image/png;base64,${forgedPng(png, 50_000, 50_000).toString('base64')}"/>`),
  )
  drawing('damaged', 'with a file of this machine in it', svg(`<image width="100" height="100" href="${pngPath}"/>`))
  drawing('damaged', 'with such a file in old spelling', svg(`<image width="9" height="9" xlink:href='file://${pngPath}'/>`))
  drawing(
    'damaged',
    'with such a file under another prefix',
    `<s:svg xmlns:s="http://www.w3.org/2000/svg" width="9" height="9"><s:image href="${pngPath}"/></s:svg>`,
  )
  drawing('damaged', 'with such a file spelled in numbers', svg(`<image width="9" height="9" href="&#47;${pngPath.slice(1)}"/>`))
  drawing(
    'damaged',
    'with such a file in a filter',
    svg(`<filter id="f"><feImage href="${pngPath}"/></filter><g filter="url(#f)">${green}</g>`),
  )
  drawing(
    'damaged',
    'with such a file behind a value that looks like a link',
    svg(`<image a=" href='#" href="${pngPath}" b="'" width="9" height="9"/>`),
  )
  drawing(
    'damaged',
    'with such a file behind one in apostrophes',
    svg(`<image a=' href="#' href='${pngPath}' b='"' width="9" height="9"/>`),
  )
  drawing(
    'damaged',
    'with such a file between two links that stay inside',
    svg(`<image xmlns:q="x:q" xmlns:z="x:z" q:href="#" href="${pngPath}" z:href='#' width="9" height="9"/>`),
  )
  drawing('damaged', 'with such a file behind a name', svg(`<image href="#/../..${pngPath}" width="9" height="9"/>`))
  drawing('damaged', 'with a picture from a server', svg(`<image width="9" height="9" href="${inner}/x.png"/>`))
  drawing('damaged', 'with a drawing in it', svg(`<image href="data:image/svg+xml;base64,${Buffer.from(svg(green)).toString('base64')}"/>`))
  drawing(
    'damaged',
    'with an entity from a file',
    svg('<text>&x;</text>', undefined, '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  )
  drawing('damaged', 'with a billion laughs', svg('<text>&l10;</text>', undefined, `<!DOCTYPE svg [<!ENTITY l0 "ha">${LAUGHS}]>`))
  drawing('damaged', 'nested too deep', svg('<g>'.repeat(60_000) + '</g>'.repeat(60_000)))
  drawing('damaged', 'thin as a thread', svg(green, 'width="100000" height="1"'))
  drawing('damaged', 'without a size', svg(green, 'width="0" height="0"'))
  drawing(
    'damaged',
    'that takes for ever',
    svg(
      `<filter id="f" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency="0.1" numOctaves="500000000"/></filter><g filter="url(#f)">${green}</g>`,
    ),
  )
  return cases
}
