import { expect, test } from 'vitest'
import { homeJson } from '../src/contract/home.ts'
import { isSocketType } from '../src/contract/socket.ts'
import { tokenJson } from '../src/contract/token.ts'
import { txJson } from '../src/contract/tx.ts'
import { en } from '../src/web/i18n/en.ts'

test('OPEN-065: the misspelled API keys stay as specified, and no text for people contains them', () => {
  expect(Object.keys(tokenJson.properties)).toEqual(expect.arrayContaining(['burnningamount', 'incramount']))
  expect(Object.keys(homeJson.properties.info.properties)).toContain('per')
  expect(Object.keys(txJson.properties.type_opt.properties)).toContain('color')
  expect([isSocketType('BROADCATE'), isSocketType('BROADCAST')]).toEqual([true, false])
  expect(Object.keys(txJson.properties.type_opt.properties)).not.toContain('colour')
  expect(JSON.stringify(en)).not.toMatch(/burnning|incramount|broadcate/i)
})
