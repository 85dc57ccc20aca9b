import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSiteMetrics } from '../src/server/metrics/site-metrics.ts'
import { EMPTY_CURSOR, headOf } from '../src/store/engine/cursor.ts'
import { makeTestClock } from './test-clock.ts'

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../deploy', name), 'utf8')

/** Every metric of /metrics, with or without a known value. */
async function listMetrics(): Promise<Set<string>> {
  const metrics = makeSiteMetrics({
    clock: makeTestClock(0),
    head: async () => headOf(EMPTY_CURSOR),
    status: () => ({ status: 'backfilling', head: 0, indexed: 0 }),
  })
  const text = await metrics.text()
  return new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
}

const FILES: [file: string, atLeast: number][] = [
  ['alerts.yaml', 9],
  ['grafana-dashboard.json', 20],
]
for (const [file, atLeast] of FILES)
  test(`OPS-048: every metric that ${file} queries exists in /metrics`, async () => {
    const known = await listMetrics()
    // Texts for people name metrics too, and those must exist as well.
    const named = new Set(read(file).match(/\b(?:metascope|process|nodejs)_[a-z0-9_]+\b/g))
    expect(named.size).toBeGreaterThanOrEqual(atLeast)
    expect([...named].filter((name) => !known.has(name))).toEqual([])
  })

test('OPS-048: each alert has a case that raises it and one that does not', () => {
  const alerts = [...read('alerts.yaml').matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name]) => name)
  expect(alerts).toHaveLength(10)
  const cases = read('alerts.test.yaml')
  expect([...cases.matchAll(/^ {8}alertname: (\w+)$/gm)].map(([, name]) => name)).toEqual(alerts)
  for (const name of alerts) expect(cases).toContain(`alertname: ${name}, exp_alerts: [] }`)
})

test('OPS-049: the dashboard shows the newest block first, and lets the user choose the data source in Grafana', () => {
  const { panels, templating } = JSON.parse(read('grafana-dashboard.json')) as {
    panels: { title: string; datasource: { uid: string }; gridPos: { y: number } }[]
    templating: { list: { name: string }[] }
  }
  expect(templating.list.map(({ name }) => name)).toEqual(['datasource', 'job', 'instance'])
  expect(new Set(panels.map(({ datasource }) => datasource.uid))).toEqual(new Set(['${datasource}']))
  expect(panels.filter(({ gridPos }) => gridPos.y === 0).map(({ title }) => title)).toContain('Age of the newest block')
})
