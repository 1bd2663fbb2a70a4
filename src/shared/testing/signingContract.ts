import { describe, expect, onTestFinished, test } from 'vitest'
import type { Clearance } from '../domain/clearance/Clearance.ts'
import { clearanceErrors } from '../domain/clearance/clearanceErrors.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import type { ApprovalRequest, MessageOutcome } from '../source/ApprovalRequest.ts'
import type { ComposedMessage } from '../source/ComposedMessage.ts'
import { messageErrors } from '../source/messageErrors.ts'
import { sourceErrors } from '../source/sourceErrors.ts'
import { clearCalls, clearMessage, composeMessage } from './clearances.ts'
import { call, ready, record, type SourceWorld, sendCall, until } from './sourceWorld.ts'

/** A world in which the user may sign messages too. */
export type SigningWorld = SourceWorld & {
  /** The user signs what the given question asks for, counted from 0; the last one by default. */
  readonly sign: (signature: Hex, question?: number) => void
}

const signature: Hex = '0x1234'
const hello = { kind: 'text', text: 'hello' } as const

/** What every `AccountSource` promises that can sign messages. Each runs it in its own test file. */
export function testMessageSigning(name: string, createWorld: () => SigningWorld): void {
  async function setup() {
    const world = createWorld()
    const { source, account } = world
    onTestFinished(() => source.dispose())
    await ready(source)
    const composed = composeMessage(account, hello)
    const { message, safeMessageHash } = composed
    const clearance = clearMessage(composed)
    const sign = (given: ComposedMessage = composed, by = clearance) => signWith(source, given, by)
    /** Asks, and comes back when the question has reached the user. */
    const ask = async () => {
      const request = sign()
      await until(source, () => record(source, request.id) !== undefined)
      return request
    }
    return { ...world, composed, signing: { message, safeMessageHash }, signMessage: sign, ask }
  }

  describe(`AccountSource that signs messages: ${name}`, () => {
    test('behavior: a signed message settles with its signature, and was written down before', async () => {
      const { source, account, signing, ask, sign } = await setup()
      const request = await ask()
      expect(record(source, request.id)).toMatchObject({
        method: 'signMessage',
        account,
        calls: [],
        signing,
        progress: { phase: 'waiting' },
      })
      sign(signature)
      const outcome = await request.settled
      expect(outcome).toMatchObject({ kind: 'signed', signature })
      expect(record(source, request.id)?.progress).toEqual({ phase: 'settled', outcome })
    })

    test('error: a person says no', async () => {
      const { ask, reject } = await setup()
      const request = await ask()
      reject()
      expect(await request.settled).toMatchObject({ kind: 'rejected', hashes: [] })
    })

    test('error: what cannot be signed is never asked for', async () => {
      const { source, composed, signMessage, questions } = await setup()
      const request = signMessage({ ...composed, message: { kind: 'typed-data', json: '{}' } })
      expect(failure(await request.settled)).toMatchObject({ code: messageErrors.typedData.code })
      expect(questions()).toBe(0)
      expect(source.getState().requests).toEqual([])
    })

    test('error: a message, or an account, that the clearance is not of: nothing is asked', async () => {
      const { source, account, composed, signMessage, questions } = await setup()
      const other = composeMessage(account, { kind: 'text', text: 'hello!' })
      const elsewhere = composeMessage({ ...account, chainId: account.chainId + 1 }, hello)
      for (const clearance of [clearMessage(other), clearMessage(elsewhere), clearCalls([call], account)])
        expect(failure(await signMessage(composed, clearance).settled)).toMatchObject({
          code: clearanceErrors.refused.code,
        })
      expect(questions()).toBe(0)
      expect(source.getState().requests).toEqual([])
    })

    test('error: the account was switched since composing, so nothing is asked', async () => {
      const { signMessage, switchAccount, questions } = await setup()
      switchAccount()
      expect(failure(await signMessage().settled)).toMatchObject({ code: sourceErrors.accountChanged.code })
      expect(questions()).toBe(0)
    })

    test('error: one question at a time, messages and calls alike', async () => {
      const { source, account, ask, signMessage, questions } = await setup()
      await ask()
      for (const second of [signMessage(), sendCall(source, account)])
        expect(failure(await second.settled)).toMatchObject({ code: sourceErrors.requestOpen.code })
      expect(questions()).toBe(1)
    })

    test('behavior: after Stop waiting the late signature still counts', async () => {
      const { source, ask, sign } = await setup()
      const request = await ask()
      request.stopWaiting()
      expect(await request.settled).toEqual({ kind: 'stopped' })
      sign(signature, 0)
      await until(source, () => record(source, request.id)?.progress.phase === 'settled')
      expect(record(source, request.id)?.progress).toMatchObject({ outcome: { kind: 'signed', signature } })
    })

    test('behavior: a message that was asked for before a reload is orphaned, not lost', async () => {
      const { signing, ask, reload } = await setup()
      const request = await ask()
      const after = reload()
      onTestFinished(() => after.dispose())
      await ready(after)
      expect(record(after, request.id)).toMatchObject({
        signing,
        progress: { phase: 'orphaned', reason: 'reloaded' },
      })
    })
  })
}

function signWith(
  { capabilities }: AccountSource,
  composed: ComposedMessage,
  clearance: Clearance,
): ApprovalRequest<MessageOutcome> {
  if (capabilities.signMessage === undefined) throw new Error('this source signs messages')
  return capabilities.signMessage(composed, clearance)
}

function failure(outcome: Awaited<ApprovalRequest['settled']> | MessageOutcome) {
  return outcome.kind === 'failed' ? outcome.error : undefined
}
