import { describe, expect, test } from 'vitest'
import { messageVectors, transactionVectors } from '../../testing/publicVectors.ts'
import { hashSafeMessage } from '../message/messageHash.ts'
import { nestedApproval, nestedSafeMessages } from '../signatures/nestedHashes.ts'
import { hashSafeTransaction } from '../transaction/safeTxHash.ts'
import { deviceHashes } from '../typedData/deviceHashes.ts'
import type { Address } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import { createLookup, type LookupCandidate, lookUpDevice, readDeviceDigits } from './deviceLookup.ts'

const candidates: readonly LookupCandidate[] = [
  ...transactionVectors.map(
    ({ id, identity, transaction }) => ({ kind: 'transaction', name: id, identity, transaction }) as const,
  ),
  ...messageVectors.map(
    ({ id, identity, innerHash }) =>
      ({ kind: 'message', name: id, identity, innerHash: innerHash as Hex }) as const,
  ),
]
const known = { candidates, ownerSafes: [] }
const [bybit] = transactionVectors
const sepolia = transactionVectors.find(({ id }) => id === 'util-sepolia-eth')
const nested = transactionVectors.find(({ id }) => id === 'util-sepolia-nested-approveHash')
if (bybit === undefined || sepolia === undefined || nested === undefined) throw new Error('no vector')

const namesOf = (text: string, world: Parameters<typeof lookUpDevice>[1] = known) => {
  const result = lookUpDevice(text, world)
  return result.kind === 'found'
    ? result.matches.map(({ candidate, form, nonceShift, wrapper }) => ({
        name: candidate.name,
        form,
        nonceShift,
        wrapper: wrapper?.kind,
      }))
    : result.kind
}
const itself = (name: string, form: string) => [{ name, form, nonceShift: 0n, wrapper: undefined }]

describe('readDeviceDigits', () => {
  const hash = bybit.expect.safeTxHash.slice(2)
  test.each([
    ['a whole hash', `0x${hash}`, { start: hash, end: '' }],
    [
      'capitals, spaces and lines',
      ` 0x${hash.toUpperCase().replace(/(.{8})/g, '$1 \n')}`,
      { start: hash, end: '' },
    ],
    ['an ellipsis', '0xb347…04f8', { start: 'b347', end: '04f8' }],
    ['dots', 'B347...04F8', { start: 'b347', end: '04f8' }],
    ['a space', 'b347 04f8', { start: 'b347', end: '04f8' }],
    ['the first digits only', 'b3476d06', { start: 'b3476d06', end: '' }],
    ['the last digits only', '...5ba004f8', { start: '', end: '5ba004f8' }],
    ['too few digits', 'b347…04f', undefined],
    ['no hex', 'hello there', undefined],
    ['three parts', 'b347 6d06 04f8', undefined],
    ['too many digits', `${hash}00`, undefined],
    ['nothing', '', undefined],
  ])('param: %s', (_, text, digits) => {
    expect(readDeviceDigits(text)).toEqual(digits)
  })
})

