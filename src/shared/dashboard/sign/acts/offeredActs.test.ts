import { describe, expect, test } from 'vitest'
import type { SignedBy } from '../../../domain/signatures/signatures.ts'
import { safeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { type Address, zeroAddress } from '../../../domain/values/address.ts'
import { actsFor } from './offeredActs.ts'
import { type SigningState, transactionStateOf } from './signingState.ts'

const safe: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const ada: Address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const bo: Address = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const by = (signer: Address): SignedBy => ({ signer, signature: { kind: 'approved-hash', owner: signer } })

function acts(
  change: Partial<SigningState> & { readonly nonce?: bigint; readonly to?: Address },
  given: Partial<Parameters<typeof actsFor>[2]> = {},
) {
  const { nonce = 7n, to = ada, ...rest } = change
  const state: SigningState = {
    composed: {
      kind: 'transaction',
      account: { chainId: 1, address: safe },
      transaction: safeTransaction({ to, nonce }),
      safeTxHash: `0x${'ab'.repeat(32)}`,
      signer: bo,
    },
    safe: {
      ...{ owners: [ada, bo], threshold: 2, nonce: 7n, version: '1.4.1', singleton: ada, modules: [] },
      ...{ fallbackHandler: zeroAddress, guard: zeroAddress, moduleGuard: zeroAddress },
    },
    isOwner: true,
    hasSigned: false,
    signatures: [],
    undecided: [],
    ...rest,
  }
  return actsFor(state, transactionStateOf(state), { held: undefined, onlyHere: [], ...given })
}

describe('actsFor', () => {
  test('behavior: an owner signs and rejects what waits, and executes it with the last signature', () => {
    expect(acts({})).toMatchObject({
      maySign: true,
      mayExecute: false,
      mayReject: true,
      executesFirst: false,
    })
    expect(acts({ signatures: [by(ada)] })).toMatchObject({ mayExecute: true, executesFirst: false })
    const signatures = [by(ada), by(bo)]
    expect(acts({ signatures, hasSigned: true })).toMatchObject({ maySign: false, executesFirst: true })
  })

  test('behavior: with a nonce that is used nothing is signed or rejected', () => {
    expect(acts({ nonce: 6n })).toMatchObject({ maySign: false, mayReject: false })
    expect(acts({ nonce: 8n, signatures: [by(ada), by(bo)] })).toMatchObject({ executesFirst: false })
  })

  test('behavior: a rejection is not rejected, and who is not an owner rejects nothing', () => {
    expect(acts({ to: safe })).toMatchObject({ mayReject: false })
    expect(acts({ isOwner: false })).toMatchObject({ mayReject: false, maySign: false })
  })

  test('behavior: what the gateway lacks is handed over, but not while a signature is on its way', () => {
    const signed = { signatures: [by(ada), by(bo)], hasSigned: true }
    const onlyHere = [by(bo)]
    expect(acts(signed, { onlyHere }).unshared).toEqual([by(bo)])
    expect(acts(signed, { onlyHere, held: 'refused' })).toMatchObject({
      unshared: [],
      maySign: true,
      executesFirst: false,
    })
  })
})
