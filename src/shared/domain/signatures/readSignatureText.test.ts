import { describe, expect, test } from 'vitest'
import { readSignatureText } from './readSignatureText.ts'

const r = '1a'.repeat(32)
const s = '2b'.repeat(32)
const owner = '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const word = (digits: string) => digits.padStart(64, '0')
const signed = { ok: true, signature: { kind: 'typed-data', v: 27, r: `0x${r}`, s: `0x${s}` } }
/** `s` of 27 and of 28 in the short form. */
const highParity = `ab${'2b'.repeat(31)}`

describe('readSignatureText', () => {
  test.each([
    ['as a Safe has it', `0x${r}${s}1b`, signed],
    ['without 0x', `${r}${s}1b`, signed],
    ['in capitals', `0X${r}${s}1B`.toUpperCase(), signed],
    ['with a line end', ` 0x${r}${s}1b\n`, signed],
    ['with 0 for 27', `0x${r}${s}00`, signed],
    ['with 1 for 28', `0x${r}${s}01`, { ok: true, signature: { kind: 'typed-data', v: 28 } }],
    ['in the short form', `0x${r}${s}`, signed],
    ['in the short form, of 28', `0x${r}${highParity}`, { ok: true, signature: { v: 28, s: `0x${s}` } }],
    ['made by eth_sign', `0x${r}${s}1f`, { ok: true, signature: { kind: 'eth-sign', v: 31 } }],
    ['an approved hash', `0x${word(owner)}${word('')}01`, { ok: true, signature: { kind: 'approved-hash' } }],
    [
      'of a contract, with its bytes',
      `0x${word(owner)}${word('41')}00${word('2')}abcd`,
      { ok: true, signature: { kind: 'contract', data: '0xabcd' } },
    ],
  ])('behavior: %s', (_, text, read) => {
    expect(readSignatureText(text)).toMatchObject(read)
  })

  test.each([
    ['nothing', null, { kind: 'missing' }],
    ['left out', undefined, { kind: 'missing' }],
    ['no text', 5, { kind: 'not-hex' }],
    ['empty', '', { kind: 'not-hex' }],
    ['words', 'signed by Ada', { kind: 'not-hex' }],
    ['half of it', `0x${r}`, { kind: 'length', bytes: 32 }],
    ['a byte more', `0x${r}${s}1b00`, { kind: 'length', bytes: 66 }],
    ['two of them', `0x${r}${s}1b${r}${s}1c`, { kind: 'several', count: 2 }],
    ['with a v of EIP-155', `0x${r}${s}25`, { kind: 'unknown-v', v: 37 }],
    ['of zeros', `0x${'00'.repeat(64)}1b`, { kind: 'no-curve-number' }],
    ['of a contract without its bytes', `0x${word(owner)}${word('41')}00`, { kind: 'contract-bytes' }],
  ] as const)('error: %s has its own reason', (_, text, fault) => {
    expect(readSignatureText(text)).toEqual({ ok: false, fault })
  })
})
