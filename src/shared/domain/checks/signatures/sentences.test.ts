import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  alice,
  answerOf,
  batch,
  bob,
  calmCall,
  carol,
  encode,
  safe,
  scene,
  sentencesOf,
  state,
  stranger,
} from '../../../testing/checkScene.ts'
import type { AuditedSignature, SignatureAudit } from '../../signatures/SignatureAudit.ts'
import type { SafeSignature } from '../../signatures/signatures.ts'
import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, notApplicable, unknownFact } from '../subject/Fact.ts'
import type { CheckId } from '../words/CheckId.ts'

const [owner, other, outsider] = [checksumAddress(alice), checksumAddress(bob), checksumAddress(stranger)]
const word = `0x${'11'.repeat(32)}` as const
const typed: SafeSignature = { kind: 'typed-data', v: 27, r: word, s: word }
const good: AuditedSignature = {
  claimedSigner: owner,
  signer: owner,
  signature: typed,
  role: 'owner',
  fitsOther: undefined,
  verdict: 'valid',
}
const failed = unknownFact('chain-silent')

const audit = (id: CheckId, change: Partial<SignatureAudit>, facts: Partial<CheckFacts> = {}, nonce = 7n) => {
  const signatures = knownFact({
    signatures: [good],
    orderFaults: [],
    problems: [],
    validSigners: [owner],
    threshold: 2,
    ...change,
  })
  const one = scene(calmCall, { facts: { signatures, ...facts }, fields: { nonce } })
  return [...sentencesOf(id, one), answerOf(id, one)]
}
const signed = (id: CheckId, change: Partial<AuditedSignature>, facts: Partial<CheckFacts> = {}) =>
  audit(id, { signatures: [{ ...good, ...change }] }, facts)

