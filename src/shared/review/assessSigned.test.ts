import { describe, expect, test } from 'vitest'
import { knownFact, unknownFact } from '../domain/checks/subject/Fact.ts'
import { readSignableMessage } from '../domain/message/readSignableMessage.ts'
import type { ShownMessage } from '../domain/message/ShownMessage.ts'
import type { SignableMessage } from '../domain/message/SignableMessage.ts'
import { checksumAddress } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import {
  accountsWith,
  batch,
  encode,
  payroll,
  type SceneCall,
  scene,
  stranger,
  usdc,
} from '../testing/checkScene.ts'
import { askTransaction } from './askTransaction.ts'
import { notEntered } from './facts/deviceFact.ts'
import type { MessageEvidence } from './readings/MessageEvidence.ts'
import { nothingAsked } from './readings/reviewReadings.ts'
import { reviewTransaction } from './reviewTransaction.ts'

const signMessageLib = '0xd53cd0ab83d845ac265be939c57f53ad838012c9'
const permit: SignableMessage = {
  kind: 'typed-data',
  json: JSON.stringify({
    domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: {
      owner: checksumAddress(scene({ to: usdc }).identity.safe),
      spender: checksumAddress(stranger),
      value: String(2n ** 256n - 1n),
      nonce: '0',
      deadline: '1800000600',
    },
  }),
}

function hashOf(message: SignableMessage): Hex {
  const reading = readSignableMessage(message)
  if (!reading.ok) throw new Error('It can be signed')
  return reading.message.hash
}

const sign = (hash: Hex): SceneCall => ({
  to: signMessageLib,
  operation: 1,
  data: encode('signMessage(bytes data)', [hash]),
})

const evidence: MessageEvidence = {
  state: unknownFact('not-asked'),
  contractHash: unknownFact('not-asked'),
  accounts: accountsWith(),
  holdings: knownFact([]),
  askedAt: 1_800_000_000,
}

function review(
  call: SceneCall,
  messages: readonly ShownMessage[],
  situation: 'unsigned' | 'row' = 'unsigned',
) {
  const { identity, transaction } = scene(call)
  return reviewTransaction({
    question: askTransaction({ situation, identity, transaction, signatures: undefined }),
    page: {
      reported: undefined,
      host: undefined,
      signer: undefined,
      addressBook: new Map(),
      hostNames: new Map(),
      currency: undefined,
      dollarLimit: undefined,
      storageBlocked: false,
      keptTransactions: [],
      proof: undefined,
      claims: [],
      proposal: undefined,
      device: notEntered,
      interfaces: [],
      orders: [],
      messages,
      chosenNames: [],
    },
    readings: { ...nothingAsked, signed: { status: 'read', value: [evidence] } },
  }).assessment
}

const shown = { message: permit, behind: undefined }

describe('assessSigned', () => {
  test('behavior: the message behind a hash is judged as that message, at the call that signs it', () => {
    const found = review(sign(hashOf(permit)), [shown])
    expect(found.findings).toContainEqual(
      expect.objectContaining({ id: 'J4', severity: 'high', place: 'signed message', path: [] }),
    )
    expect(found.findings).toContainEqual(expect.objectContaining({ code: 'H3.shown', severity: 'info' }))
    expect(found.findings).toContainEqual(expect.objectContaining({ id: 'J12' }))
    const alone = review(sign(hashOf(permit)), [])
    expect(found.ran).toBeGreaterThan(alone.ran)
    expect(alone.findings.some(({ id }) => id.startsWith('J'))).toBe(false)
    expect(alone.findings).toContainEqual(expect.objectContaining({ code: 'H3.blind', severity: 'high' }))
  })

  test('behavior: in a batch it is named by its place', () => {
    const calls = batch([{ to: payroll, value: 1n }, sign(hashOf(permit))])
    const { findings } = review({ ...calls, operation: 1 }, [shown])
    expect(findings.filter(({ id }) => id === 'J4').map(({ place }) => place)).toContain(
      'batch item 2 > signed message',
    )
  })

  test('behavior: of another message nothing is judged but that it is another, and has to be acknowledged', () => {
    const found = review(sign(hashOf({ kind: 'text', text: 'yes' })), [shown])
    expect(found.findings.some(({ id }) => id.startsWith('J'))).toBe(false)
    expect(found.findings[0]).toMatchObject({ code: 'H3.other', severity: 'critical' })
    expect(found.needsAcknowledgement).toBe(true)
  })

  test('behavior: a row of a list asks for no message and judges none', () => {
    expect(review(sign(hashOf(permit)), [shown], 'row').findings.some(({ id }) => id === 'J4')).toBe(false)
  })
})
