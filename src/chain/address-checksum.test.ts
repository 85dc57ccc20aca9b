import { expect, test } from 'vitest'
import { isChecked } from './address-checksum.ts'

test('FIND-012: an address is valid when its last eight digits are the checksum of the thirty before', () => {
  // Vectors of the chain's documents.
  for (const address of [
    'MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee2',
    'MTMetascopeDevnetGenesisWallet013d5427f6',
    'MT00000000000000000000000000000077e5db82',
  ])
    expect([address, isChecked(address)]).toEqual([address, true])
})

test('FIND-012: an added, missing, changed or swapped character is detected', () => {
  for (const address of [
    'MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee3',
    'MTPBF7OHamYp0luagfi2RcleKFyQf2qU9D530EE2',
    'MTBPF7OHamYp0luagfi2RcleKFyQf2qU9d530ee2',
    'MTPBF7OHamYp0luagfi2RcleKFyQf2qV9d530ee2',
    'MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee',
    'MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee22',
    `MT${'0'.repeat(38)}`,
    // From a document of the network: an address with a wrong checksum.
    'MTATLnT6SGKE8RU0CBPoDRfUXL5lr4SLece1a6ee',
    '',
  ])
    expect([address, isChecked(address)]).toEqual([address, false])
})
