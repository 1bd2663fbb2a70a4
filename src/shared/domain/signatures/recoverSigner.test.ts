import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { transactionVectors } from '../../testing/publicVectors.ts'
import { safeTransaction } from '../transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../transaction/safeTxHash.ts'
import type { Address } from '../values/address.ts'
import { type Hex, isHex } from '../values/hex.ts'
import { recoverSigner } from './recoverSigner.ts'
import { splitSignatures } from './signatures.ts'
import { markEthSign, readWalletSignature } from './walletSignature.ts'

/** The first well-known key of local test chains. */
const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const { safeTxHash } = hashSafeTransaction(
  {
    chainId: 31337,
    safe: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    version: { major: 1, minor: 4, patch: 1 },
  },
  safeTransaction({ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 10n ** 18n, nonce: 0n }),
)

describe('recoverSigner', () => {
  test('behavior: the owners who signed the Bybit transaction', async () => {
    for (const { identity, transaction, signatures, expect: known } of transactionVectors) {
      if (!isHex(signatures) || known.signers === undefined) continue
      const hash = hashSafeTransaction(identity, transaction).safeTxHash
      expect(await signersOf(signatures, hash)).toEqual(known.signers.map(({ signer }) => signer))
      expect.assertions(1)
    }
  })

  test.each<[string, Hex]>([
    [
      'typed data',
      '0x66483003cb866663f462b8aba3ab4703c76dc59cf0fe0b5aeebaea01b783ee3d7841e2bf9ae4f6000d1ecd5b3836ab0559f81e170b314104011f7424fd3ab0341c',
    ],
    [
      'eth_sign',
      '0xad0749b707991617d6558226916b9dba5a7b47e24a00e901b326b7368309c33f3d45d34e2f3d5a5bf265073bdb52b3cf3e2c9203c3067a2e4a3fd5db898082a220',
    ],
    ['an approval', `0x000000000000000000000000f39fd6e51aad88f6f4ce6ab8827279cfffb92266${'00'.repeat(32)}01`],
  ])('behavior: a known signature made as %s', async (_, packed) => {
    expect(await signersOf(packed, safeTxHash)).toEqual([account.address])
  })

  test('behavior: what a wallet returns, by either way of asking', async () => {
    const typed = readWalletSignature(await account.sign({ hash: safeTxHash }))
    const personal = readWalletSignature(await account.signMessage({ message: { raw: safeTxHash } }))
    if (typed === undefined || personal === undefined) throw new Error('no signature')
    expect(await signersOf(typed, safeTxHash)).toEqual([account.address])
    expect(await signersOf(markEthSign(personal), safeTxHash)).toEqual([account.address])
    expect(await signersOf(personal, safeTxHash)).not.toEqual([account.address])
  })

  test('behavior: the malleable twin of a signature is reported and still recovers, as it does on chain', async () => {
    const signature = await account.sign({ hash: safeTxHash })
    const twin = curveOrder - BigInt(`0x${signature.slice(66, 130)}`)
    const v = signature.endsWith('1b') ? '1c' : '1b'
    const packed: Hex = `0x${signature.slice(2, 66)}${twin.toString(16).padStart(64, '0')}${v}`
    expect(splitSignatures(packed).problems).toEqual([{ kind: 'high-s', index: 0 }])
    expect(await signersOf(packed, safeTxHash)).toEqual([account.address])
  })

  test('error: bytes that are no signature recover to no account', async () => {
    const noSigner = [undefined]
    expect(await signersOf(`0x${'00'.repeat(64)}1b`, safeTxHash)).toEqual(noSigner)
    expect(await signersOf(`0x${'ff'.repeat(64)}20`, safeTxHash)).toEqual(noSigner)
    expect(await signersOf(`0x${'11'.repeat(64)}1d`, safeTxHash)).toEqual(noSigner)
  })

  test('behavior: a contract answers for the address it names', async () => {
    const packed: Hex = `0x${account.address.slice(2).padStart(64, '0')}${'41'.padStart(64, '0')}00${'0'.repeat(64)}`
    expect(await signersOf(packed, safeTxHash)).toEqual([account.address])
  })
})

function signersOf(packed: Hex, hash: Hex): Promise<readonly (Address | undefined)[]> {
  return Promise.all(splitSignatures(packed).signatures.map((signature) => recoverSigner(signature, hash)))
}