describe('lookUpDevice', () => {
  test.each(transactionVectors.map(({ id, expect: hashes }) => [id, hashes] as const))(
    'behavior: finds every form of %s',
    (id, hashes) => {
      const all = deviceHashes({
        domainHash: hashes.domain as Hex,
        messageHash: hashes.message as Hex,
        hash: hashes.safeTxHash as Hex,
      })
      for (const { form, hash } of all.filter((one) => one.form !== 'domain')) {
        expect(namesOf(hash)).toEqual(itself(id, form))
        expect(namesOf(`${hash.slice(0, 8)}…${hash.slice(-6)}`)).toEqual(itself(id, form))
      }
    },
  )

  test('behavior: finds a message', () => {
    const [message] = messageVectors
    if (message === undefined) throw new Error('no vector')
    const { safeMessageHash } = hashSafeMessage(message.identity, message.innerHash as Hex)
    expect(namesOf(safeMessageHash)).toEqual(itself(message.id, 'hash'))
  })

  test('behavior: finds a transaction whose nonce moved by up to five, and says so', () => {
    const moved = (nonce: bigint) =>
      hashSafeTransaction(bybit.identity, { ...bybit.transaction, nonce }).safeTxHash
    for (const shift of [-5n, 1n, 5n])
      expect(namesOf(moved(71n + shift))).toEqual([
        { name: 'bybit', form: 'hash', nonceShift: shift, wrapper: undefined },
      ])
    expect(namesOf(moved(77n))).toBe('nothing')
    expect(
      namesOf(hashSafeTransaction(sepolia.identity, { ...sepolia.transaction, nonce: 0n }).safeTxHash),
    ).toHaveLength(1)
  })

  test('behavior: finds what the owners of an owner Safe are shown', () => {
    const ownerSafes = [{ identity: nested.identity, nonce: 4n }]
    const world = { candidates: candidates.filter(({ name }) => name === 'util-sepolia-eth'), ownerSafes }
    const found = [{ name: 'util-sepolia-eth', form: 'hash', nonceShift: 0n, wrapper: 'approval' }]
    expect(namesOf(nested.expect.safeTxHash, world)).toEqual(found)
    const wrapped = hashSafeMessage(nested.identity, sepolia.expect.safeTxHash as Hex).safeMessageHash
    expect(namesOf(wrapped, world)).toEqual([{ ...found[0], wrapper: 'message' }])
    const elsewhere = [{ identity: { ...nested.identity, chainId: 1 }, nonce: 4n }]
    expect(namesOf(wrapped, { ...world, ownerSafes: elsewhere })).toBe('nothing')
  })

  test('behavior: finds what the owners of an owner of an owner Safe are shown', () => {
    const [middle, bottom] = ['0x1111111111111111111111111111111111111111', nested.identity.safe] as const
    const inMiddle = { ...nested.identity, safe: middle }
    const below = { identity: nested.identity, nonce: 9n }
    const ownerSafes = [{ identity: inMiddle, nonce: 4n, ownerSafes: [below] }]
    const world = { candidates: candidates.filter(({ name }) => name === 'util-sepolia-eth'), ownerSafes }
    const { safe } = sepolia.identity
    const hash = sepolia.expect.safeTxHash as Hex
    const wrappersOf = (text: string) => {
      const result = lookUpDevice(text, world)
      return result.kind === 'found' ? result.matches.map(({ wrapper }) => wrapper) : result.kind
    }
    const upper = nestedApproval(inMiddle, { safe, hash, nonce: 4n }).hashes.safeTxHash
    expect(wrappersOf(upper)).toEqual([{ kind: 'approval', owner: middle, signsFor: undefined }])
    const lower = (nonce: bigint) =>
      nestedApproval(nested.identity, { safe: middle, hash: upper, nonce }).hashes.safeTxHash
    expect(wrappersOf(lower(9n))).toEqual([{ kind: 'approval', owner: bottom, signsFor: middle }])
    expect(wrappersOf(lower(14n))).toEqual([{ kind: 'approval', owner: bottom, signsFor: middle }])
    expect(wrappersOf(lower(15n))).toBe('nothing')
    const { messageHash } = hashSafeTransaction(sepolia.identity, sepolia.transaction)
    for (const { hashes, bytes } of nestedSafeMessages(inMiddle, {
      identity: sepolia.identity,
      messageHash,
      hash,
    })) {
      const outer = { identity: inMiddle, messageHash: hashes.messageHash, hash: hashes.safeMessageHash }
      for (const form of nestedSafeMessages(nested.identity, { ...outer, innerHash: bytes }))
        expect(wrappersOf(form.hashes.safeMessageHash)).toEqual([
          { kind: 'message', owner: bottom, signsFor: middle },
        ])
    }
  })

  test('behavior: the domain hash alone proves no transaction', () => {
    const result = lookUpDevice(bybit.expect.domain, known)
    expect(
      result.kind === 'found' && result.matches.map(({ form, conclusive }) => ({ form, conclusive })),
    ).toEqual([{ form: 'domain', conclusive: false }])
  })

  test('error: an unknown hash is nothing', () => {
    expect(lookUpDevice(`0x${'12'.repeat(32)}`, known)).toEqual({ kind: 'nothing' })
    expect(lookUpDevice(bybit.expect.safeTxHash, { candidates: [], ownerSafes: [] })).toEqual({
      kind: 'nothing',
    })
    const otherSafe: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
    const moved = hashSafeTransaction({ ...bybit.identity, safe: otherSafe }, bybit.transaction)
    expect(lookUpDevice(moved.safeTxHash, known)).toEqual({ kind: 'nothing' })
  })

  test('error: too little to tell apart is no answer', () => {
    expect(lookUpDevice('b347', known)).toEqual({ kind: 'too-little' })
  })
})

describe('createLookup', () => {
  test('behavior: one lookup answers many texts as single ones do', () => {
    const lookUp = createLookup(known)
    for (const { expect: hashes } of transactionVectors)
      for (const text of [hashes.safeTxHash, hashes.safeTxHash.slice(0, 12), 'b347', '0123456789abcdef'])
        expect(lookUp(text)).toEqual(lookUpDevice(text, known))
  })
})
