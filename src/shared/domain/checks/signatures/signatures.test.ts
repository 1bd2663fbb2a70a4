import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  alice,
  bob,
  calmCall,
  encode,
  look,
  noFacts,
  safe,
  scene,
  state,
  stranger,
} from '../../../testing/checkScene.ts'
import type { AuditedSignature, SignatureAudit } from '../../signatures/SignatureAudit.ts'
import type { SafeSignature } from '../../signatures/signatures.ts'
import { checksumAddress } from '../../values/address.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const top = (severity: string) => [`${severity} at transaction`]
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
const withAudit = (change: Partial<SignatureAudit>, facts = {}) =>
  scene(calmCall, {
    facts: {
      signatures: knownFact({
        signatures: [good],
        orderFaults: [],
        problems: [],
        validSigners: [owner],
        threshold: 2,
        ...change,
      }),
      ...facts,
    },
  })
const withSignature = (change: Partial<AuditedSignature>, facts = {}) =>
  withAudit({ signatures: [{ ...good, ...change }] }, facts)
const fine = withAudit({})

describe('checks of signers', () => {
  test('behavior: B1 fires for strangers and for signatures of no account', () => {
    expect(look('B1', withSignature({ role: 'stranger', signer: outsider }))).toEqual(top('critical'))
    expect(look('B1', withSignature({ role: 'stranger', signer: undefined }))).toEqual(top('critical'))
  })
  test('behavior: B1 stays silent for owners', () => {
    expect(look('B1', fine)).toEqual([])
  })
  test('behavior: B2 fires when the name is not that of the signer', () => {
    expect(look('B2', withSignature({ claimedSigner: other }))).toEqual(top('critical'))
    expect(look('B2', withSignature({ signer: undefined }))).toEqual(top('critical'))
  })
  test('behavior: B2 stays silent when it is, or no name is given', () => {
    expect([...look('B2', fine), ...look('B2', withSignature({ claimedSigner: undefined }))]).toEqual([])
  })
  test('behavior: B3 fires for a signature of something else', () => {
    const fitsOther = { hash: word, name: 'transaction 3' }
    expect(look('B3', withSignature({ fitsOther, role: 'stranger' }))).toEqual(top('critical'))
  })
  test('behavior: B3 stays silent otherwise', () => {
    expect(look('B3', fine)).toEqual([])
  })
  test('error: what a stranger signed otherwise, and whether they were an owner, is open without queue and history', () => {
    const silent = { queue: unknownFact('gateway-silent'), pastRecipients: unknownFact('gateway-silent') }
    const byStranger = withSignature({ role: 'stranger', signer: outsider }, silent)
    expect([look('B3', byStranger), look('B10', byStranger)]).toEqual([['unchecked'], ['unchecked']])
    const byOwner = withAudit({}, silent)
    expect([look('B3', byOwner), look('B10', byOwner)]).toEqual([[], []])
    const explained = { role: 'stranger', fitsOther: { hash: word, name: 'transaction 3' } } as const
    expect(look('B3', withSignature(explained, silent))).toEqual(top('critical'))
  })
  test('behavior: B9 fires when you signed something else', () => {
    expect(look('B9', withSignature({ signer: outsider }))).toEqual(top('critical'))
    expect(look('B9', withSignature({ signer: undefined }))).toEqual(top('critical'))
    expect(look('B9', withAudit({}, { person: unknownFact('chain-silent') }))).toEqual(['unchecked'])
  })
  test('behavior: B9 stays silent for your signature and those of others', () => {
    expect([...look('B9', fine), ...look('B9', withSignature({ claimedSigner: other }))]).toEqual([])
    expect(look('B9', withAudit({}, { person: knownFact(undefined) }))).toEqual([])
    expect(look('B9', withSignature({ claimedSigner: undefined }))).toEqual([])
  })
  test('behavior: B10 fires for a former owner', () => {
    expect(look('B10', withSignature({ role: 'former-owner' }))).toEqual(top('high'))
  })
  test('behavior: B10 stays silent for owners', () => {
    expect(look('B10', fine)).toEqual([])
  })
})

describe('checks of packed signatures', () => {
  test('behavior: B4 fires for doubles and wrong order', () => {
    const orderFaults = [
      { kind: 'duplicate', index: 1 },
      { kind: 'descending', index: 2 },
    ] as const
    expect(look('B4', withAudit({ orderFaults }))).toEqual([...top('high'), ...top('high')])
  })
  test('behavior: B4 stays silent when they ascend', () => {
    expect(look('B4', fine)).toEqual([])
  })
  test('behavior: B8 fires when enough signed', () => {
    expect(look('B8', withAudit({ validSigners: [owner, other] }))).toEqual(top('info'))
    expect(
      look('B8', withAudit({ validSigners: [owner, other] }, { state: unknownFact('chain-silent') })),
    ).toEqual(top('info'))
  })
  test('behavior: B8 stays silent when one is missing, and once the nonce is used', () => {
    expect(look('B8', fine)).toEqual([])
    expect(
      look(
        'B8',
        withAudit(
          { validSigners: [owner, other] },
          { state: knownFact({ ...state, nonce: state.nonce + 1n }) },
        ),
      ),
    ).toEqual([])
  })
  test('behavior: B11 fires once for each kind of malformed signature', () => {
    const problems = [
      { kind: 'high-s', index: 0 },
      { kind: 'high-s', index: 1 },
      { kind: 'leftover', offset: 0, count: 1 },
    ] as const
    expect(look('B11', withAudit({ problems }))).toEqual([...top('high'), ...top('high')])
  })
  test('behavior: B11 stays silent for sound ones', () => {
    expect(look('B11', fine)).toEqual([])
  })
})

