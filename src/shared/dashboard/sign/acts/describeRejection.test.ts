import { expect, test } from 'vitest'
import { describeRejection } from './describeRejection.ts'

const listed = {
  by: 'gateway',
  safeTxHash: '0x12',
  confirmations: { signed: 1, required: 2 },
  byYou: false,
} as const

test.each([
  [listed, 'A rejection waits: 1 of 2 signed.', 'Read and sign the rejection'],
  [{ ...listed, byYou: true }, 'Your rejection waits: 1 of 2 signed.', 'Open the rejection'],
  [
    { ...listed, confirmations: { signed: 2, required: 2 } },
    'A rejection waits: 2 of 2 signed.',
    'Open the rejection',
  ],
  [{ ...listed, confirmations: undefined }, 'A rejection waits.', 'Read and sign the rejection'],
  [{ by: 'signer', safeTxHash: '0x12' } as const, 'You signed a rejection.', 'Open the rejection'],
  [
    { by: 'device', safeTxHash: '0x12' } as const,
    'A rejection is kept on this device.',
    'Open the rejection',
  ],
])('behavior: of %j the page says “%s” and leads there by “%s”', (one, words, link) => {
  expect(describeRejection(one)).toEqual({ words, link })
})
