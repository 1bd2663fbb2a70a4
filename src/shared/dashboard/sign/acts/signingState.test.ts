import { describe, expect, test } from 'vitest'
import type { AuditedSignature } from '../../../domain/signatures/SignatureAudit.ts'
import { safeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { type Address, zeroAddress } from '../../../domain/values/address.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import { signingStateOf, transactionStateOf } from './signingState.ts'

const account = { chainId: 1, address: readySafe.account.address }
const [ada, bo, cy] = readySafe.account.kind === 'safe' ? (readySafe.account.reported?.owners ?? []) : []
if (ada === undefined || bo === undefined || cy === undefined) throw new Error('The Safe has three owners')
const owners = [ada, bo, cy]
const stranger: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

const by = (signer: Address, verdict: AuditedSignature['verdict'] = 'valid'): AuditedSignature => ({
  claimedSigner: signer,
  signer,
  signature: { kind: 'approved-hash', owner: signer },
  role: 'owner',
  fitsOther: undefined,
  verdict,
})

function stateWith(signer: Address, signatures: readonly AuditedSignature[], nonce = 7n) {
  const state = signingStateOf({
    composed: {
      kind: 'transaction',
      account,
      transaction: safeTransaction({ to: stranger, nonce: 7n }),
      safeTxHash: `0x${'ab'.repeat(32)}`,
      signer,
    },
    safe: {
      owners,
      threshold: 2,
      nonce,
      version: '1.4.1',
      singleton: stranger,
      modules: [],
      fallbackHandler: zeroAddress,
      guard: zeroAddress,
      moduleGuard: zeroAddress,
    },
    audit: { signatures, orderFaults: [], problems: [], validSigners: [], threshold: 2 },
  })
  const executable = transactionStateOf(state)
  if (executable === undefined) throw new Error('no transaction')
  return executable
}

describe('signingStateOf', () => {
  test('behavior: an owner whose signature is the last one may execute without it', () => {
    expect(stateWith(bo, [by(ada)])).toMatchObject({ isOwner: true, hasSigned: false, enough: true })
    expect(stateWith(ada, [by(ada)])).toMatchObject({ isOwner: true, hasSigned: true, enough: false })
    expect(stateWith(stranger, [by(ada)])).toMatchObject({ isOwner: false, enough: false })
    expect(stateWith(stranger, [by(ada), by(cy)])).toMatchObject({ enough: true, isNext: true })
  })

  test('behavior: a signature that does not count, or counts twice, brings no execution nearer', () => {
    const given = [by(ada), by(ada), by(cy, 'invalid'), by(bo, 'unknown')]
    expect(stateWith(stranger, given)).toMatchObject({ enough: false })
    expect(stateWith(stranger, given).signatures).toHaveLength(1)
    expect(stateWith(bo, given).hasSigned).toBe(false)
  })

  test('behavior: the signature of a contract that only the Safe can judge is carried after those that count', () => {
    const byContract = {
      ...by(bo, 'unknown'),
      signature: { kind: 'contract', owner: bo, data: '0x12' },
    } as const
    const carriedBy = (signer: Address, given: readonly AuditedSignature[]) => {
      const { enough, carried } = stateWith(signer, given)
      return [enough, ...carried.map((one) => one.signer)]
    }
    expect(carriedBy(stranger, [by(ada), byContract])).toEqual([true, ada, bo])
    expect(carriedBy(stranger, [by(ada), by(cy), byContract])).toEqual([true, ada, cy])
    expect(carriedBy(cy, [by(ada), byContract])).toEqual([true, ada, cy])
    expect(carriedBy(cy, [byContract])).toEqual([true, bo, cy])
    expect(carriedBy(stranger, [{ ...byContract, role: 'stranger' }, by(ada)])).toEqual([false, ada])
    expect(stateWith(stranger, [by(ada), byContract]).signatures).toHaveLength(1)
  })

  test('behavior: it is not next while an earlier nonce is open', () => {
    expect(stateWith(ada, [], 6n).isNext).toBe(false)
    expect(stateWith(ada, [], 7n).isNext).toBe(true)
  })
})
