import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_SITE_CONFIG } from '../../src/server/site-config.ts'
import { serveLedger, type ServedLedger } from '../served-ledger.ts'

// The API documents as served, including the calls of encrypted mode, checked against the recommended rules of two linters.
let served: ServedLedger
beforeAll(async () => {
  const config = {
    isTestMode: true,
    isTestnet: false,
    isEncrypted: true,
    publicOrigin: 'https://explorer.metacoin.network',
    site: DEFAULT_SITE_CONFIG,
  }
  served = await serveLedger('r4', { config })
})
afterAll(() => served.close())

/**
 * Hides warnings about paths of files. A file name takes the place of a page number, so its path resembles the path of another list
 * (`/api/token/list/{page}`, `/api/token/{id}/list.csv`). No page has such a name.
 */
const isFile = (message: string): boolean => /\.(csv|jsonl)`\.$/.test(message)

/** The product has no license and no second address, and the specification names the ambiguous path of a project's item. */
const KNOWN_WARNINGS: Readonly<Record<string, readonly string[]>> = {
  '/api/openapi.json': ['redocly info-license', 'redocly no-ambiguous-paths'],
  '/api/asyncapi.json': [
    'redocly security-defined',
    'redocly security-defined',
    'spectral asyncapi-info-contact-properties',
    'spectral asyncapi-info-license',
  ],
}
/** Spectral's severities. */
const SPECTRAL: Readonly<Record<'errors' | 'warnings', readonly number[]>> = { errors: [0], warnings: [1] }

for (const path of ['/api/openapi.json', '/api/asyncapi.json']) {
  describe(`OPENAPI-008: ${path} against the recommended rules`, () => {
    test('of Redocly and Spectral: no error, and no warning but those that are known', async () => {
      const { text } = await served.get(path)
      const config = await createConfig({ extends: ['recommended'] })
      const redocly = await lintFromString({ source: text, absoluteRef: `https://explorer.metacoin.network${path}`, config })
      const linter = new spectral.Spectral()
      // The types of the rules are narrower than the parameter of `setRuleset`.
      linter.setRuleset({ extends: [(path.includes('async') ? rulesets.asyncapi : rulesets.oas) as never] })
      const found = await linter.run(JSON.parse(text) as Record<string, unknown>)
      const errors = [
        ...redocly.filter(({ severity }) => severity === 'error').map(({ ruleId, message }) => `redocly ${ruleId}: ${message}`),
        ...found
          .filter(({ severity }) => SPECTRAL.errors.includes(severity))
          .map((one) => `spectral ${one.code}: ${one.message} ${one.path.join('.')}`),
      ]
      expect(errors).toEqual([])
      const warnings = [
        ...redocly.filter(({ message }) => !isFile(message)).map(({ ruleId }) => `redocly ${ruleId}`),
        ...found.filter(({ severity }) => SPECTRAL.warnings.includes(severity)).map(({ code }) => `spectral ${code}`),
      ]
      expect(warnings.toSorted()).toEqual(KNOWN_WARNINGS[path])
    })
  })
}

test('OPENAPI-008: the rules find faults', async () => {
  const text = (await served.get('/api/openapi.json')).text.replace('"operationId":"api_block_id"', '"operationId":"api_x_counts"')
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: text, absoluteRef: 'https://explorer.metacoin.network/api/openapi.json', config })
  expect(problems.map(({ ruleId }) => ruleId)).toContain('operation-operationId-unique')
})
