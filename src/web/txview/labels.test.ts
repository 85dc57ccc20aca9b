import { expect, test } from 'vitest'
import { language as english } from '../i18n/language-en.ts'
import { language as korean } from '../i18n/language-ko.ts'
import { typeLabel } from './labels.ts'

test('the label of a type is its Korean text by key, else the English title in the answer, else its own name (OPEN-093)', () => {
  const tx = { type: 'NewWallet', type_opt: { title: 'Wallet', color: '' } }
  expect([typeLabel(english, tx), typeLabel(korean, tx)]).toEqual(['Wallet', '지갑 생성'])
  const later = { type: 'mrc900_create', type_opt: { title: 'MRC900 create', color: '' } }
  expect([typeLabel(english, later), typeLabel(korean, later)]).toEqual(['MRC900 create', 'MRC900 create'])
  expect(typeLabel(korean, { ...later, type_opt: { title: '', color: '' } })).toBe('mrc900_create')
})