describe('checks of kinds of signatures', () => {
  const contract: SafeSignature = { kind: 'contract', owner, data: '0x' }
  const approved: SafeSignature = { kind: 'approved-hash', owner }

  test('behavior: B5 fires for contracts, more when they refuse', () => {
    expect(look('B5', withSignature({ signature: contract, verdict: 'invalid' }))).toEqual(top('high'))
    expect(look('B5', withSignature({ signature: contract }))).toEqual(top('info'))
    expect(look('B5', withSignature({ signature: contract, verdict: 'unknown' }))).toEqual(['unchecked'])
  })
  test('behavior: B5 stays silent for persons', () => {
    expect(look('B5', fine)).toEqual([])
  })
  test('behavior: B6 fires for an approval that is not on the chain', () => {
    expect(look('B6', withSignature({ signature: approved, verdict: 'invalid' }))).toEqual(top('high'))
    expect(look('B6', withSignature({ signature: approved, verdict: 'unknown' }))).toEqual(['unchecked'])
  })
  test('behavior: B6 stays silent for one that is', () => {
    expect([...look('B6', withSignature({ signature: approved })), ...look('B6', fine)]).toEqual([])
  })
  test('behavior: B7 fires for a blind signature', () => {
    const signature: SafeSignature = { ...typed, kind: 'eth-sign', v: 31 }
    expect(look('B7', withSignature({ signature }))).toEqual(top('info'))
    expect(look('B7', withSignature({ signature, signer: undefined }))).toEqual(top('info'))
  })
  test('behavior: B7 stays silent for typed data', () => {
    expect(look('B7', fine)).toEqual([])
  })
})

describe('the check for deadlocks', () => {
  const add = (address: string, threshold: bigint) => ({
    to: safe,
    data: encode('addOwnerWithThreshold(address owner,uint256 threshold)', [address, threshold]),
  })
  const inner = account('owner safe')
  const innerSafe = (owners: readonly string[], threshold: number) => ({
    facts: {
      accounts: accountsWith({
        [inner]: { ...aContract, safe: { owners: owners as readonly (typeof alice)[], threshold } },
      }),
    },
  })

  test('behavior: B12 fires when no owner could sign afterwards', () => {
    expect(look('B12', scene(add(inner, 5n)))).toEqual(top('critical'))
    expect(look('B12', scene(add(inner, 4n), innerSafe([safe], 1)))).toEqual(top('critical'))
    expect(look('B12', scene(add(inner, 2n), innerSafe([safe], 1)))).toEqual(top('warning'))
    expect(look('B12', scene(add(inner, 4n), innerSafe([safe, bob], 1)))).toEqual(top('warning'))
    expect(look('B12', scene(add(safe, 4n)))).toEqual(top('critical'))
    const unread = { facts: { accounts: accountsWith({ [inner]: { hasCode: true } }) } }
    expect(look('B12', scene(add(inner, 2n), unread))).toEqual(['unchecked'])
    expect(look('B12', { ...scene(add(inner, 2n)), facts: noFacts })).toEqual(['unchecked'])
  })
  test('behavior: B12 stays silent when enough can sign', () => {
    expect(look('B12', scene(add(inner, 2n), innerSafe([alice, bob], 2)))).toEqual([])
    expect(look('B12', scene(add(stranger, 3n)))).toEqual([])
    expect(look('B12', scene(calmCall))).toEqual([])
    expect(look('B12', scene(add(stranger, 3n), { facts: { state: knownFact('no-safe') } }))).toEqual([])
  })
})

describe('a Safe whose owners cannot sign enough', () => {
  const { owners } = state
  const withThreshold = (threshold: number, facts = {}) =>
    scene(calmCall, { facts: { state: knownFact({ ...state, threshold }), ...facts } })
  const refused = knownFact({ kind: 'reverted', reason: 'GS001', path: undefined } as const)

  test('behavior: B13 fires for a threshold above the owners, and for one of 0 by what the trial says', () => {
    expect(look('B13', withThreshold(owners.length + 1))).toEqual(top('high'))
    expect(look('B13', withThreshold(0, { simulation: refused }))).toEqual(top('high'))
    expect(look('B13', withThreshold(0, { simulation: unknownFact('chain-silent') }))).toEqual(top('high'))
    expect(look('B13', withThreshold(0))).toEqual(top('critical'))
  })
  test('behavior: B13 stays silent where the owners can sign', () => {
    for (const threshold of [1, owners.length]) expect(look('B13', withThreshold(threshold))).toEqual([])
    expect(look('B13', withThreshold(2, { state: knownFact('no-safe') }))).toEqual([])
  })
})

describe('checks of signatures without facts', () => {
  test.each(['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'B10', 'B11'] as const)(
    'error: %s says that it could not look',
    (id) => {
      expect(look(id, { ...scene(calmCall), facts: noFacts })).toEqual(['unchecked'])
    },
  )
})
