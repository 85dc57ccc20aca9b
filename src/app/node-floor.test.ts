import { expect, test } from 'vitest'
import { judgeNode } from './node-floor.ts'

const CASES: [version: string, isWarned: boolean][] = [
  ['26.10.0', true],
  ['26.12.0', true],
  ['26.9.1', true],
  ['26.12.1', false],
  ['26.12.10', false],
  ['28.0.0', false],
]
for (const [version, isWarned] of CASES)
  test(`OPS-034: Node ${version} ${isWarned ? 'gives a warning' : 'is accepted'} where the floor is 26.12.1`, () => {
    const sentence = `Node ${version} has known vulnerabilities. Install Node 26.12.1 or newer; "npm start" then uses it.`
    expect(judgeNode(version, '26.12.1')).toBe(isWarned ? sentence : undefined)
  })
