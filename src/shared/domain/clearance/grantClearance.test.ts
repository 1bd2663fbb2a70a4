import { describe, expect, test } from 'vitest'
import { isError } from '../../errors/AppError.ts'
import { account as addressOf, calmCall, noFacts, scene, stranger } from '../../testing/checkScene.ts'
import { assessSigning, composeMessage, identityOf } from '../../testing/clearances.ts'
import { runChecks } from '../checks/runChecks.ts'
import { knownFact } from '../checks/subject/Fact.ts'
import { hashSafeTransaction } from '../transaction/safeTxHash.ts'
import { wrapCalls } from '../transaction/wrapCalls.ts'
import { checksumAddress } from '../values/address.ts'
import type { Call } from '../values/call.ts'
import { acknowledgeFindings } from './acknowledgement.ts'
import type { Clearable } from './Clearance.ts'
import { clearanceErrors } from './clearanceErrors.ts'
import { dangerPhrase } from './dangerPhrase.ts'
import { clearanceOfWallet, type Gatekeeping, grantClearance } from './grantClearance.ts'

const calm = scene(calmCall)
/** Runs foreign code as the Safe itself: critical. */
const theft = scene({ to: stranger, operation: 1, data: '0x12345678' })

function thingOf({ identity, transaction }: typeof calm): Clearable {
  const { safeTxHash } = hashSafeTransaction(identity, transaction)
  return { kind: 'transaction', account: { chainId: identity.chainId, address: identity.safe }, safeTxHash }
}

function refusal(thing: Clearable, gatekeeping: Gatekeeping) {
  try {
    grantClearance(thing, gatekeeping)
    return undefined
  } catch (thrown) {
    if (!isError(thrown, clearanceErrors.refused)) throw thrown
    return thrown.facts.reason
  }
}

const none = undefined

