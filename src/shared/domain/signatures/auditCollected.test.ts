import { privateKeyToAccount, sign } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { newestRules, rulesOf } from '../safe/knownVersions.ts'
import { ethSignHash } from '../typedData/deviceHashes.ts'
import type { Address } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import { type AuditQuestions, auditCollected, auditPacked } from './auditCollected.ts'
import { packSignatures, type SafeSignature } from './signatures.ts'

const keys: readonly Hex[] = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`, `0x${'33'.repeat(32)}`]
const [first, second, outsider] = keys.map((key) => privateKeyToAccount(key).address)
if (first === undefined || second === undefined || outsider === undefined) throw new Error('no account')
const contractOwner: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const hash: Hex = `0x${'ab'.repeat(32)}`
const otherHash: Hex = `0x${'cd'.repeat(32)}`

const questions: AuditQuestions = {
  signatureKinds: newestRules.signatureKinds,
  hash,
  owners: [first, second, contractOwner],
  formerOwners: [],
  threshold: 2,
  otherHashes: [
    { hash, name: 'itself' },
    { hash: otherHash, name: 'transaction 3' },
  ],
  executor: undefined,
  askContract: async () => true,
  readApproval: async () => false,
}

async function signed(index: number, over: Hex, ethSign = false): Promise<SafeSignature> {
  const { r, s, v } = await sign({
    hash: ethSign ? ethSignHash(over) : over,
    privateKey: keys[index] ?? '0x',
  })
  return { kind: ethSign ? 'eth-sign' : 'typed-data', r, s, v: Number(v) + (ethSign ? 4 : 0) }
}

const collect = (signature: SafeSignature, claimedSigner: Address | undefined = first) => ({
  claimedSigner,
  signature,
})

describe('auditCollected', () => {
  test('behavior: counts each owner once, however they signed', async () => {
    const collected = [
      collect(await signed(0, hash)),
      collect(await signed(1, hash, true), second),
      collect(await signed(0, hash)),
    ]
    const audit = await auditCollected(collected, questions)
    expect(audit.validSigners).toEqual([first, second])
    expect(audit.signatures.map(({ verdict }) => verdict)).toEqual(['valid', 'valid', 'valid'])
  })

  test('behavior: a signature of the bare hash counts only where the contract knows it', async () => {
    const { signatureKinds } = rulesOf({ major: 1, minor: 0, patch: 0 })
    const both = [
      { signer: first, signature: await signed(0, hash, true) },
      { signer: second, signature: await signed(1, hash) },
    ]
    const older = { ...questions, signatureKinds }
    const collected = both.map(({ signer, signature }) => collect(signature, signer))
    const packed = packSignatures(both)
    const place = first.toLowerCase() < second.toLowerCase() ? 0 : 1
    for (const [audit, index] of [
      [await auditCollected(collected, older), 0],
      [await auditPacked(packed.ok ? packed.packed : '0x', older), place],
    ] as const) {
      expect(audit.validSigners).toEqual([second])
      expect(audit.signatures[index]).toMatchObject({ verdict: 'invalid', signer: undefined })
      expect(audit.problems).toEqual([{ kind: 'unknown-v', index, v: expect.any(Number) }])
    }
  })

  test('behavior: the hash itself is no other one, however it is written', async () => {
    const shouted = { ...questions, otherHashes: [{ hash: `0x${'AB'.repeat(32)}` as Hex, name: 'itself' }] }
    const audit = await auditCollected([collect(await signed(2, hash))], { ...shouted, owners: [first] })
    expect(audit.signatures).toMatchObject([{ role: 'stranger', fitsOther: undefined }])
    const removed = await auditCollected([collect(await signed(1, hash))], { ...shouted, owners: [first] })
    expect(removed.validSigners).toEqual([])
  })

  test('behavior: a signature that was made for another hash is reported, with its name', async () => {
    const audit = await auditCollected([collect(await signed(0, otherHash))], questions)
    expect(audit.signatures).toMatchObject([
      { role: 'stranger', fitsOther: { name: 'transaction 3' }, verdict: 'invalid' },
    ])
    expect(audit.validSigners).toEqual([])
  })

  test('behavior: strangers and former owners do not count', async () => {
    const collected = [collect(await signed(2, hash), outsider)]
    expect((await auditCollected(collected, questions)).signatures).toMatchObject([
      { role: 'stranger', signer: outsider },
    ])
    const former = { ...questions, formerOwners: [outsider] }
    expect((await auditCollected(collected, former)).signatures).toMatchObject([
      { role: 'former-owner', verdict: 'invalid' },
    ])
  })

  test.each([
    [true, 'valid'],
    [false, 'invalid'],
    [undefined, 'unknown'],
  ] as const)('behavior: contracts and approvals are asked: %s is %s', async (answer, verdict) => {
    const asked = { ...questions, askContract: async () => answer, readApproval: async () => answer }
    const collected = [
      collect({ kind: 'contract', owner: contractOwner, data: '0x' }, contractOwner),
      collect({ kind: 'approved-hash', owner: second }, second),
    ]
    const audit = await auditCollected(collected, asked)
    expect(audit.signatures.map((one) => one.verdict)).toEqual([verdict, verdict])
  })

  test('behavior: who executes in person need not have approved', async () => {
    const collected = [collect({ kind: 'approved-hash', owner: second }, second)]
    const audit = await auditCollected(collected, { ...questions, executor: second })
    expect(audit.validSigners).toEqual([second])
  })

  test('error: contract bytes that are missing, and unknown kinds, never count', async () => {
    const word: Hex = `0x${'11'.repeat(32)}`
    const collected = [
      collect({ kind: 'contract', owner: contractOwner, data: undefined }, contractOwner),
      collect({ kind: 'unknown', v: 5, r: word, s: word }),
      collect({ kind: 'approved-hash', owner: outsider }, outsider),
    ]
    const audit = await auditCollected(collected, questions)
    expect(audit.signatures.map(({ verdict }) => verdict)).toEqual(['invalid', 'invalid', 'invalid'])
  })
})

describe('auditCollected of odd signatures', () => {
  const word: Hex = `0x${'11'.repeat(32)}`
  const high: Hex = `0x${'ff'.repeat(15)}fe${'11'.repeat(16)}`

  test('error: what is odd in the numbers of a signature is reported, with its place in the list', async () => {
    const sound = await signed(0, hash)
    const collected = [
      collect(sound),
      collect({ kind: 'unknown', v: 5, r: word, s: word }),
      collect({ kind: 'typed-data', v: 27, r: word, s: `0x${'ff'.repeat(32)}` }),
      collect({ kind: 'typed-data', v: 27, r: word, s: high }),
      collect({ kind: 'approved-hash', owner: first }),
    ]
    const audit = await auditCollected(collected, questions)
    expect(audit.problems).toEqual([
      { kind: 'unknown-v', index: 1, v: 5 },
      { kind: 'no-curve-number', index: 2 },
      { kind: 'high-s', index: 3 },
    ])
    expect((await auditCollected([collect(sound)], questions)).problems).toEqual([])
  })

  test('behavior: of very many signatures the first 200 are looked at, and the number of the others is reported', async () => {
    const many = Array.from({ length: 230 }, () => collect({ kind: 'approved-hash', owner: first }))
    const audit = await auditCollected(many, questions)
    expect(audit.signatures).toHaveLength(200)
    expect(audit.problems).toEqual([{ kind: 'too-many', count: 30 }])
    const approval = `${'00'.repeat(12)}${first.slice(2)}${'00'.repeat(32)}01`
    const packed = await auditPacked(`0x${approval.repeat(230)}`, questions)
    expect(packed.signatures).toHaveLength(200)
    expect(packed.problems).toEqual([{ kind: 'too-many', count: 30 }])
  })
})

describe('auditPacked', () => {
  test('behavior: packed signatures in order have no fault', async () => {
    const signatures = [
      { signer: first, signature: await signed(0, hash) },
      { signer: second, signature: await signed(1, hash) },
    ]
    const packed = packSignatures(signatures)
    if (!packed.ok) throw new Error('not packed')
    const audit = await auditPacked(packed.packed, questions)
    expect(audit).toMatchObject({ orderFaults: [], problems: [] })
    expect(audit.validSigners.toSorted()).toEqual([first, second].toSorted())
  })

  test('error: the same owner twice is a fault, and bytes that are none are a problem', async () => {
    const signature = await signed(0, hash)
    const packed = packSignatures([{ signer: first, signature }])
    if (!packed.ok) throw new Error('not packed')
    const audit = await auditPacked(`${packed.packed}${packed.packed.slice(2)}`, questions)
    expect(audit.orderFaults).toEqual([{ kind: 'duplicate', index: 1 }])
    expect((await auditPacked('hello', questions)).problems).toEqual([{ kind: 'not-bytes' }])
    const zero = `0x${'00'.repeat(64)}1b`
    expect((await auditPacked(zero, questions)).orderFaults).toEqual([])
  })
})
