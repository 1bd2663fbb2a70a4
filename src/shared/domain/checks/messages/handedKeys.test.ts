import { describe, expect, test } from 'vitest'
import { sentencesOf, stranger } from '../../../testing/checkScene.ts'
import { text, typed } from '../../../testing/messageScenes.ts'

const key = `0x2b1c9f3a${'77'.repeat(24)}0a4d6b1c`
const short = '0x2b1c9f3a…0a4d6b1c'

const said = (primaryType: string, field: string, type: string, value: unknown) =>
  sentencesOf('J15', typed(primaryType, { [field]: type, nonce: 'uint256' }, { [field]: value, nonce: 1 }))
const handed = (field: string) => [
  `warning: The holder of the key ${short} may sign for the Safe at this service (${field}).`,
]

describe('keys that a message hands rights to', () => {
  test('behavior: J15 names the key of an account that is updated, in every type it may have', () => {
    expect(said('AccountUpdate', 'publicKey', 'uint256', key)).toEqual(handed('publicKey'))
    expect(said('AccountUpdate', 'publicKey', 'bytes32', key)).toEqual(handed('publicKey'))
    expect(said('RegisterKey', 'key', 'string', key)).toEqual(handed('key'))
    expect(said('Session', 'authorized_key', 'bytes', key)).toEqual(handed('authorized_key'))
    expect(said('SignedKeyRequest', 'key', 'bytes', key)).toEqual(handed('key'))
    const number = BigInt(key).toString()
    expect(said('AccountUpdate', 'publicKey', 'uint256', number)).toEqual([
      `warning: The holder of the key ${number.slice(0, 10)}…${number.slice(-8)} may sign for the Safe at this service (publicKey).`,
    ])
  })

  test('behavior: J15 stays silent for keys that only encrypt, for numbers of things and for accounts', () => {
    expect(said('Login', 'encryptionKey', 'bytes32', key)).toEqual([])
    expect(said('AccountUpdate', 'keyIndex', 'bytes32', key)).toEqual([])
    expect(said('AccountUpdate', 'key', 'uint256', '7')).toEqual([])
    expect(said('AccountUpdate', 'key', 'uint256', (2n ** 128n - 1n).toString())).toEqual([])
    expect(said('AccountUpdate', 'key', 'uint256', (2n ** 128n).toString())).toHaveLength(1)
    expect(said('AccountUpdate', 'key', 'string', key.slice(2, -2))).toEqual([])
    expect(said('AccountUpdate', 'key', 'string', `${key} and more`)).toEqual([])
    expect(said('AccountUpdate', 'key', 'string', key.slice(2))).toHaveLength(1)
    expect(said('AccountUpdate', 'key', 'address', stranger).join()).toContain('0xeAa7711A')
    expect(sentencesOf('J15', text(`update the key ${key}`))).toEqual([])
  })
})
