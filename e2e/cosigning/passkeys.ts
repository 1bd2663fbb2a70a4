import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { concat, encodeAbiParameters, encodeFunctionData, hexToBytes, parseAbi, toHex } from 'viem'
import type { Hex } from '../../src/shared/domain/values/hex.ts'

/** A key as a device keeps it for one site (WebAuthn): on the curve P-256, and used only for its own text. */
export type Passkey = {
  readonly x: bigint
  readonly y: bigint
  /** Of a hash, in the form in which the signers of Safe take it. */
  readonly sign: (hash: Hex) => Hex
}

/** A new key. */
export function createPasskey(): Passkey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return { x: numberOf(x), y: numberOf(y), sign: (hash) => assert(privateKey, hash) }
}

/** The delegatecall by which a Safe keeps the key; P-256 is computed by the node (RIP-7212). */
export function encodeConfigure({ x, y }: Passkey): Hex {
  return encodeFunctionData({
    abi: parseAbi(['struct Key { uint256 x; uint256 y; uint176 verifiers; }', 'function configure(Key key)']),
    args: [{ x, y, verifiers: 0x0100n << 160n }],
  })
}

/** Flags of an authenticator: a person was there, and was asked for a finger, a face or a number. */
const presentAndVerified = 0x05

function assert(key: KeyObject, hash: Hex): Hex {
  const site = createHash('sha256').update('sandbox.test').digest('hex')
  const device = concat([`0x${site}`, toHex(presentAndVerified, { size: 1 }), toHex(7, { size: 4 })])
  const fields = '"origin":"https://sandbox.test","crossOrigin":false'
  const challenge = Buffer.from(hexToBytes(hash)).toString('base64url')
  const text = `{"type":"webauthn.get","challenge":"${challenge}",${fields}}`
  const signed = Buffer.concat([hexToBytes(device), createHash('sha256').update(text).digest()])
  const both = sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }).toString('hex')
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'string' }, { type: 'uint256' }, { type: 'uint256' }],
    [device, fields, BigInt(`0x${both.slice(0, 64)}`), BigInt(`0x${both.slice(64)}`)],
  )
}

function numberOf(text: string): bigint {
  return BigInt(`0x${Buffer.from(text, 'base64url').toString('hex')}`)
}