describe('signatures in words', () => {
  test('behavior: signers who are no owners, or others than they claim', () => {
    const fitsOther = { name: 'the message', hash: word } as const
    expect([
      signed('B1', { role: 'stranger', signer: outsider }),
      signed('B1', { role: 'stranger', signer: undefined }),
      signed('B1', {}),
      signed('B2', { signer: other }),
      signed('B2', { signer: undefined }),
      signed('B2', { claimedSigner: undefined }),
      signed('B2', {}),
      signed('B3', { fitsOther }),
      signed('B3', { role: 'stranger' }, { queue: failed }),
      signed('B3', {}, { queue: failed }),
      signed('B10', { role: 'former-owner' }),
      signed('B10', { role: 'stranger' }, { pastRecipients: failed }),
      signed('B10', { role: 'stranger' }, { pastRecipients: notApplicable('not-asked') }),
      signed('B9', { signer: other }),
      signed('B9', { signer: undefined }),
      signed('B9', { claimedSigner: other, signer: outsider }),
      signed('B9', {}),
      signed('B9', {}, { person: failed }),
      signed('B9', {}, { person: knownFact(undefined) }),
    ]).toEqual([
      ['critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c signed, but is not an owner.', 'ran'],
      ['critical: One signature fits no account.', 'ran'],
      ['ran'],
      [
        'critical: The signature under the name of the owner 0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501 was made by the owner 0x3440326f551B8A7ee198cEE35cb5D517f2d296a2.',
        'ran',
      ],
      [
        'critical: The signature under the name of the owner 0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501 was made by no account.',
        'ran',
      ],
      ['ran'],
      ['ran'],
      [
        'critical: A signature on this transaction was made for the message (0x1111111111111111111111111111111111111111111111111111111111111111).',
        'ran',
      ],
      ['could not run: chain-silent'],
      ['ran'],
      [
        'high: The owner 0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501 signed, but is no longer an owner.',
        'ran',
      ],
      ['could not run: chain-silent'],
      ['ran'],
      ['critical: You signed something else. Do not retry. Tell your co-signers.', 'ran'],
      ['critical: You signed something else. Do not retry. Tell your co-signers.', 'ran'],
      ['ran'],
      ['ran'],
      ['could not run: chain-silent'],
      ['does not apply'],
    ])
  })
  test('behavior: what contracts and approvals answer', () => {
    const contract: SafeSignature = { kind: 'contract', owner, data: '0x12' }
    const approved: SafeSignature = { kind: 'approved-hash', owner }
    const blind: SafeSignature = { kind: 'eth-sign', v: 31, r: word, s: word }
    expect([
      signed('B5', { signature: contract, verdict: 'valid' }),
      signed('B5', { signature: contract, verdict: 'invalid' }),
      signed('B5', { signature: contract, verdict: 'unknown' }),
      signed('B5', { signature: approved, verdict: 'invalid' }),
      signed('B6', { signature: approved, verdict: 'valid' }),
      signed('B6', { signature: approved, verdict: 'invalid' }),
      signed('B6', { signature: approved, verdict: 'unknown' }),
      signed('B7', { signature: blind, verdict: 'valid' }),
      signed('B7', {}),
    ]).toEqual([
      [
        'info: The owner 0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501 is a contract and accepts its signature.',
        'ran',
      ],
      [
        'high: The owner 0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501 is a contract and rejects the signature under its name.',
        'ran',
      ],
      ['could not run: signature-not-confirmed'],
      ['ran'],
      ['ran'],
      [
        'high: The owner 0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501 has not approved this hash on the chain.',
        'ran',
      ],
      ['could not run: approval-not-read'],
      [
        'info: The owner 0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501 signed a bare hash, so their device showed no fields.',
        'ran',
      ],
      ['ran'],
    ])
  })
  test('behavior: order, oddness, and whether enough signed', () => {
    const many = [owner, other]
    expect([
      audit('B4', { orderFaults: [{ kind: 'duplicate', index: 1 }] }),
      audit('B4', { orderFaults: [{ kind: 'descending', index: 0 }] }),
      audit('B4', { signatures: [], orderFaults: [{ kind: 'duplicate', index: 1 }] }),
      audit('B4', { signatures: [] }),
      audit('B8', {}),
      audit('B8', { validSigners: many }),
      audit('B8', { validSigners: many }, {}, 8n),
      audit('B8', { validSigners: many }, {}, 6n),
      audit('B8', { validSigners: many, threshold: 0 }),
      audit('B8', { validSigners: many }, { state: failed }),
      audit('B8', { validSigners: many }, { state: knownFact('no-safe') }),
      audit('B8', {}, { signatures: failed }),
    ]).toEqual([
      ['high: Signature 2 is by the same owner as the one before.', 'ran'],
      ['high: Signature 1 belongs before signature 0.', 'ran'],
      ['high: Signature 2 is by the same owner as the one before.', 'ran'],
      ['does not apply'],
      ['ran'],
      ['info: 2 owners signed, and 2 are required. Anyone who has the signatures can execute it now.', 'ran'],
      [
        'info: 2 owners signed, and 2 are required. Anyone who has the signatures can execute it once its nonce is next.',
        'ran',
      ],
      ['ran'],
      ['ran'],
      [
        'info: 2 owners signed, and 2 are required. Anyone who has the signatures can execute it once its nonce is next.',
        'ran',
      ],
      [
        'info: 2 owners signed, and 2 are required. Anyone who has the signatures can execute it once its nonce is next.',
        'ran',
      ],
      ['could not run: chain-silent'],
    ])
  })
  test('behavior: B12 tells of owners that need this Safe to sign', () => {
    const inner = account('safe of the safe')
    const add = (to: LowerAddress, threshold: bigint) => ({
      to: safe,
      data: encode('addOwnerWithThreshold(address owner,uint256 threshold)', [to, threshold]),
    })
    const safeOf = (owners: readonly LowerAddress[], threshold: number) => ({
      accounts: accountsWith({ [inner]: { ...aContract, safe: { owners, threshold } } }),
    })
    const sentences = (to: LowerAddress, threshold: bigint, facts: Partial<CheckFacts> = {}) => {
      const one = scene(batch([calmCall, add(to, threshold)]), { facts })
      return [...sentencesOf('B12', one), answerOf('B12', one)]
    }
    expect([
      sentences(safe, 4n),
      sentences(safe, 3n),
      sentences(inner, 4n, safeOf([safe], 1)),
      sentences(inner, 4n, safeOf([safe, carol], 1)),
      sentences(inner, 4n, safeOf([safe, carol], 2)),
      sentences(inner, 4n, safeOf([carol], 1)),
      sentences(inner, 4n, { accounts: accountsWith({ [inner]: { ...aContract, safe: undefined } }) }),
      sentences(inner, 4n, { accounts: (one) => (one === inner ? failed : accountsWith()(one)) }),
      sentences(inner, 5n),
      sentences(inner, 4n, { state: failed }),
      sentences(inner, 4n, { state: knownFact('no-safe') }),
    ]).toEqual([
      ['critical: This locks the Safe: this Safe can sign only after this Safe signs.', 'ran'],
      ['warning: This Safe and this Safe depend on each other to sign.', 'ran'],
      [
        'critical: This locks the Safe: 0xc0BD49da1c522A31222C21aD2e23D067BC5b06fd can sign only after this Safe signs.',
        'ran',
      ],
      [
        'warning: 0xc0BD49da1c522A31222C21aD2e23D067BC5b06fd and this Safe depend on each other to sign.',
        'ran',
      ],
      [
        'critical: This locks the Safe: 0xc0BD49da1c522A31222C21aD2e23D067BC5b06fd can sign only after this Safe signs.',
        'ran',
      ],
      ['ran'],
      ['could not run: owners-not-read'],
      ['could not run: chain-silent'],
      ['critical: This locks the Safe: it would need 5 signatures and have only 4 owners.', 'ran'],
      ['could not run: chain-silent'],
      ['does not apply'],
    ])
    const foreign = scene({ ...add(inner, 5n), to: stranger }, { facts: { state: knownFact(state) } })
    expect([...sentencesOf('B12', foreign), answerOf('B12', foreign)]).toEqual(['ran'])
  })
})
