import { concat, type Hex, keccak256, numberToHex, pad } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { ada, bo } from '../../chain/people.ts'
import { joinSignatures } from './joinSignatures.ts'
import { contractSignatureBytes, parseSignatures } from './parseSignatures.ts'

const HASH = keccak256('0x01')

/** As a request brings it: the dynamic part directly behind the static one. */
function ofContract(contract: Hex, bytes: Hex): Hex {
  const length = numberToHex((bytes.length - 2) / 2, { size: 32 })
  return concat([pad(contract), numberToHex(65, { size: 32 }), '0x00', length, bytes])
}

describe('joinSignatures', () => {
  test('behavior: owners ascending, what contracts signed with behind all of them', async () => {
    const sign = (key: Hex) => privateKeyToAccount(key).sign({ hash: HASH })
    const parts = [
      await sign(ada.privateKey),
      ofContract('0xffffffffffffffffffffffffffffffffffffff01', '0xaabbcc'),
      await sign(bo.privateKey),
      ofContract('0x0000000000000000000000000000000000000a01', '0xdd'),
    ]
    const parsed = (await Promise.all(parts.map((part) => parseSignatures(part, HASH)))).flat()
    const joined = await parseSignatures(joinSignatures(parsed), HASH)
    expect(joined.map(({ owner }) => owner.toLowerCase())).toEqual([
      '0x0000000000000000000000000000000000000a01',
      bo.address.toLowerCase(),
      ada.address.toLowerCase(),
      '0xffffffffffffffffffffffffffffffffffffff01',
    ])
    expect(joined.filter(({ kind }) => kind === 'CONTRACT_SIGNATURE').map(contractSignatureBytes)).toEqual([
      '0xdd',
      '0xaabbcc',
    ])
  })

  test('behavior: none gives nothing', () => {
    expect(joinSignatures([])).toBe('0x')
  })
})
