import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs of promtool: whether the rules are valid, whether they pass their test cases, and whether the dashboard's queries are valid. */
export function listAlertChecks() {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-alerts-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { panels } = JSON.parse(readFileSync(join('deploy', 'grafana-dashboard.json'), 'utf8'))
  const rules = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).map((expr, at) => ({ record: `panel_${at}`, expr }))
  const file = join(folder, 'dashboard.json')
  // JSON is also YAML.
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
  return [
    ['check', 'rules', join('deploy', 'alerts.yaml'), file],
    ['test', 'rules', join('deploy', 'alerts.test.yaml')],
  ]
}
