import { describe, expect, test } from 'vitest'
import { renderView, textOfHtml } from '../../../../../test/render-view.ts'
import { auditSample, engineSample, statusSample } from '../../../../../test/sample/engine.ts'
import { EngineView } from './EngineView.tsx'

const rendered = (status = statusSample(), lang: 'en' | 'ko' = 'en') => renderView(<EngineView status={status} hours={1} />, lang)
/** Text of each chart for assistive technology. */
const chartsOf = (html: string) => [...html.matchAll(/<svg[^>]*role="img" aria-label="([^"]*)"/g)].map(([, label]) => label)

describe("OPEN-086: the site's own page at /engine without a configured frame", () => {
  test('shows the status of node and index, and the speed of both', () => {
    const { text } = rendered()
    for (const fact of [
      'Node height 18,204,391',
      'Indexed 18,204,391',
      'Lag none',
      'Block time 4.2 s',
      'Transactions 1.14 per s',
      'Indexing 1.1 per s',
      'In sync',
      'Newest block 2026-11-20 14:02:20',
    ])
      expect(text).toContain(fact)
    expect(text).not.toContain('catching up')
  })

  test('OPS-095: reports that an older version built the index', () => {
    const outdated = 'This index was built by an older version. Run `npm run reindex`.'
    expect(rendered(statusSample({ contentOutdated: true })).text).toContain(outdated)
    expect(rendered().text).not.toContain('older version')
  })

  test('shows the progress of a backfill and the time left', () => {
    const { text, html } = rendered(
      statusSample({
        status: 'backfilling',
        head: 1000,
        indexed: 450,
        lagBlocks: 550,
        eta: 135,
        percent: 45,
        engine: engineSample({ lag_sec: 7200 }),
      }),
    )
    expect(text).toContain('The index is catching up: 45% of 1,000 blocks. About 2 mins 15 secs left at this pace.')
    expect(text).toContain('Lag 550 blocks, 2 hrs')
    expect(html).toContain('<progress max="100"')
    expect(html).toMatch(/value="45"/)
    expect(rendered(statusSample({ status: 'backfilling', head: 9, indexed: 0 })).text).toContain('Time remaining is not known yet.')
  })

  test('OPS-078: shows blocks and no percent after the height of the node has jumped', () => {
    const { text, html } = rendered(statusSample({ status: 'backfilling', head: 490_386, indexed: 149_925, lagBlocks: 340_461 }))
    expect(text).toContain('The index is catching up: block 149,925 of 490,386.')
    expect(html).not.toContain('<progress')
  })

  test('shows why the index is stalled', () => {
    const { text } = rendered(statusSample({ status: 'stalled', engine: engineSample({ message: 'The indexer has been stopped.' }) }))
    expect(text).toContain('Stalled')
    expect(text).toContain('The indexer has been stopped.')
  })

  test('shows the activity and resources of the process', () => {
    const { text } = rendered()
    for (const fact of [
      'API latency 0.8 ms (50%), 6.4 ms (95%), 21 ms (99%)',
      'Answers 14.2 per s over 5 min, 812,440 in total',
      'Cache hits 93.4%',
      'Live connections 41',
      'Memory 300 MiB',
      'Processor 7% of one core',
      'Event loop 1.5 ms',
      'Index size 6 GiB',
      'Node requests 208,311',
      'Failed requests 3 NODE_TIMEOUT',
      'Indexed 4,184,203',
      'Unknown type 2',
      'Running for 2 days 4 hrs',
      'Version 1.4.2',
      'Ledger 219e8ad62bda9e4',
    ])
      expect(text).toContain(fact)
  })

  test('shows failures, and when the index was behind the head', () => {
    const text = textOfHtml(rendered().html)
    expect(text).toContain('Failed transactions newest 200 Code 11 3')
    expect(text).toContain('NOT_FOUND 312')
    expect(text).toContain('Stalled 2026-11-20 13:02:20 UTC lasted 2 mins The node did not answer within 20000 ms')
    const calm = rendered(statusSample({ engine: engineSample({ incidents: [], errors: [], failed: { sample: 150, codes: [] } }) })).text
    for (const fact of ['None since the start.', 'No call has failed since the start.', 'None of the latest 150 transactions failed.'])
      expect(calm).toContain(fact)
  })

  test('shows the checks of the self-audit, and that the index is correct', () => {
    const text = textOfHtml(rendered().html)
    expect(text).toContain('Self-audit no findings Checked 48,842,734 rows up to block 18,202,100 in 2 hrs.')
    expect(text).toContain('Sums Balances add up to what was issued, to the last unit. 214 OK')
  })

  test('names each finding of the self-audit with its remedy', () => {
    const finding = {
      check: 'lists' as const,
      subject: 'list address of MTabc',
      found: 'entry 3 after 1',
      expected: 'entry 2',
      remedy: 'Rebuild the index',
    }
    const { html } = rendered(
      statusSample({
        engine: engineSample({
          audit: auditSample({ findings: 1, checks: [{ check: 'lists', looked: 40, findings: 1 }], list: [finding] }),
        }),
      }),
    )
    const text = textOfHtml(html)
    expect(text).toContain('Self-audit 1 finding')
    expect(text).toContain('Lists list address of MTabc Found: entry 3 after 1. Expected: entry 2. Rebuild the index')
  })

  test('announces no pass of a disabled self-audit, and distinguishes the current pass from the previous one', () => {
    const textOf = (audit: ReturnType<typeof auditSample>) => textOfHtml(rendered(statusSample({ engine: engineSample({ audit }) })).html)
    const off = textOf({ state: 'off', turns: 0 })
    expect(off).toContain('Self-audit off The index is not being checked')
    expect(off).not.toContain('first pass')
    expect(textOf({ ...auditSample(), state: 'running', now: { check: 'lists', tenths: 4 } })).toContain('ago · Now: Lists, 40%.')
  })
  test('shows the progress of the first pass of the self-audit', () => {
    const audit = { state: 'running' as const, turns: 0, now: { check: 'entities' as const, tenths: 4 }, found: 0 }
    const text = textOfHtml(rendered(statusSample({ engine: engineSample({ audit }) })).html)
    expect(text).toContain('Self-audit running')
    expect(text).toContain('The first pass is still running. Now: Entities, 40%.')
  })

  test('describes every chart as text', () => {
    expect(chartsOf(rendered().html)).toEqual([
      'Lag, blocks. Lag: newest 0, highest 3, lowest 0.',
      'Transactions indexed, per second. Transactions indexed: newest 1.1, highest 1.2, lowest 1.',
      'API latency, ms. 99%: newest 21, highest 24, lowest 20. 95%: newest 6.4, highest 7, lowest 5. 50%: newest 0.8, highest 0.9, lowest 0.7.',
      'Answers sent, per second. Answers sent: newest 14.2, highest 15, lowest 12.',
      'Memory, MiB. Memory: newest 300, highest 300, lowest 290.',
      'Failed answers, status 500 and above. Failed answers: newest 0, highest 1, lowest 0.',
      'Time between consecutive blocks, newest 3: 2 s or less: 0 blocks, 5 s or less: 2 blocks, 10 s or less: 1 block, 30 s or less: 0 blocks, 1 min or less: 0 blocks, 10 min or less: 0 blocks, 1 h or less: 0 blocks, over 1 h: 0 blocks.',
      'Transactions in each of the newest 3 blocks: on average 6, at most 12.',
      'Transactions per day, newest 51,200. The newest day is not over yet.',
    ])
  })

  test('interrupts a line where there were no requests, and ends at the newest moment', () => {
    const { html } = rendered()
    // 120 steps of ten seconds; p50 has no value in the second of the newest four.
    const paths = [...html.matchAll(/<path class="[^"]*" d="([^"]*)"/g)].map(([, path = '']) => path)
    expect(paths[0]?.match(/[ML]/g)).toEqual(['M', 'L', 'L', 'L'])
    expect(paths[0]).toMatch(/^M116\.5,.*L119\.5,[\d.]+$/)
    expect(paths[4]?.match(/M/g)).toHaveLength(2)
  })

  test('links to six hours and back without a script', () => {
    const { html } = rendered()
    expect(html).toMatch(/<a href="\/engine" aria-current="true">1 hour<\/a><a href="\/engine\?hours=6">6 hours<\/a>/)
  })

  test('is translated to Korean', () => {
    const { text } = rendered(statusSample({ status: 'backfilling', head: 1000, indexed: 450, eta: 60, percent: 45 }), 'ko')
    expect(text).toContain('인덱스가 따라가는 중입니다: 블록 1,000개 중 45%.')
    expect(text).toContain('장애 기록')
  })
})
