import { concat, type Hex, numberToHex, pad, slice, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import { lowerHex } from './lowerHex.ts'
import { contractSignatureBytes, parseSignatures } from './parseSignatures.ts'

const hash = '0xfcc7ba7a6324b933d9eb73c4b84b704fe7c9ba8b35a16d47c0bdaf5aeaed4c50'
const signer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const typed =
  '0x66483003cb866663f462b8aba3ab4703c76dc59cf0fe0b5aeebaea01b783ee3d7841e2bf9ae4f6000d1ecd5b3836ab0559f81e170b314104011f7424fd3ab0341c'
const ethSign =
  '0xad0749b707991617d6558226916b9dba5a7b47e24a00e901b326b7368309c33f3d45d34e2f3d5a5bf265073bdb52b3cf3e2c9203c3067a2e4a3fd5db898082a220'
const approved = lowerHex(concat([pad(signer), zeroHash, '0x01']))

function contractSignature(contract: Hex, offset: number): Hex {
  return lowerHex(concat([pad(contract), numberToHex(offset, { size: 32 }), '0x00']))
}

function dynamicPart(bytes: Hex): Hex {
  return concat([numberToHex((bytes.length - 2) / 2, { size: 32 }), bytes])
}

describe('parseSignatures', () => {
  test.each([
    ['EOA', typed],
    ['ETH_SIGN', ethSign],
    ['APPROVED_HASH', approved],
  ] as const)('param: %s', async (kind, signature) => {
    expect(await parseSignatures(signature, hash)).toEqual([{ kind, owner: signer, signature }])
  })

  test('param: a contract signature keeps what the contract signed with', async () => {
    const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
    const sent = concat([contractSignature(contract, 65), dynamicPart('0xabcdef')])
    const [parsed] = await parseSignatures(sent, hash)
    expect(parsed).toEqual({ kind: 'CONTRACT_SIGNATURE', owner: contract, signature: sent })
    expect(parsed && contractSignatureBytes(parsed)).toBe('0xabcdef')
  })

  test('behavior: joined signatures come apart in their order, dynamic parts last', async () => {
    const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
    const joined = concat([typed, contractSignature(contract, 195), approved, dynamicPart('0x')])
    const parsed = await parseSignatures(joined, hash)
    expect(parsed.map(({ kind }) => kind)).toEqual(['EOA', 'CONTRACT_SIGNATURE', 'APPROVED_HASH'])
    expect(parsed[1]?.signature).toBe(concat([contractSignature(contract, 65), dynamicPart('0x')]))
  })

  test.each([
    ['cut short', slice(typed, 0, 64)],
    ['with bytes left over', concat([typed, '0xab'])],
    ['that no key can have made', concat([zeroHash, zeroHash, '0x1b'])],
    [
      'of a contract that points outside',
      contractSignature('0x5FbDB2315678afecb367f032d93F642f64180aa3', 900),
    ],
  ])('error: a signature %s', async (_, signature) => {
    await expect(parseSignatures(signature, hash)).rejects.toThrow()
  })
})
