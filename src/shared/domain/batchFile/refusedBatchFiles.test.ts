import { expect, test } from 'vitest'
import { mostBatchCalls, readBatchFile } from './readBatchFile.ts'
import { batchPayee, builderMethod, publishedBatch, withEntry } from './testing/publishedBatch.ts'

test.each([
  ['', { kind: 'empty' }],
  ['{', { kind: 'not-a-batch' }],
  ['[]', { kind: 'not-a-batch' }],
  ['{"data":{}}', { kind: 'no-transactions' }],
  [JSON.stringify({ transactions: [] }), { kind: 'no-transactions' }],
  [JSON.stringify({ transactions: Array(mostBatchCalls + 1).fill({}) }), { kind: 'too-many', count: 501 }],
  [withEntry({ to: '0x12' }), { kind: 'bad-field', entry: 1, field: 'to', problem: { found: '0x12' } }],
  [withEntry({ to: null }), { kind: 'bad-field', entry: 1, field: 'to' }],
  [
    withEntry({ to: batchPayee.replace('E2c9', 'e2c9') }),
    { kind: 'bad-field', entry: 1, field: 'to', problem: { wrongChecksum: true } },
  ],
  [withEntry({ to: `gno:${batchPayee}` }), { kind: 'bad-field', entry: 1, field: 'to' }],
  [
    withEntry({ to: `${batchPayee.slice(0, 9)}\u2066${batchPayee.slice(9)}` }),
    { kind: 'hidden-character', entry: 1, hidden: expect.objectContaining({ codePoint: 'U+2066' }) },
  ],
  [withEntry({ data: '0x1' }), { kind: 'bad-field', entry: 1, field: 'data', problem: { found: '0x1' } }],
  [withEntry({ value: '1.5' }), { kind: 'bad-field', entry: 1, field: 'value', problem: { found: '1.5' } }],
  [withEntry({ value: '' }), { kind: 'bad-field', entry: 1, field: 'value', problem: { found: '' } }],
  [JSON.stringify({ transactions: [5] }), { kind: 'no-entry', entry: 1 }],
  [
    JSON.stringify({ ...publishedBatch, chainId: 'mainnet' }),
    { kind: 'bad-chain', problem: { found: 'mainnet' } },
  ],
  [
    JSON.stringify({ ...publishedBatch, x: JSON.parse(`${'['.repeat(900)}${']'.repeat(900)}`) }),
    { kind: 'not-a-batch' },
  ],
  [withEntry({ value: 5 }), { kind: 'bare-number', entry: 1 }],
  [
    withEntry({ value: '1' }).replace('"value":"1"', '"value":"1","va\\u006cue":"2"'),
    { kind: 'repeated-key', problem: { found: 'value' } },
  ],
  [
    withEntry({ contractMethod: builderMethod('f', 'fixed8x1'), contractInputsValues: {} }),
    { kind: 'unknown-method', entry: 1, found: 'f(fixed8x1)' },
  ],
  [
    withEntry({ contractMethod: builderMethod('f', 'bool'), contractInputsValues: { paramBool: null } }),
    { kind: 'no-argument', entry: 1, input: 'paramBool', given: [] },
  ],
  [withEntry({ operation: 1 }), { kind: 'no-plain-call', entry: 1 }],
  [withEntry({ operation: 'delegatecall' }), { kind: 'no-plain-call', entry: 1 }],
  [withEntry({ operation: '' }), { kind: 'no-plain-call', entry: 1 }],
  [withEntry({ delegateCall: true }), { kind: 'no-plain-call', entry: 1 }],
  [withEntry({ isDelegateCall: '1' }), { kind: 'no-plain-call', entry: 1 }],
  [withEntry({ callType: 'DELEGATE_CALL' }), { kind: 'no-plain-call', entry: 1 }],
  [
    withEntry({ contractMethod: builderMethod('f', 'uint8'), contractInputsValues: { paramUint8: 5 } }),
    { kind: 'bare-number', entry: 1 },
  ],
  [
    withEntry({ contractMethod: builderMethod('f', 'uint7') }),
    { kind: 'unknown-method', entry: 1, found: 'f(uint7)' },
  ],
  [withEntry({ contractMethod: 'f(uint8)' }), { kind: 'unknown-method', entry: 1, found: 'f(uint8)' }],
  [withEntry({ contractMethod: { name: 'f' } }), { kind: 'unknown-method', entry: 1, found: 'f' }],
  [withEntry({ contractInputsValues: { amount: '5' } }), { kind: 'no-method', entry: 1 }],
  [
    withEntry({ contractMethod: builderMethod('f', 'uint8'), contractInputsValues: ['5'] }),
    { kind: 'odd-argument', entry: 1, input: 'contractInputsValues', found: '["5"]' },
  ],
  [
    withEntry({ contractMethod: builderMethod('f', 'string'), contractInputsValues: { memo: 'rent' } }),
    { kind: 'no-argument', entry: 1, input: 'paramString', given: ['memo'] },
  ],
  [
    withEntry({ contractMethod: builderMethod('f', 'string') }),
    { kind: 'no-argument', entry: 1, input: 'paramString', given: [] },
  ],
  [
    withEntry({
      contractMethod: builderMethod('f', 'string'),
      contractInputsValues: { paramString: ['rent'] },
    }),
    { kind: 'odd-argument', entry: 1, input: 'paramString', found: '["rent"]' },
  ],
  [
    withEntry({ contractMethod: builderMethod('f', 'string'), contractInputsValues: { paramString: null } }),
    { kind: 'no-argument', entry: 1, input: 'paramString' },
  ],
  [
    withEntry({
      contractMethod: builderMethod('f', 'uint8[]'),
      contractInputsValues: { 'paramUint8[]': [5] },
    }),
    { kind: 'bare-number', entry: 1 },
  ],
  [
    withEntry({
      contractMethod: {
        name: 'f',
        inputs: [
          { name: 'a', type: 'bool' },
          { name: 'a', type: 'bool' },
        ],
      },
      contractInputsValues: { a: 'true' },
    }),
    { kind: 'same-names', entry: 1, input: 'a' },
  ],
  [
    withEntry({ contractMethod: builderMethod('f', 'uint8'), contractInputsValues: { paramUint8: '256' } }),
    { kind: 'bad-argument', entry: 1, input: 'paramUint8', problem: { kind: 'out-of-range' } },
  ],
  [
    withEntry({
      contractMethod: builderMethod('f', 'address'),
      contractInputsValues: { paramAddress: `gno:${batchPayee}` },
    }),
    { kind: 'bad-argument', entry: 1, input: 'paramAddress', problem: { kind: 'not-an-address' } },
  ],
])('error: %s', (text, problem) => {
  expect(readBatchFile(text)).toMatchObject({ ok: false, problem })
})
