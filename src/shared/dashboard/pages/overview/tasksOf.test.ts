import { describe, expect, test } from 'vitest'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import { alice, bob, safe, state } from '../../../testing/checkScene.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import type { SignerState } from '../../parts/waiting/queue/signerState.ts'
import { tasksOf, waitingTasks } from './tasksOf.ts'

const transaction: TransactionSummary = {
  id: 'multisig_1',
  safeTxHash: undefined,
  status: 'AWAITING_CONFIRMATIONS',
  timestamp: 0,
  transactionHash: undefined,
  info: { kind: 'other', type: 'Swap', description: undefined },
  execution: undefined,
  app: undefined,
  note: undefined,
}
const task = (state: SignerState) => ({ transaction, label: 'Queued', state }) as const
const groups = (canSend: boolean, ...states: readonly SignerState[]) =>
  tasksOf(states.map(task), { canSend, critical: new Set(), rejected: new Set() }).map(({ group, tasks }) => [
    group,
    tasks.length,
  ])

describe('tasksOf', () => {
  test('behavior: what this account can sign comes first, then what can run, then what others have to do', () => {
    expect(groups(true, 'has-signed', 'can-execute', 'can-sign', 'waits', 'can-sign', 'no-owner')).toEqual([
      ['sign', 2],
      ['execute', 2],
      ['others', 2],
    ])
  })

  test('behavior: what has a nonce that is used is not a task of an owner', () => {
    expect(groups(true, 'past', 'has-signed')).toEqual([
      ['others', 1],
      ['past', 1],
    ])
  })

  test('behavior: where the signer is unknown, signatures are to be collected, unless it is only watched', () => {
    expect(groups(true, 'unknown')).toEqual([['collect', 1]])
    expect(groups(false, 'unknown')).toEqual([['others', 1]])
    expect(groups(true)).toEqual([])
  })

  test('behavior: in a group what is critical comes first, the others by nonce', () => {
    const waiting = ['a', 'b', 'c'].map((id) => ({
      ...task('can-sign'),
      transaction: { ...transaction, id },
    }))
    const [first] = tasksOf(waiting, { canSend: true, critical: new Set(['c']), rejected: new Set() })
    expect(first?.tasks.map((one) => one.transaction.id)).toEqual(['c', 'a', 'b'])
  })

  test('behavior: what this account has rejected needs no signature of it, and is executed like any other', () => {
    const rejected = new Set([transaction.id])
    const groupOf = (state: SignerState) =>
      tasksOf([task(state)], { canSend: true, critical: new Set(), rejected }).map(({ group }) => group)
    expect(groupOf('can-sign')).toEqual(['others'])
    expect(groupOf('can-execute')).toEqual(['execute'])
  })
})

describe('waitingTasks', () => {
  const signed = {
    kind: 'multisig',
    nonce: Number(state.nonce),
    confirmations: { submitted: 1, required: 2 },
    missingSigners: [{ address: bob, name: undefined }],
  } as const
  const byModule = { kind: 'module', module: { address: alice, name: undefined } } as const
  const { account } = readySafe
  if (account.kind !== 'safe') throw new Error('There is no Safe')
  const ready = { ...readySafe, account: { ...account, address: safe, signer: alice } }
  const statesWith = (approved: readonly (typeof bob)[]) =>
    waitingTasks(ready, {
      queue: {
        groups: [
          {
            nonce: signed.nonce,
            label: 'Next',
            transactions: [
              { ...transaction, execution: signed },
              { ...transaction, id: 'module_1', execution: byModule },
            ],
            continues: false,
          },
        ],
        unreadable: 0,
        unread: [],
        cut: false,
      },
      safe: { ...state, owners: [alice, bob] },
      approved: new Map([[transaction.id, approved]]),
    }).map((one) => one.state)

  test('behavior: an approval on the chain counts, although the gateway does not list it', () => {
    expect(statesWith([])).toEqual(['has-signed'])
    expect(statesWith([bob])).toEqual(['can-execute'])
  })
})