describe('grantClearance', () => {
  test('behavior: without critical findings nothing has to be typed', () => {
    expect(refusal(thingOf(calm), { assessment: runChecks(calm), acknowledgement: none })).toBeUndefined()
  })

  test('error: before the checks have answered', () => {
    expect(refusal(thingOf(calm), { assessment: none, acknowledgement: none })).toBe('not-checked')
    const acknowledgement = acknowledgeFindings(dangerPhrase(none), none)
    expect(refusal(thingOf(calm), { assessment: none, acknowledgement })).toBe('not-checked')
  })

  test.each(['', 'I understand', 'yes'])('error: critical findings, and %j was typed', (typed) => {
    const assessment = runChecks(theft)
    const acknowledgement = acknowledgeFindings(typed, assessment)
    expect(refusal(thingOf(theft), { assessment, acknowledgement })).toBe('not-acknowledged')
  })

  test('behavior: critical findings that were acknowledged, in any case and with blanks around', () => {
    const assessment = runChecks(theft)
    expect(assessment.needsAcknowledgement).toBe(true)
    const acknowledgement = acknowledgeFindings(' foreign CODE ', assessment)
    expect(refusal(thingOf(theft), { assessment, acknowledgement })).toBeUndefined()
  })

  test('error: a critical finding that was not there when the phrase was typed', () => {
    const acknowledgement = acknowledgeFindings(dangerPhrase(runChecks(theft)), runChecks(theft))
    const liar = { by: 'The gateway', hash: `0x${'11'.repeat(32)}` } as const
    const now = runChecks({ ...theft, facts: { ...theft.facts, claims: knownFact([liar]) } })
    expect(refusal(thingOf(theft), { assessment: now, acknowledgement })).toBe('not-acknowledged')
  })

  test('error: more gas than the network gives to one transaction, even when acknowledged', () => {
    const gasOf = (needed: bigint) => ({
      ...calm,
      facts: { ...calm.facts, gas: knownFact({ needed, blockLimit: 60_000_000n, cap: 16_777_216n }) },
    })
    const [tooMuch, muchGas] = [runChecks(gasOf(17_232_776n)), runChecks(gasOf(16_777_216n))]
    expect(tooMuch.findings.filter(({ needsAcknowledgement }) => needsAcknowledgement)).toMatchObject([
      { id: 'E8', code: 'E8.too-much' },
    ])
    for (const typed of ['', 'too much gas', dangerPhrase(tooMuch), dangerPhrase(none)])
      expect(
        refusal(thingOf(calm), { assessment: tooMuch, acknowledgement: acknowledgeFindings(typed, tooMuch) }),
        typed,
      ).toBe('never-runs')
    expect(refusal(thingOf(calm), { assessment: muchGas, acknowledgement: none })).toBeUndefined()
  })

  test('error: the phrase was typed under the findings of another transaction', () => {
    const other = scene({ to: stranger, operation: 1, data: '0x12345679' })
    const acknowledgement = acknowledgeFindings(dangerPhrase(runChecks(other)), runChecks(other))
    expect(refusal(thingOf(theft), { assessment: runChecks(theft), acknowledgement })).toBe(
      'not-acknowledged',
    )
  })

  test('error: the assessment of another transaction, Safe or chain', () => {
    const acknowledgement = none
    for (const other of [
      scene({ ...calmCall, value: 1n }),
      scene(calmCall, { chainId: 10 }),
      { ...calm, identity: { ...calm.identity, safe: checksumAddress(addressOf('another safe')) } },
    ])
      expect(refusal(thingOf(calm), { assessment: runChecks(other), acknowledgement })).toBe('something-else')
    const { safeTxHash } = hashSafeTransaction(calm.identity, calm.transaction)
    const elsewhere = { chainId: 10, address: calm.identity.safe }
    const thing = { kind: 'transaction', account: elsewhere, safeTxHash } as const
    expect(refusal(thing, { assessment: runChecks(calm), acknowledgement })).toBe('something-else')
  })

  describe('of calls', () => {
    const account = { chainId: 1, address: calm.identity.safe }
    const first: Call = { to: checksumAddress(stranger), value: 1n, data: '0x' }
    const second: Call = { to: checksumAddress(addressOf('other')), value: 0n, data: '0xa9059cbb12' }

    function assessmentOf(calls: readonly Call[]) {
      const transaction = wrapCalls(calls, { account, nonce: 7n, version: '1.4.1' })
      if (transaction === undefined) throw new Error('no transaction')
      return runChecks({ identity: calm.identity, transaction, facts: noFacts })
    }

    test.each([[[first]], [[first, second]]])(
      'behavior: as the wallet makes one transaction of them',
      (calls) => {
        const assessment = assessmentOf(calls)
        const acknowledgement = acknowledgeFindings(dangerPhrase(assessment), assessment)
        expect(refusal({ kind: 'calls', account, calls }, { assessment, acknowledgement })).toBeUndefined()
      },
    )

    test.each([
      ['another order', [second, first]],
      ['one more', [first, second, first]],
      ['one less', [first]],
      ['none', []],
      ['another value', [{ ...first, value: 2n }, second]],
      ['other data', [first, { ...second, data: '0xa9059cbb13' as const }]],
    ])('error: %s', (_, calls) => {
      const assessment = assessmentOf([first, second])
      const acknowledgement = acknowledgeFindings(dangerPhrase(assessment), assessment)
      expect(refusal({ kind: 'calls', account, calls }, { assessment, acknowledgement })).toBe(
        'something-else',
      )
    })

    test('behavior: unchecked only by a user who has typed the phrase under the word that it is', () => {
      const thing = { kind: 'calls', account, calls: [first] } as const
      expect(refusal(thing, { assessment: none, acknowledgement: none })).toBe('not-checked')
      const typed = acknowledgeFindings(dangerPhrase(none), none)
      expect(refusal(thing, { assessment: none, acknowledgement: typed })).toBeUndefined()
      const assessment = assessmentOf([first])
      expect(
        refusal(thing, {
          assessment: none,
          acknowledgement: acknowledgeFindings(dangerPhrase(assessment), assessment),
        }),
      ).toBe('not-checked')
    })
  })

  describe('of a message', () => {
    const account = { chainId: 1, address: calm.identity.safe }
    const hello = composeMessage(account, { kind: 'text', text: 'hello' })
    const assessment = assessSigning(identityOf(account), hello.message)

    test('behavior: of exactly that message', () => {
      const acknowledgement = acknowledgeFindings(dangerPhrase(assessment), assessment)
      expect(refusal({ kind: 'message', ...hello }, { assessment, acknowledgement })).toBeUndefined()
    })

    test('error: another message, also one that says that it has the same hash', () => {
      const acknowledgement = acknowledgeFindings(dangerPhrase(assessment), assessment)
      const other = composeMessage(account, { kind: 'text', text: 'hello!' })
      for (const thing of [other, { ...other, safeMessageHash: hello.safeMessageHash }])
        expect(refusal({ kind: 'message', ...thing }, { assessment, acknowledgement })).toBe('something-else')
    })
  })

  test('error: the clearance of a wallet opens no act of a Safe', () => {
    const account = { chainId: 1, address: calm.identity.safe }
    const clearance = clearanceOfWallet({ kind: 'wallet-calls', account, calls: [] })
    expect(clearance.refusal({ kind: 'wallet-calls', account, calls: [] })).toBeUndefined()
    expect(() => clearance.require({ kind: 'calls', account, calls: [] })).toThrow(
      expect.objectContaining({ code: clearanceErrors.refused.code }),
    )
  })
})
